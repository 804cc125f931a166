// Photos as large as the window, and larger: by keys, buttons, wheel, two fingers and dragging.
"use strict";
const ZOOM = (() => {
  const {draw, h} = DOM;
  const MOST = 8, STEP = 1.5, MOVE = 60;  // times the size that fits; a key's factor; pixels
  const within = (value, least, most) => Math.min(Math.max(value, least), most);

  function open(images, at = 0, closed = () => {}) {  // images: of the page, or {src, alt, overlay} with a drawing of the photo's shape; at: which of them; closed: called at the end
    let scale = 1, x = 0, y = 0;  // of the photo as it fits; how far it is moved, in pixels
    const stage = h("div.stage", {tabindex: "0", role: "group", "aria-label": "The photo; plus and minus change its size, arrow keys move it"}), level = h("output", {"aria-label": "size"}), title = h("span.title");
    const photo = () => stage.firstChild;
    function put() {
      const {clientWidth, clientHeight} = stage, {naturalWidth, naturalHeight} = photo().firstChild;
      const fits = naturalWidth ? Math.min(clientWidth / naturalWidth, clientHeight / naturalHeight) : 0;
      const wide = Math.max(0, naturalWidth * fits * scale - clientWidth) / 2, high = Math.max(0, naturalHeight * fits * scale - clientHeight) / 2;
      x = within(x, -wide, wide); y = within(y, -high, high);
      photo().style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      level.textContent = `${Math.round(scale * 100)} %`;
    }
    function zoom(factor, px = 0, py = 0) {  // about a point, in pixels from the middle
      const next = within(scale * factor, 1, MOST), by = next / scale;
      x = px - (px - x) * by; y = py - (py - y) * by; scale = next;
      put();
    }
    function move(right, down) { x += right; y += down; put(); }
    function beside(by) { if (scale === 1 && images.length > 1) show(at + by); else move(-by * MOVE, 0); }  // arrow keys: the next photo, or its part to that side
    function fit() { scale = 1; x = y = 0; put(); }
    function show(place) {
      at = (place + images.length) % images.length;
      const {src, alt, overlay} = images[at], drawing = overlay && overlay.cloneNode(true);
      if (drawing) drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
      draw(stage, h("div.sheet", null, h("img", {src, alt, draggable: "false", onload: put}), drawing));
      title.textContent = `${alt}${images.length > 1 ? `, ${at + 1} of ${images.length}` : ""}`;
      fit();
    }

    const fingers = new Map(), middle = () => {
      const box = stage.getBoundingClientRect(), all = [...fingers.values()], mean = axis => all.reduce((sum, one) => sum + one[axis], 0) / all.length;
      return {x: mean("x") - box.x - box.width / 2, y: mean("y") - box.y - box.height / 2, apart: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0};
    };
    const point = event => ({x: event.clientX, y: event.clientY});
    stage.onpointerdown = event => { fingers.set(event.pointerId, point(event)); stage.setPointerCapture(event.pointerId); event.preventDefault(); };
    stage.onpointermove = event => {
      if (!fingers.has(event.pointerId)) return;
      const before = middle();
      fingers.set(event.pointerId, point(event));
      const after = middle();
      if (before.apart && after.apart) zoom(after.apart / before.apart, before.x, before.y);
      move(after.x - before.x, after.y - before.y);
    };
    stage.onpointerup = stage.onpointercancel = event => fingers.delete(event.pointerId);
    const from = event => { const box = stage.getBoundingClientRect(); return [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2]; };
    stage.addEventListener("wheel", event => { zoom(Math.exp(-event.deltaY / 400), ...from(event)); event.preventDefault(); }, {passive: false});
    stage.ondblclick = event => { if (scale > 1) fit(); else zoom(3, ...from(event)); };

    const button = (sign, name, keys, act) => h("button", {type: "button", "aria-label": name, title: `${name} (${keys})`, onclick: act}, sign);
    const several = images.length > 1 && [button("‹", "The photo before", "Page Up", () => show(at - 1)), button("›", "The next photo", "Page Down", () => show(at + 1))];
    const dialog = h("dialog.zoom", {"aria-label": "The photo, larger", onclose: () => { dialog.remove(); closed(); }}, stage,
      h("div.controls", null, title, several, button("−", "Smaller", "−", () => zoom(1 / STEP)), level, button("+", "Larger", "+", () => zoom(STEP)), button("⤢", "Fit the window", "0", fit),
        button("✕", "Close", "Esc or z", () => dialog.close())));
    const keys = {"+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), "0": fit, z: () => dialog.close(), arrowleft: () => beside(-1), arrowright: () => beside(1),
      arrowup: () => move(0, MOVE), arrowdown: () => move(0, -MOVE), pageup: () => show(at - 1), pagedown: () => show(at + 1)};
    dialog.addEventListener("keydown", event => {
      const act = keys[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      act();
      event.preventDefault();
      event.stopPropagation();
    });
    document.body.append(dialog);
    dialog.showModal();
    stage.focus();
    new ResizeObserver(put).observe(stage);
    show(at);
  }
  return {open};
})();

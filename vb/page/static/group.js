// One group: its photos beside what was asked and said, the change between two photos, outlines, gazes, evidence; and photos enlarged.
"use strict";
(() => {
  const {$, draw, fill, h, s, say} = DOM, number = VB.number, mark = VB.mark;

  // ---- enlarged -----------------------------------------------------------------------------------------------------------
  function enlargeShown(photo) {  // photo: a link in #photos; the first where none is given
    const links = [...document.querySelectorAll("#photos a.stack, .frames .stack")];
    if (!links.length) return;
    ZOOM.open(links.map(link => { const image = link.querySelector("img"); return {src: image ? image.src : link.href, alt: image ? image.alt : "", overlay: link.querySelector("svg.overlay")}; }), Math.max(0, links.indexOf(photo)));
  }

  // ---- outlines -------------------------------------------------------------------------------------------------------------
  function overlay(found) {
    const thick = found.width / 300;
    const things = found.outlines.map((one, i) => s("g", {class: `tone${i % 6}`}, s("path", {class: "edge dark", d: one.path, "stroke-width": 2.4 * thick}), s("path", {class: "edge", d: one.path, "stroke-width": 1.2 * thick, "data-tip": one.name})));
    const gazes = found.gazes.map(one => s("g", {class: "gaze"}, s("line", {x1: one.from[0], y1: one.from[1], x2: one.to[0], y2: one.to[1], "stroke-width": 1.3 * thick, "data-tip": `${one.who} looks at ${one.meets}`}), s("circle", {cx: one.to[0], cy: one.to[1], r: 3 * thick})));
    return s("svg", {class: "overlay", viewBox: `0 0 ${found.width} ${found.height}`, preserveAspectRatio: "none", "aria-hidden": "true"}, things, gazes);
  }
  function said(found, caption) {
    return [caption && h("b", null, caption), h("ul.legend", null, found.outlines.map((one, i) => h("li", {class: `tone${i % 6}`}, h("i.swatch", {"aria-hidden": "true"}), one.name)), found.gazes.map(one => h("li", null, "→ ", `${one.who} looks at ${one.meets}`)))];
  }
  async function toggleOutlines(set, group, captions, button, legend) {
    const on = button.getAttribute("aria-pressed") !== "true", stacks = [...document.querySelectorAll("#photos .stack, .frames .stack")];
    button.setAttribute("aria-pressed", String(on));
    document.querySelectorAll("svg.overlay").forEach(node => node.remove());
    draw(legend);
    if (!on) return;
    const step = $("step"), places = group.s ? [step.value - 1] : stacks.map((_, place) => place);
    draw(legend, h("p.note", null, "Casting rays into the scene …"));
    const all = await Promise.all(places.map(place => VB.load(`outlines-${set.number}-${group.p[place]}`).catch(error => ({note: error.message}))));
    if (!button.isConnected || button.getAttribute("aria-pressed") !== "true") return;
    all.forEach((found, i) => { if (!found.note) stacks[i].append(overlay(found)); });
    draw(legend, all.map((found, i) => found.note ? h("p.note", null, found.note) : said(found, all.length > 1 ? captions[places[i]] : "")), h("p.note", null, "Outlines are what rays from the camera meet; arrows are rays from between the eyes to what they meet first."));
  }

  // ---- photos ---------------------------------------------------------------------------------------------------------------
  function tools(set, group, captions) {
    const legend = h("div", {"aria-live": "polite"}), off = !set.outlines;
    return [h("div.change", null, h("button", {type: "button", id: "enlarge", "aria-keyshortcuts": "z", onclick: () => enlargeShown()}, "enlarge ", h("kbd", null, "z")),
      !off && VB.site.live && h("button", {type: "button", id: "outlines", "aria-pressed": "false", "aria-keyshortcuts": "o", onclick: event => toggleOutlines(set, group, captions, event.currentTarget, legend)}, "outlines and gazes ", h("kbd", null, "o"))), legend];
  }
  function drawPhotos(set, group, detail) {
    const about = detail.facts.length ? detail.facts[0][1] : detail.title, alt = place => `${detail.captions[place]} of ${group.i}: ${about}`, pair = group.p.length === 2;
    const figures = group.p.map((one, place) => h("figure", null,
      h("a.stack", {href: `photo/${set.number}/${set.photos[one]}`, title: "enlarge", onclick: event => { if (event.ctrlKey || event.metaKey || event.shiftKey) return; event.preventDefault(); enlargeShown(event.currentTarget); }}, VB.photo(set, group, place, alt(place)),
        pair && place === 0 && fill(VB.photo(set, group, 1, ""), {class: "over", "aria-hidden": "true"}, [])),
      h("figcaption", null, detail.captions[place])));
    const box = h(group.p.length > 2 ? "div.photos.many" : pair ? "div.photos" : "div.photos.single", {id: "photos"}, figures);
    if (!pair) return [box, tools(set, group, detail.captions)];
    const button = (id, name, key, text) => h("button", {type: "button", id, "aria-pressed": "false", "aria-keyshortcuts": key,
      onclick: () => toggle(name), onmouseenter: () => peek(name, true), onmouseleave: () => peek(name, false)}, text, " ", h("kbd", null, key));
    const peek = (name, on) => { if (!box.dataset.kept) showChange(box, on ? name : ""); };
    const toggle = name => { box.dataset.kept = box.dataset.kept === name ? "" : name; showChange(box, box.dataset.kept); };
    return [box, h("div.change", {role: "group", "aria-label": "The change between the photos"}, "The change: ", h("span.by-mouse", null, "hover or press"), h("span.by-touch", null, "tap"),
      button("swap", "swapped", "x", "second photo in place of the first"), button("difference", "difference", "d", "what differs")), tools(set, group, detail.captions)];
  }
  function showChange(box, name) {
    box.classList.toggle("swapped", name === "swapped");
    box.classList.toggle("difference", name === "difference");
    const captions = box.querySelectorAll("figcaption"), texts = box.dataset.captions || captions[0].textContent;
    box.dataset.captions = texts;
    captions[0].textContent = name === "swapped" ? `${captions[1].textContent}, in place of the first` : name === "difference" ? "what differs, brightened" : texts;
    for (const [id, of] of [["swap", "swapped"], ["difference", "difference"]]) if ($(id)) $(id).setAttribute("aria-pressed", String(box.dataset.kept === of));
  }

  // ---- questions and answers --------------------------------------------------------------------------------------------------
  function answer(set, run, said, item) {
    const id = `reply-${item}-${run}`;
    if (!said) return h("li", null, h("details", {id}, h("summary", null, h("span", null, mark("m")), h("span.model", null, set.models[run]), h("span.said", null, "no reply"))));
    const because = said.reason && said.reason !== "none" && said.reason;
    return h("li", null, h("details", {id},
      h("summary", {title: "show the reply"}, h("span", null, mark(said.code)), h("span.model", null, set.models[run]), h("span.said", null, said.text, because && h("span.because", null, ` · ${because}`)),
        said.confidence !== null && h("span.confidence", null, h("span.unseen", null, "confidence "), meter(said.confidence), number(said.confidence, 2))),
      said.note && h("p.note", null, said.note), h("pre", null, said.reply === null ? "(no text)" : said.reply)));
  }
  function meter(share) {
    const inner = h("i");
    inner.style.width = `${100 * share}%`;
    return h("span.meter", {"aria-hidden": "true"}, inner);
  }
  function drawItem(entry, one) {
    const {set, group} = entry, id = `item-${one.id}`, where = group.p.length > 1 && one.photos.length === 1 && !group.s;
    const node = h("article.item", {id, "aria-label": one.label || one.id, class: one.id === VB.state.item ? "item chosen" : "item", "data-photo": where ? String(one.photos[0]) : null},
      h("div.head", null, h("span", null, one.label), h("a", {href: VB.groupAddress(entry, one.id), title: "a link to this item"}, one.id)),
      h("p.ask", null, one.ask),
      one.gold && h("div.gold", null, "Gold: ", h("b", null, one.gold), one.reason && one.reason !== "none" ? ` · ${one.reason}` : ""),
      one.prompt && h("details.asked", {id: `${id}-asked`}, h("summary", null, "as asked"), h("pre", null, one.prompt)),
      set.models.length > 0 && h("ul.answers", {"aria-label": "Answers"}, VB.runsOf(set).map(run => answer(set, run, one.said[run], one.id))));
    if (where) for (const [name, on] of [["mouseenter", true], ["mouseleave", false], ["focusin", true], ["focusout", false]]) node.addEventListener(name, () => { const figure = document.querySelectorAll("#photos figure")[one.photos[0]]; if (figure) figure.classList.toggle("asked-about", on); });
    return node;
  }
  const measured = value => value === null ? "–" : String(Number(value.toPrecision(3)));
  function drawEvidence(detail) {
    if (!detail.evidence.length) return null;
    return [h("h2", null, "Evidence"), h("p.note", null, "Measured in the scene that the photo was rendered from. At or beyond a bound the answer is no or yes; between the bounds it is open."),
      h("div.scroll.evidence", {tabindex: "0", role: "region", "aria-label": "Evidence"}, h("table", null,
      h("thead", null, h("tr", null, ["Photo", "Measure", "Of", "Value", "No … yes", "Verdict"].map(text => h("th", {scope: "col"}, text)))),
      h("tbody", null, detail.evidence.map(one => {
        const pin = h("i");
        pin.style.left = `${100 * one.place}%`;
        return h("tr", {"data-photo": one.photo}, h("td", null, detail.series ? `step ${one.photo + 1}` : detail.captions[one.photo]), h("th", {scope: "row"}, one.measure), h("td", null, one.subject),
          h("td.number", null, measured(one.value), h("small", null, one.unit)),
          h("td", null, h("div.zones", {role: "img", "aria-label": `no from ${one.no}, yes from ${one.yes}`}, pin), h("div.ends", {"aria-hidden": "true"}, h("span", null, `no ${one.no}`), h("span", null, `yes ${one.yes}`))),
          h("td", null, one.verdict));
      }))))];
  }
  function markStep(place) {  // the row of the step in view
    for (const row of document.querySelectorAll(".evidence tr[data-photo]")) row.setAttribute("aria-current", String(Number(row.dataset.photo) === place));
  }

  // ---- a group, with others about the same photos -----------------------------------------------------------------------------
  const MOST = 12;  // groups on one page
  function sameView(entry) {
    const {set, group} = entry, key = group.p.join();
    if (group.s) return [entry];
    const all = VB.entries.filter(one => one.set === set && !one.group.s && one.group.p.join() === key), at = all.indexOf(entry);
    return all.length <= MOST ? all : all.slice(Math.max(0, Math.min(at - 3, all.length - MOST)), Math.max(MOST, at - 3 + MOST));
  }
  function drawGroup(main) {
    const slash = VB.state.group.indexOf("/"), name = VB.state.group.slice(0, slash), id = VB.state.group.slice(slash + 1);
    const entry = VB.entries.find(one => one.set.name === name && one.group.i === id);
    if (!entry) { draw(main, h("p.empty", null, `There is no group ${VB.state.group}.`)); return; }
    const {set, group} = entry, at = VB.shown.indexOf(entry), together = sameView(entry);
    VB.current = entry;
    const step = (by, text, key) => {
      let to = at + by;
      while (at >= 0 && VB.shown[to] && together.includes(VB.shown[to])) to += by;
      const other = at >= 0 ? VB.shown[to] : null;
      return h("button", {type: "button", disabled: !other, "data-step": by, "aria-keyshortcuts": key, onclick: () => other && VB.go({group: `${other.set.name}/${other.group.i}`, item: "", run: "", step: ""})}, text);
    };
    const title = h("h1", {tabindex: "-1"}, group.i), chips = one => VB.tagTexts(set, one).map(([tag, text]) => h("span.chip", {title: tag}, text));
    const top = [h("div.bar", null, h("a", {href: VB.viewAddress(VB.behind)}, "← back"), step(-1, "← previous", "k"), step(1, "next →", "j"), h("span.place", null, at >= 0 ? `${at + 1} of ${VB.shown.length}` : "not in the filter", ` · ${set.name}`)),
      h("div.chips", null, title, chips(group))];
    draw(main, top, h("p", null, group.t));
    const asked = VB.state.group, part = one => Math.floor(one.number / VB.site.chunk);
    Promise.all(together.map(one => VB.load(`groups-${set.number}-${part(one)}`).then(chunk => [one, chunk[one.number % VB.site.chunk]]))).then(all => {
      if (VB.state.group !== asked || VB.state.view !== "group") return;
      const detail = all.find(([one]) => one === entry)[1], [left, right, below] = drawDetail(entry, detail, all);
      draw(main, top, h("div.beside", null, h("div.left", null, left), h("div.right", null, right)), below);
      if (detail.series) markStep(Number($("step").value) - 1);
      const chosen = VB.state.item && $(`item-${VB.state.item}`), reply = chosen && VB.state.run && $(`reply-${VB.state.item}-${set.models.indexOf(VB.state.run)}`);
      if (reply) reply.open = true;
      if (chosen) chosen.scrollIntoView({block: chosen.offsetHeight < innerHeight - 240 ? "center" : "start"});  // its question, whatever the number of answers
       else if (together.length > 1 && together[0] !== entry && !matchMedia("(max-width: 760px)").matches) $(`about-${group.i}`).scrollIntoView({block: "start"}); else window.scrollTo(0, 0);
      title.focus({preventScroll: true});
      document.documentElement.dataset.group = group.i;
    }).catch(error => main.append(h("p.empty", {role: "alert"}, error.message)));
  }
  function factsOf(set, detail) {
    return h("dl.facts", null, detail.facts.map(([term, text]) => [h("dt", null, term), h("dd", null, text)]),
      detail.linked && [h("dt", null, "Linked"), h("dd", null, h("a", {href: VB.address({group: `${set.name}/${detail.linked}`, item: "", run: ""})}, detail.linked))]);
  }
  function drawDetail(entry, detail, all) {  // left of it, right of it, below it
    const {set, group} = entry, items = h("div.items");
    const key = detail.asked.length && set.models.length ? h("p.note", null, h("span.by-mouse", null, "Click an answer to see the reply, word for word. ", h("kbd", null, "r"), " shows all."), h("span.by-touch", null, "Tap an answer to see the reply, word for word.")) : VB.fillWith(set);
    if (detail.series) {
      const evidence = drawEvidence(detail), show = place => draw(items, detail.asked.filter(one => one.photos[0] === place).map(one => drawItem(entry, one)));
      const item = detail.asked.find(one => one.id === VB.state.item), first = item ? item.photos[0] : Math.min(Math.max(Number(VB.state.step || 1) - 1, 0), group.p.length - 1);
      show(first);
      const frames = VB.slider(set, group, detail, first, place => {
        show(place);
        markStep(place);
        const button = $("outlines");
        if (button && button.getAttribute("aria-pressed") === "true") { button.click(); button.click(); }
        history.replaceState(null, "", VB.address({step: String(place + 1), item: "", run: ""}));
        VB.state = VB.readState();
      });
      return [[frames, tools(set, group, detail.captions)], [factsOf(set, detail), key, items], evidence];
    }
    if (all.length === 1) {
      items.append(...detail.asked.map(one => drawItem(entry, one)));
      return [drawPhotos(set, group, detail), [factsOf(set, detail), key, items], drawEvidence(detail)];
    }
    const same = new Set(all.map(([, one]) => JSON.stringify(one.facts))).size === 1;
    const sections = all.map(([other, one]) => h("section.about-photo", {id: `about-${other.group.i}`, class: other === entry ? "about-photo chosen" : "about-photo"}, h("h2", null, h("a", {href: VB.groupAddress(other)}, VB.tagTexts(set, other.group).map(([, text]) => text).join(", ") || other.group.i)),
      !same && factsOf(set, one), h("div.items", null, one.asked.map(asked => drawItem(other, asked))), drawEvidence(one)));
    return [drawPhotos(set, group, detail), [h("p.note", null, `${all.length} groups of questions about this photo.`), same && factsOf(set, detail), key, sections], null];
  }
  VB.part({group: drawGroup});
})();

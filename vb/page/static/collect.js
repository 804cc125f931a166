// The page of vb collect: plan, photos, questions, people and dataset for those who make it; one question at a time for those who answer.
"use strict";
(() => {
  const {$, draw, h, say, themed} = DOM;
  const words = code => code.toLowerCase().replaceAll("_", " ");
  const families = count => `${count} ${count === 1 ? "family" : "families"}`;
  const warn = text => { $("alert").textContent = text; $("alert").hidden = !text; };

  // ---- the server -------------------------------------------------------------------------------------------------
  async function ask(path, options) {  // throws an Error with the server's words, and its status
    let reply;
    try { reply = await fetch(path, options); } catch { throw Object.assign(new Error("The server cannot be reached. Run the same vb collect command again; everything that was saved is kept."), {status: 0}); }
    if (reply.status === 204) return null;
    if (!reply.ok) throw Object.assign(new Error((await reply.text()).trim()), {status: reply.status});
    return reply.json();
  }
  const post = (path, body) => ask(path, {method: "POST", body: body instanceof Blob ? body : JSON.stringify(body)});
  let busy = 0, queue = Promise.resolve();
  function act(what, done, once = false) {  // one change after the other; an error is shown, and the page keeps what was typed
    if (once && busy) return queue;
    busy += 1;
    document.body.setAttribute("aria-busy", "true");
    return queue = queue.then(async () => {
      try { const found = await what(); warn(""); await done?.(found); }
      catch (error) { say(""); warn(error.message); if (error.status === 409) { await refresh(true); compare(); } }
    }).catch(error => warn(error.message)).finally(() => { busy -= 1; if (!busy) document.body.removeAttribute("aria-busy"); });
  }

  // ---- who makes the dataset --------------------------------------------------------------------------------------
  let site, state = null, shown = null, dirty = false, holding = false, typed = null, checked = null;
  const key = location.pathname.startsWith("/person/") ? location.pathname.slice(8) : "";
  const place = () => new URLSearchParams(location.hash.slice(1));
  const family = id => state.families.find(one => one.id === id);

  async function refresh(force = false) {
    if (key) return force ? next() : undefined;
    const found = await ask(`/state${state ? `?since=${state.changes}` : ""}`);
    if (found && state && !force && found.changes <= state.changes) return;  // asked before the page's own last change
    if (found) state = found;
    if (found || force) { drawList(); if (!holding) show(); }
  }
  function compare() {  // somebody else changed the words that are being typed: theirs are shown beside them
    const one = family(typed?.id);
    if (!one || one.version === typed.version) return;
    typed.version = one.version;
    draw($("theirs"), h("li.fault", null, h("b", null, "Saved by someone else: "), Object.values(one.plan).filter(text => text).join(" · ")));
  }
  function drawList() {
    const step = place().get("step") || "", id = place().get("family");
    draw($("views"), [["plan", "Plan"], ["people", "People"], ["dataset", "Dataset"]].map(([name, text]) =>
      h("a", {href: `#step=${name}`, "aria-current": !id && (step || "plan") === name ? "page" : null}, text)));
    draw($("list"), state.families.map(one => h(`a.${one.stage === "done" ? "done" : "open"}`, {href: `#family=${encodeURIComponent(one.id)}`, "aria-current": one.id === id ? "page" : null},
      one.id, h("small", null, `${one.stage === "done" ? "✓ " : ""}${one.says}`))), !state.families.length && h("p.soft", null, "No families yet."));
  }
  function show() {
    const wanted = family(place().get("family")), step = place().get("step");
    const focus = document.activeElement, here = location.hash, same = here === shown, was = typed;
    const carried = same && dirty ? [...$("main").querySelectorAll("[id]:is(input, textarea, select):not([type=file])")].map(node => [node.id, node.type === "checkbox" ? "checked" : "value", node.type === "checkbox" ? node.checked : node.value]) : [];
    const caret = focus?.selectionStart;
    dirty = carried.length > 0; holding = false; typed = null;
    draw($("main"), ...(wanted ? familyPage(wanted) : step === "people" ? peoplePage() : step === "dataset" ? datasetPage() : planPage()));
    $("main").removeAttribute("aria-busy");
    document.title = `${wanted ? wanted.id : words(step || "plan")} – ${site.name} – VB`;
    for (const [id, name, value] of carried) if ($(id)) $(id)[name] = value;  // what was typed stays, whatever others do
    if (dirty && typed && was?.id === typed.id) typed.version = was.version;
    if (same && focus?.id && $(focus.id)) { $(focus.id).focus({preventScroll: true}); if (Number.isInteger(caret)) $(focus.id).setSelectionRange(caret, caret); }
    else if (shown !== null && !same) { $("main").focus(); scrollTo(0, 0); }
    shown = here;
    document.documentElement.dataset.ready = String(state.changes);
  }

  // ---- plan -------------------------------------------------------------------------------------------------------
  const typing = () => { dirty = true; };
  const field = (label, control) => h("label", null, label, control);
  const choice = (name, options, value, texts = words) => h("select", {name, id: `field-${name}`, onchange: typing}, options.map(one => h("option", {value: one, selected: one === value}, texts(one))));
  const line = (name, value, rows) => rows ? h("textarea", {name, id: `field-${name}`, rows, maxlength: 600, value: value || "", oninput: typing}) : h("input", {name, id: `field-${name}`, maxlength: 600, value: value || "", autocomplete: "off", oninput: typing});
  const texts = form => Object.fromEntries(new FormData(form));
  const added = async ids => { say(`${ids.length} added`); dirty = false; await refresh(true); location.hash = `#family=${encodeURIComponent(ids[0])}`; };
  function planPage() {
    const filter = event => site.proposals.forEach((one, i) => { $(`proposal-${i}`).parentNode.hidden = Boolean(event.target.value) && one.category !== event.target.value; });
    const chosen = () => [...document.querySelectorAll(".proposals input:checked")].map(node => site.proposals[node.value]);
    return [h("h1", null, "Plan: what to photograph"),
      h("p.note", null, "A family is a scene photographed twice, before and after one change, and two questions, one the negation of the other. Take some of the proposals, bring a sheet, or write your own. Everything can be changed later."),
      h("h2", null, "A sheet"), h("p.note", null, "CSV or XLSX with the columns category, base_setup and flip_change; ID, base_question, flip_question and indoor_outdoor where you have them."),
      h("p.buttons", null, h("label.pick", null, "Choose a sheet", h("input.unseen", {type: "file", id: "sheet", accept: ".csv,.xlsx", onchange: event => { const file = event.target.files[0]; if (file) act(() => post(`/sheet?name=${encodeURIComponent(file.name)}`, file), added); event.target.value = ""; }}))),
      h("h2", null, "Proposals"),
      field("Category ", h("select", {id: "of", onchange: filter}, h("option", {value: ""}, "all"), site.categories.map(one => h("option", {value: one}, words(one))))),
      h("ul.proposals", null, site.proposals.map((one, i) => h("li", null, h("input", {type: "checkbox", id: `proposal-${i}`, value: i, onchange: typing}),
        h("label", {for: `proposal-${i}`}, h("b", null, words(one.category)), " ", one.base_setup, " ", h("span.soft", null, `Change: ${one.flip_change}`))))),
      h("p.buttons", null, h("button.main", {type: "button", id: "add-chosen", onclick: () => { const plans = chosen(); if (!plans.length) return warn("Tick at least one proposal."); act(() => post("/plan", {plans}), added, true); }}, "Add the ticked ones")),
      h("h2", null, "One of your own"),
      h("form.words", {id: "own", onsubmit: event => { event.preventDefault(); const plans = [texts(event.target)]; act(() => post("/plan", {plans}), added, true); }},
        field("Category", choice("category", site.categories, "")), field("What the first photo shows", line("base_setup", "", 2)), field("The one change before the second photo", line("flip_change", "", 2)),
        field("Place", choice("indoor_outdoor", site.places, "indoor")), h("p.buttons", null, h("button", {type: "submit"}, "Add it")))];
  }

  // ---- a family ---------------------------------------------------------------------------------------------------
  function familyPage(one) {
    typed = {id: one.id, version: one.version};
    const save = event => { event.preventDefault(); const sent = {id: one.id, version: typed.version, plan: {...texts(event.target), category: one.plan.category}}; act(() => post("/words", sent), () => { dirty = false; say("Saved"); return refresh(true); }); };
    const remove = () => { if (confirm(`Remove ${one.id} with its photos?`)) act(() => post("/remove", {id: one.id, version: one.version}), () => { dirty = false; location.hash = "#step=plan"; return refresh(true); }); };
    const doubts = one.notes.filter(note => !note.fault && !note.kept);
    const notes = one.notes.map(note => h(`li.${note.fault ? "fault" : note.kept ? "kept" : "doubt"}`, null, `${note.fault ? "✗" : note.kept ? "✓ Kept:" : "?"} `, note.text));
    const fine = one.shots[0] && one.shots[1] && !one.notes.length;
    const next = state.families.find(other => other.id !== one.id && !(other.shots[0] && other.shots[1]));
    return [h("h1", null, `${one.id}: ${words(one.plan.category)}`), h("p.note", null, one.says, one.gold.fault && ` ${one.gold.fault}`,
        one.shots[0] && one.shots[1] && next && [" ", h("a", {id: "next-lacking", href: `#family=${encodeURIComponent(next.id)}`}, `Next without photos: ${next.id}`)]),
      h("h2", null, "Photos"), h("div.slots", null, slot(one, 0), slot(one, 1)),
      h("ul.notes", {id: "notes", "aria-live": "polite"}, notes, fine && h("li.fine", null, "✓ Nothing is wrong with these photos.")),
      doubts.length > 0 && h("p.buttons", null, h("button", {type: "button", id: "keep", onclick: () => act(() => post("/keep", {id: one.id, codes: one.notes.filter(note => !note.fault).map(note => note.code)}), () => refresh(true))}, "Keep these photos as they are")),
      h("p.note", null, "Where a photo was taken and everything else but the picture is removed on arrival. There is no detector of faces or plates: blur what should not be recognised by hand."),
      h("h2", null, "Words"),
      h("form.words", {id: "words", onsubmit: save}, field("What the base photo shows", line("base_setup", one.plan.base_setup, 2)), field("The one change before the edited photo", line("flip_change", one.plan.flip_change, 2)),
        field("Question", line("base_question", one.plan.base_question)), field("The same question, negated or reversed", line("flip_question", one.plan.flip_question)),
        field("Place", choice("indoor_outdoor", site.places, one.plan.indoor_outdoor)),
        h("ul.notes", {id: "wording"}, one.wording.map(text => h("li.fault", null, "✗ ", text))), h("ul.notes", {id: "theirs"}),
        h("p.buttons", null, h("button.main", {type: "submit", id: "save"}, "Save the words"), h("button", {type: "button", id: "remove", onclick: remove}, "Remove this family")))];
  }
  function slot(one, which) {
    const shot = one.shots[which], name = which ? "edited" : "base";
    const send = event => { const [file] = event.target.files; if (file) upload(one, [[which, file]]); event.target.value = ""; };
    const pick = (text, id, more) => h("label.pick", null, text, h("input.unseen", {type: "file", id: `${id}-${which}`, accept: "image/*,.heic,.heif", "aria-label": `${text}: ${name} photo of ${one.id}`, onchange: send, ...more}));
    const buttons = h("div.buttons", null, pick("Choose a file", "file"), pick("Take a photo", "camera", {capture: "environment"}),
      shot && h("button", {type: "button", id: `blur-${which}`, onclick: () => drawing(one, which, stack, buttons)}, "Blur faces or plates"));
    const stack = shot ? h("div.stack", null, h("img", {src: `/photo/${shot.sha256}.${shot.end}`, alt: `${name} photo of ${one.id}`, width: shot.width, height: shot.height, draggable: "false"}))
      : h("div.empty-slot", null, h("span", null, `No ${name} photo yet.`, h("span.hint", null, " Drop it here, or")), buttons);
    return h("figure.slot", {"data-which": which, ondrop: event => dropped(one, which, event), ondragover: event => event.preventDefault()},
      h("figcaption", null, h("b", null, which ? "Edited photo" : "Base photo"), ` ${which ? one.plan.flip_change : one.plan.base_setup}`, shot && ` · ${shot.width}×${shot.height}${shot.change ? ` · ${shot.change}` : ""}`), shot && buttons, stack);
  }
  function upload(one, files) {  // pairs of 0 (base) or 1 (edited) and a file
    const large = files.find(([, file]) => file.size > site.most);
    if (large) return warn(`${large[1].name} has more than ${site.most >> 20} MiB; send a smaller one.`);
    for (const [which, file] of files) {
      say(`Sending ${file.name}`);
      act(() => post(`/photo?id=${encodeURIComponent(one.id)}&which=${which}&had=${one.shots[which]?.sha256 || ""}&name=${encodeURIComponent(file.name)}`, file),
        () => { say(files.length > 1 ? `${file.name} is the ${which ? "edited" : "base"} photo` : "Photo saved"); return refresh(true); });
    }
  }
  const isPhoto = file => /^image\/(?!svg)/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  function dropped(one, which, event) {
    event.preventDefault();
    event.stopPropagation();
    dragging(false);
    const files = [...event.dataTransfer.files], wrong = files.filter(file => !isPhoto(file)).map(file => file.name);
    if (!files.length) return warn("No file was dropped. Save the picture as a file first, then drop the file.");
    if (wrong.length) return warn(`${wrong.join(", ")}: not a photo. Drop a JPEG, PNG, WebP or HEIC file. Nothing was changed.`);
    if (files.length > 2) return warn(`${files.length} files were dropped, but a family has two photos. Drop one on its frame, or two at once: the earlier one becomes the base photo. Nothing was changed.`);
    files.sort((a, b) => a.lastModified - b.lastModified || (a.name < b.name ? -1 : 1));
    const sent = files.map((file, i) => [files.length > 1 ? i : which, file]), old = sent.filter(([place]) => one.shots[place]).map(([place]) => place ? "edited" : "base");
    if (!old.length || confirm(`Replace the ${old.join(" and the ")} photo of ${one.id}?`)) upload(one, sent);
  }
  const dragging = on => document.body.classList.toggle("dragging", on);
  function dragged() {  // frames are marked while something is dragged; a file that misses them does not replace this page
    addEventListener("dragenter", event => { if (event.dataTransfer?.types.includes("Files")) dragging(true); });
    addEventListener("dragleave", event => { if (!event.relatedTarget) dragging(false); });
    addEventListener("dragover", event => event.preventDefault());
    addEventListener("drop", event => { event.preventDefault(); dragging(false); warn(document.querySelector(".slot") ? "Drop a photo on the frame of the base or of the edited photo." : "Open a family first; its page has a frame for each photo."); });
  }
  // Rectangles are drawn with the pointer, or added and moved with the arrow keys (with shift: resized); Delete removes one.
  function drawing(one, which, stack, buttons) {
    holding = true;
    const boxes = [], limit = (value, least, most) => Math.min(most, Math.max(least, value)), shot = one.shots[which];
    const put = box => Object.assign(box.node.style, {left: `${box.x * 100}%`, top: `${box.y * 100}%`, width: `${box.w * 100}%`, height: `${box.h * 100}%`});
    function add(x, y, w, hh) {
      const box = {x, y, w, h: hh, node: h("div.box", {tabindex: "0", role: "group", "aria-label": `rectangle ${boxes.length + 1}; arrow keys move it, with shift they resize it, Delete removes it`})};
      box.node.addEventListener("keydown", event => {
        const along = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
        if (event.key === "Delete" || event.key === "Backspace") { boxes.splice(boxes.indexOf(box), 1); box.node.remove(); ready(); }
        if (!along) return;
        event.preventDefault();
        if (event.shiftKey) { box.w = limit(box.w + along[0] / 100, 0.01, 1 - box.x); box.h = limit(box.h + along[1] / 100, 0.01, 1 - box.y); }
        else { box.x = limit(box.x + along[0] / 100, 0, 1 - box.w); box.y = limit(box.y + along[1] / 100, 0, 1 - box.h); }
        put(box);
      });
      boxes.push(box); stack.append(box.node); put(box); ready();
      return box;
    }
    let start = null, current = null;
    const at = event => { const area = stack.getBoundingClientRect(); return [limit((event.clientX - area.left) / area.width, 0, 1), limit((event.clientY - area.top) / area.height, 0, 1)]; };
    stack.classList.add("drawing");
    stack.onpointerdown = event => { start = at(event); current = null; stack.setPointerCapture(event.pointerId); event.preventDefault(); };
    stack.onpointermove = event => {
      if (!start) return;
      const [x, y] = at(event), w = Math.abs(x - start[0]), hh = Math.abs(y - start[1]);
      if (!current && w > 0.005 && hh > 0.005) current = add(0, 0, 0, 0);
      if (current) { Object.assign(current, {x: Math.min(x, start[0]), y: Math.min(y, start[1]), w, h: hh}); put(current); }
    };
    stack.onpointerup = stack.onpointercancel = () => { start = null; ready(); };
    const end = () => { holding = false; show(); };
    const send = () => act(() => post("/blur", {id: one.id, which, had: shot.sha256, boxes: boxes.filter(box => box.w > 0 && box.h > 0).map(box => [box.x, box.y, box.w, box.h])}), () => { holding = false; say("Blurred"); return refresh(true); });
    const go = h("button.main", {type: "button", id: "blur-now", onclick: send}, "");
    function ready() { go.disabled = !boxes.length; go.textContent = `Blur ${boxes.length === 1 ? "1 rectangle" : `${boxes.length} rectangles`} for good`; }
    stack.after(buttons);  // where the hand is after drawing
    draw(buttons, h("span.soft", null, "Draw rectangles on the photo."), go, h("button", {type: "button", id: "add-box", onclick: () => add(0.4, 0.4, 0.2, 0.2).node.focus()}, "Add one"), h("button", {type: "button", onclick: end}, "Cancel"));
    ready();
  }

  // ---- people and dataset -----------------------------------------------------------------------------------------
  function peoplePage() {
    const names = state.people.map(one => one.name), roles = ["The first person who answers", "The second person who answers", "The person who decides where they differ"];
    const link = one => `${site.origin || location.origin}/person/${one.key}`;
    return [h("h1", null, "People: what is right"),
      h("p.note", null, "Two people answer every question without seeing each other's answers. A third decides where they differ. Send each their own link, and nothing else: it opens their questions, never this page or what others said. Let each use a browser of their own, for this one is signed in as you. A new name starts anew."),
      h("form.words", {id: "people", onsubmit: event => { event.preventDefault(); act(() => post("/people", {names: [0, 1, 2].map(i => event.target.elements[`name-${i}`].value)}), () => { dirty = false; return refresh(true); }); }},
        roles.map((role, i) => field(role, h("input", {name: `name-${i}`, id: `name-${i}`, value: names[i] || "", maxlength: 60, autocomplete: "off", oninput: typing}))),
        h("p.buttons", null, h("button.main", {type: "submit"}, "Save the names"))),
      state.people.some(one => one.name) && [h("h2", null, "Links"), h("ul.notes", {id: "links"}, state.people.filter(one => one.name).map(one =>
        h("li", null, h("b", null, one.name), ` – ${one.left} left – `, h("a", {href: `/person/${one.key}`}, link(one)), site.phone && code(link(one), `QR code of ${one.name}'s link`)))),
        h("p.note", {id: "reach"}, site.phone ? "A phone in the same network opens a link by its code." : "These links open on this computer only, so there are no QR codes. For phones and other computers in the same network, stop vb collect and start it again with --host 0.0.0.0.")]];
  }
  const code = (text, name) => h("img.qr", {src: `/qr?text=${encodeURIComponent(text)}`, alt: name, width: 180, height: 180});
  function onPhone() {  // this page by its code, so that photos can be taken with a phone
    const dialog = $("on-phone"), link = site.phone && site.phone + location.hash;
    draw(dialog, h("h2", {id: "on-phone-title"}, "This page on a phone"), link ? [h("p", null, "Scan this with a phone in the same network: this page opens there, and photos that you take go straight into it. Whoever has the code can change everything here."), code(link, "QR code of this page")]
      : h("p", null, "Only this computer can open this page. For a phone in the same network, stop vb collect and start it again with ", h("code", null, "--host 0.0.0.0"), "."),
      h("p.buttons", null, h("button", {type: "button", onclick: () => dialog.close()}, "Close")));
    dialog.showModal();
  }
  function datasetPage() {
    const done = state.families.filter(one => one.stage === "done").length, rest = state.families.length - done;
    const write = () => act(() => post("/dataset", {}), found => { checked = found; return refresh(true); });
    return [h("h1", null, "Dataset"), h("p", null, `${done} of ${families(state.families.length)} ${done === 1 ? "is" : "are"} done.`, rest > 0 && " Those that are not done are left out."),
      h("div.scroll", null, h("table", null, h("thead", null, h("tr", null, ["Family", "State", "Base", "Text flip", "Image flip", "Double flip"].map(text => h("th", null, text)))),
        h("tbody", null, state.families.map(one => h("tr", null, h("th", null, h("a", {href: `#family=${encodeURIComponent(one.id)}`}, one.id)), h("td", null, one.says),
          [0, 1, 2, 3].map(i => h("td", null, one.gold.gold ? `${words(one.gold.gold[i][0])}${one.gold.gold[i][1] === "NONE" ? "" : `: ${words(one.gold.gold[i][1])}`}` : "–"))))))),
      h("p.buttons", null, h("button.main", {type: "button", id: "write", disabled: !done, onclick: write}, "Write the dataset")),
      checked && h("ul.notes", {id: "checked"}, checked.problems.map(text => h("li.fault", null, "✗ ", text)), !checked.problems.length && h("li.fine", null, `✓ ${families(checked.families)} written; vb check finds nothing.`)),
      checked && h("p.note", null, "Fill in the places in square brackets in README.md. Before you publish, leave out the folder .collect, which holds names and unfinished families. Then: ", h("code", null, `vb run always-true --data ${site.folder}`))];
  }

  // ---- who answers ------------------------------------------------------------------------------------------------
  let task = null, form = null, answered = [], mine = null, exercise = null;
  async function next() {
    mine = await ask(`/tasks?key=${encodeURIComponent(key)}`);
    task = mine.tasks[0] || null;
    if (exercise === null && mine.role < 2 && task && mine.tasks.length === mine.all) return welcome();
    drawTask();
  }
  function welcome() {
    document.documentElement.dataset.ready = "welcome";
    $("main").removeAttribute("aria-busy");
    const count = mine.tasks.length, begin = () => { exercise = {all: [], at: 0}; drawTask(); };
    draw($("main"), h("div.screen", null, h("h1", null, `${mine.name}: ${count} question${count === 1 ? "" : "s"} about photos`),
      h("p", null, "Look at the photo, read the question, fill in the form. Every answer is kept at once, and you can go back to correct it until both people have answered all four questions of its family. Your link brings you back here."),
      h("p", null, "You can practise first: after each practice question you are told whether your answer is right, and why. Practice answers are not kept."),
      h("div.bar", null, h("button.start", {type: "button", onclick: () => act(practise)}, "Practise"), h("button", {type: "button", id: "skip", onclick: begin}, "Skip the practice"))));
    document.querySelector(".start").focus();
  }
  async function practise() {
    exercise = {all: await ask(`/practice?key=${encodeURIComponent(key)}`), at: 0};
    drawTask();
  }
  const practising = () => exercise !== null && exercise.at < exercise.all.length;
  function drawTask(draft) {
    const left = mine.tasks.length, all = mine.all, training = practising();
    document.title = `${mine.name} – VB`;
    const done = training ? `Practice ${exercise.at + 1} of ${exercise.all.length}` : left ? `${all - left} of ${all} ${mine.role === 2 ? "decided" : "answered"}` : "";
    const head = [h("h1", null, mine.name), h("p.soft", null, done), left > 0 && !training && h("div.progress", {"aria-hidden": "true"}, h("progress", {max: all, value: all - left}))];
    const back = mine.role < 2 && !training && h("button", {type: "button", id: "back", disabled: !answered.length, onclick: goBack}, "Back");
    $("main").removeAttribute("aria-busy");
    document.documentElement.dataset.ready = training ? `practice/${exercise.at}` : task ? `${task.id}/${task.cell}` : "none";
    if (!task) return draw($("main"), head, h("p", {id: "nothing"}, mine.role === 2 ? "There is nothing to decide now." : "Everything is answered. Thank you!"), h("p.buttons", null, back, h("button", {type: "button", id: "look", onclick: () => act(next)}, "Look again")));
    const photo = training ? `/practice/${exercise.at}` : `/photo/${task.sha256}.${task.end}`;
    form = FORM.make({...mine.form, ask: training ? exercise.all[exercise.at] : task.question}, () => `${photo}?key=${encodeURIComponent(key)}`, {draft});
    const remark = training ? "Practice: this answer is not kept." : draft ? "You have answered this question. Your earlier answer stays in the log; the one that you save now counts."
      : exercise?.all.length && !answered.length ? "The practice is over. From here on your answers are kept." : "";
    const between = [remark && h("p.note.practice", null, remark),
      task.between && !training && h("ul.notes", {id: "between"}, task.between.map(([one, because], i) => h("li", null, `${i ? "The other" : "One"} says: ${words(one)}`, because !== "NONE" && `, because of ${words(because)}`)))];
    draw($("main"), head, form.question(1, between, h("div.save", null, back, FORM.go("next", training ? "Save" : mine.role === 2 ? "Decide" : "Next", send))));
    form.begin();
  }
  function goBack() {
    if (!answered.length || practising()) return;
    const last = answered.pop();
    task = last.task;
    drawTask(last);
  }
  function told(feedback) {
    document.documentElement.dataset.ready = `told/${exercise.at}`;
    form.freeze();
    FORM.told(feedback, () => { exercise.at += 1; drawTask(); });
  }
  function send() {
    const {values} = form, {label, reason_code: reason} = values;
    if (!label) return warn("Choose one of the three answers.");
    if (!reason || label === "ABSTAIN" && reason === "NONE") return warn("Choose what limits the view.");
    if (practising()) return act(() => post(`/practice?key=${encodeURIComponent(key)}`, {number: exercise.at, label}), told, true);
    const sent = {task, values}, answer = {id: task.id, cell: task.cell, photo: task.sha256, question: task.question, label, reason};
    act(() => post(`/answer?key=${encodeURIComponent(key)}`, answer), () => { answered.push(sent); return next(); }, true);
  }
  document.addEventListener("keydown", event => {
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    const onward = document.querySelector(".start");
    if (onward) { if (event.key === "Enter" && !event.repeat && !event.target.matches("button")) { onward.click(); event.preventDefault(); } }
    else if (task && form) form.key(event, send, goBack);
  });

  // ---- start ------------------------------------------------------------------------------------------------------
  themed();
  addEventListener("beforeunload", event => { if (dirty) event.preventDefault(); });
  async function start() {
    if (key) { $("list").remove(); return act(next); }
    document.body.classList.add("making");
    site = await ask("/site");
    dragged();
    $("phone").hidden = false;
    $("phone").addEventListener("click", onPhone);
    addEventListener("hashchange", () => { if (location.hash === shown) return; if (dirty && !confirm("Leave without saving what was typed?")) return history.replaceState(null, "", shown || "#"); dirty = false; warn(""); drawList(); show(); });
    await refresh(true);
    setInterval(() => { if (!busy && !document.hidden) refresh().then(() => { if ($("alert").dataset.lost) { delete $("alert").dataset.lost; warn(""); } }, error => { $("alert").dataset.lost = "1"; warn(error.message); }); }, 2000);
  }
  start().catch(error => warn(error.message));
})();

// The page that asks people: one item after another, by keys or touch. It draws the fields of a form without knowing what they mean.
"use strict";
(() => {
  const {$, draw, h, say, themed} = DOM;
  let state = null, values = Object.create(null), decided = Object.create(null), fields = [], active = 0, busy = false;
  let spent = 0, since = null;  // milliseconds on the item so far, and since when the clock runs
  let deaf = 0;                 // keys before this moment were meant for an item that is gone

  // ---- the clock: runs while an item is on the screen and its tab is in front -----------------------------------------
  function run(on) {
    if (since !== null) spent += performance.now() - since;
    since = on && screen() === "item" && !document.hidden ? performance.now() : null;
  }
  const screen = () => document.documentElement.dataset.screen;
  function remember() {  // what is filled in and the time so far, for a reload and for other tabs
    const running = since !== null;
    run(running);
    try { if (state && state.item) localStorage.setItem("vb-draft", JSON.stringify({of: mine(), values, decided, spent})); } catch { /* no storage: a reload starts the item over */ }
  }
  const mine = () => `${state.name}/${state.dataset}/${state.item.key}`;
  function recalled() {
    try { const draft = JSON.parse(localStorage.getItem("vb-draft")); return draft && draft.of === mine() ? draft : {}; } catch { return {}; }
  }
  function show(name, ...content) {
    document.documentElement.dataset.screen = name;
    $("pause").hidden = name !== "item";
    draw($("main"), ...content);
    const start = document.querySelector(".start");
    if (start) start.focus();
  }

  // ---- the server -----------------------------------------------------------------------------------------------------
  async function ask(path, body) {  // the state that the server answers with; an Error with its words
    let reply;
    try { reply = await fetch(path, body && {method: "POST", body: JSON.stringify(body), headers: {"Content-Type": "application/json"}}); }
    catch { throw new Error("The server does not answer. Your answer is still on this page: run the same command again, then save."); }
    if (reply.ok || reply.status === 409) return reply.json();
    throw new Error((await reply.text()).trim());
  }
  function take(next) {
    state = next;
    $("place").textContent = !next.item ? `${next.done} of ${next.total}` : next.item.practice ? `practice, ${next.practice} to go` : `${next.done + 1} of ${next.total}`;
    $("bar").value = next.total ? next.done / next.total : 1;
  }
  function accept(next) {
    const before = state;
    take(next);
    if (!next.item) return finish();
    if (before && before.item && before.item.practice && !next.item.practice) return show("practised", h("div.screen", null, h("h1", null, "The practice is over"),
      h("p", null, `${questions(next.total - next.done)} ${next.total - next.done === 1 ? "follows" : "follow"}. Every saved answer is kept.`), start("Start")));
    open();
  }
  async function save() {
    const missing = fields.find(one => !one.complete());
    if (missing) return complain(`${missing.label}: not answered yet`);
    if (busy) return;
    busy = true;
    run(false);
    try {
      const next = await ask("answer", {key: state.item.key, values, seconds: spent / 1000});
      if (recalled().of) localStorage.removeItem("vb-draft");
      accept(next);
    }
    catch (error) { complain(error.message); remember(); }  // the clock goes on with the next change
    busy = false;
  }
  async function look() {  // whether another tab has gone on
    try {
      const next = await ask("state");
      if (busy || screen() === "paused" || (next.item || {}).key === (state.item || {}).key) return;
      if (screen() === "item") { deaf = performance.now() + 1000; accept({...next, note: "This question was answered in another tab."}); }
      else if (next.item) take(next);
      else accept(next);
    } catch { /* the next answer says so */ }
  }

  // ---- screens --------------------------------------------------------------------------------------------------------
  const start = text => h("button.start", {type: "button", onclick: open}, text);
  const questions = count => `${count} question${count === 1 ? "" : "s"}`;
  function welcome() {
    const left = state.total - state.done, first = state.practice;
    show("start", h("div.screen", null, h("h1", null, state.done ? `${left} of ${questions(state.total)} ${left === 1 ? "is" : "are"} left` : `${questions(state.total)} about photos`),
      h("p", null, `Answers are recorded for ${state.name}, about the set ${state.dataset}.`),
      h("p", null, "Look at the photo, read the question, fill in the form, and save. Every saved answer is kept, whatever happens to this page. You can pause at any time, close the page, and go on later with the same command."),
      h("p.keys", null, "Keys: the signs beside the answers choose them, ", h("kbd", null, "Enter"), " saves, ", h("kbd", null, "Esc"), " pauses, ", h("kbd", null, "?"), " shows all keys."),
      first > 0 && h("p", null, `First ${first === 1 ? "comes 1 practice question, which is" : `come ${first} practice questions, which are`} not recorded.`),
      h("div.bar", null, start(first > 0 ? "Start the practice" : state.done ? "Go on" : "Start"), first > 0 && h("button", {type: "button", id: "skip", onclick: () => ask("skip", {}).then(next => { state = null; accept(next); }, error => say(error.message))}, "Skip the practice"))));
  }
  function finish() { show("done", h("div.screen", null, h("h1", {tabindex: "-1"}, "All questions are answered"), h("p", null, "Thank you. The answers are recorded, and you can close this page."))); }
  function pause() {
    run(false);
    const kept = [...$("main").childNodes];
    show("paused", h("div.screen", null, h("h1", null, "Paused"), h("p", null, "The timer is stopped. Your entries are kept while this page is open."),
      h("button.start", {type: "button", onclick: () => { show("item", ...kept); run(true); activate(active); look(); }}, "Go on")));
  }
  function guide(paragraphs, opened) {
    if (!paragraphs.length) return null;
    const heading = text => text.length < 50 && !/[.:?>]$/.test(text);
    return h("details.guide", {open: opened}, h("summary", null, "How to answer"), paragraphs.map(text => h(heading(text) ? "h3" : "p", null, text)));
  }
  function photo(place, caption) {
    const text = caption || "the photo that is asked about";
    return h("img", {src: `photo/${state.item.key}/${place}`, alt: text, onerror: event => event.target.replaceWith(h("span.gone", null, "This photo cannot be shown."))});
  }
  function open() {
    const {form, key, photos, practice} = state.item, used = new Set(form.fields.flatMap(one => one.options.map(option => option.photo)));
    const caption = place => form.captions[place];
    const draft = recalled();
    values = Object.assign(Object.create(null), draft.values);
    decided = Object.assign(Object.create(null), draft.decided);
    spent = draft.spent || 0;
    const look = h("div.look", {onclick: zoom}, Array.from({length: photos}, (_, place) => used.has(place) ? null
      : h("figure", null, photo(place, caption(place)), caption(place) && h("figcaption", null, caption(place)))));
    fields = form.fields.map((one, i) => ({several: several, one: several, pairs: pairs, share: share})[one.kind](one, i, caption));
    const said = h("section.said", {tabindex: "-1", "aria-label": "Question"}, form.ask.split("\n\n").map(text => h("p", null, text)));
    const saving = h("div.save", null, h("button", {type: "button", id: "save", onclick: save, "aria-keyshortcuts": "Enter"}, "Save ", h("kbd", null, "Enter")), h("p.alert", {role: "alert", id: "alert"}));
    show("item", h("div.question", null, look, h("div", null, practice && h("p.note.practice", null, "Practice: this answer is not recorded."), state.note && h("p.note.practice", {role: "status"}, state.note),
      said, fields.map(one => one.node), saving, guide(form.guide, practice))));
    document.documentElement.dataset.key = key;
    scrollTo(0, 0);
    said.focus({preventScroll: true});
    update();
    activate(0, false);
    run(true);
  }
  function zoom() { document.querySelector(".question").classList.toggle("large"); }
  function complain(text) {  // beside the button, which is always in view; in the field that it is about
    $("alert").textContent = text;
    const about = fields.findIndex(one => text.startsWith(`${one.label}: `));
    if (about >= 0) activate(about);
  }

  // ---- fields ---------------------------------------------------------------------------------------------------------
  function activate(place, scroll = true) {
    active = Math.min(Math.max(place, 0), fields.length - 1);
    fields.forEach((one, i) => one.node.classList.toggle("active", i === active));
    if (scroll) fields[active].node.scrollIntoView({block: "nearest"});
  }
  function update() {
    for (const one of fields) {
      one.update();
      one.node.classList.toggle("decided", one.name in decided);
    }
    $("save").classList.toggle("ready", fields.every(one => one.complete()));
  }
  function changed(onward) {
    update();
    complain("");
    if (since === null) run(true);
    remember();
    const next = fields.findIndex((one, i) => i > active && !decided[one.name]);  // the same field follows, whether it is filled in or not
    if (onward && next >= 0) activate(next);
  }
  function frame(form, place, ...content) {
    return h("fieldset.field", {onpointerdown: () => activate(place, false), onfocusin: () => activate(place, false)}, h("legend", null, form.label), content);
  }
  function choices(form, caption, choose, pressed) {  // the options as buttons; a function that shows what is pressed
    const made = form.options.map(option => [option, h("button.option", {type: "button", "aria-pressed": "false", "aria-keyshortcuts": option.key, onclick: () => choose(option)},
      option.key && h("kbd", null, option.key), h("span", null, option.text), option.note && h("small", null, option.note), option.photo !== null && photo(option.photo, caption(option.photo)))]);
    const look = form.options.some(option => option.photo !== null) ? "div.options.pictures" : form.options.some(option => option.note) ? "div.options.noted" : "div.options";
    return [h(look, null, made.map(([, node]) => node)), () => made.forEach(([option, node]) => node.setAttribute("aria-pressed", String(pressed(option))))];
  }
  function empty(form, choose) {  // the button of an empty answer
    return form.none && h("button.option", {type: "button", "aria-pressed": "false", "aria-keyshortcuts": "0", onclick: choose}, h("kbd", null, "0"), h("span", null, form.none));
  }
  const press = (form, key, choose, none) => {
    const option = form.options.find(one => one.key === key);
    if (option) choose(option); else if (key === "0" && form.none) none(); else return false;
    return true;
  };
  function several(form, place, caption) {  // one option, or any number of them
    const single = form.kind === "one", value = () => values[form.name];
    function choose(option) {
      if (single) {
        for (const [name, by] of Object.entries(decided)) if (by === form.name) { delete values[name]; delete decided[name]; }
        values[form.name] = option.value;
        for (const [name, other] of Object.entries(option.sets)) { values[name] = other; decided[name] = form.name; }
      } else values[form.name] = (value() || []).includes(option.value) ? value().filter(one => one !== option.value) : [...(value() || []), option.value];
      if (!single && !value().length) delete values[form.name];
      changed(single);
    }
    const none = () => { values[form.name] = []; changed(true); };
    const [box, update] = choices(form, caption, choose, option => single ? value() === option.value : (value() || []).includes(option.value)), nothing = empty(form, none);
    return {name: form.name, label: form.label, node: frame(form, place, box, nothing), complete: () => value() !== undefined, key: key => press(form, key, choose, none),
      back: () => activate(place - 1), update: () => { update(); if (nothing) nothing.setAttribute("aria-pressed", String(value() !== undefined && !value().length)); }};
  }
  function pairs(form, place, caption) {
    let first = null;
    const list = h("ol.pairs", {"aria-live": "polite"}), found = () => values[form.name] || [], text = name => form.options.find(one => one.value === name).text;
    const keep = some => { if (some.length) values[form.name] = some; else delete values[form.name]; changed(form.most === some.length); };
    function choose(option) {
      if (first === option) first = null;
      else if (first === null) {
        if (form.most && found().length >= form.most) values[form.name] = found().slice(0, -1);
        first = option;
      } else {
        const pair = [first.value, option.value];
        first = null;
        return keep([...found(), pair]);
      }
      keep(found());
    }
    const none = () => { first = null; values[form.name] = null; changed(true); };
    const [box, update] = choices(form, caption, choose, option => option === first), nothing = empty(form, none);
    return {name: form.name, label: form.label, node: frame(form, place, list, box, nothing), complete: () => first === null && values[form.name] !== undefined, key: key => press(form, key, choose, none),
      back: () => { if (first) first = null; else if (!found().length) return activate(place - 1); else return keep(found().slice(0, -1)); changed(false); },
      update: () => {
        update();
        if (nothing) nothing.setAttribute("aria-pressed", String(values[form.name] === null));
        draw(list, found().map(([one, other], i) => h("li", null, `${text(one)} ↔ ${text(other)}`, h("button", {type: "button", "aria-label": `remove ${text(one)} and ${text(other)}`, onclick: () => keep(found().filter((_, at) => at !== i))}, "✕"))),
          first && h("li", null, `${first.text} ↔ …`));
      }};
  }
  function share(form, place) {
    const set = value => { values[form.name] = Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100; changed(false); }, value = () => values[form.name];
    const input = h("input", {type: "range", min: 0, max: 100, step: 5, value: "50", "aria-label": form.label, oninput: () => set(input.value / 100), onclick: () => set(input.value / 100)});
    const shown = h("output", null, "not set"), box = h("div.share.unset", null, input, shown);
    return {name: form.name, label: form.label, node: frame(form, place, box, h("div.digits", {"aria-hidden": "true"}, ["1 = 10 %", "…", "9 = 90 %", "0 = 100 %", "← →  5 %"].map(text => h("kbd", null, text)))),
      complete: () => value() !== undefined, back: () => activate(place - 1), key: key => {
        if (/^[0-9]$/.test(key)) set(key === "0" ? 1 : Number(key) / 10);
        else if (key === "arrowleft" || key === "arrowright") set((value() === undefined ? .5 : value()) + (key === "arrowleft" ? -.05 : .05));
        else return false;
        return true;
      }, update: () => {
        box.classList.toggle("unset", value() === undefined);
        if (value() === undefined) return;
        input.value = String(Math.round(value() * 100));
        shown.textContent = `${Math.round(value() * 100)} %`;
        input.setAttribute("aria-valuetext", shown.textContent);
      }};
  }

  // ---- keys -----------------------------------------------------------------------------------------------------------
  const KEYS = [["the signs beside the answers", "choose in the framed field"], ["1 … 9, 0", "a percentage: 10 … 90, 100; ← → by 5"], ["Enter", "save, and the next question"], ["↑ ↓", "the other fields"],
    ["Backspace", "take back the last pair; else the field before"], ["z", "the photos larger, and back"], ["Esc", "pause"], ["?", "these keys"]];
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || $("help").open) return;
    const name = event.key.toLowerCase(), target = event.target, slider = target.matches("input"), native = target.matches("button:not(.option), summary");
    if (event.key === "?") $("help").showModal();
    else if (screen() !== "item") {
      const next = document.querySelector(".start");
      if (event.key !== "Enter" || native || event.repeat || !next) return;
      next.click();
    } else if (event.key === "Escape") pause();
    else if (performance.now() < deaf) return;
    else if (event.key === "Enter") { if (native) return; if (!event.repeat) save(); }
    else if (event.key === "Backspace") fields[active].back();
    else if ((name === "arrowup" || name === "arrowdown") && !slider) activate(active + (name === "arrowup" ? -1 : 1));
    else if (slider && name.startsWith("arrow") || !fields[active].key(name) && (name !== "z" || zoom())) return;
    event.preventDefault();
  }
  const help = $("help");
  help.append(h("h2", {id: "help-title"}, "Keys"), h("dl.facts", null, KEYS.map(([keys, text]) => [h("dt", null, h("kbd", null, keys)), h("dd", null, text)])),
    h("button", {type: "button", onclick: () => help.close()}, "Close"));
  $("show-help").addEventListener("click", () => help.showModal());
  $("pause").addEventListener("click", pause);
  themed();
  addEventListener("keydown", key);
  addEventListener("click", event => {  // a click on what is no answer leaves Enter to the question
    if (event.detail && screen() === "item" && event.target.closest("summary, .tools button")) document.querySelector(".said").focus({preventScroll: true});
  });
  addEventListener("pagehide", () => { if (screen() === "item") remember(); });
  document.addEventListener("visibilitychange", () => {
    if (screen() === "item" && document.hidden) remember();
    else if (screen() === "item") spent = Math.max(spent, recalled().spent || 0);  // another tab has shown the same item
    run(true);
    if (!document.hidden && state) look();
  });
  ask("state").then(first => { take(first); if (first.item) welcome(); else finish(); }, error => show("failed", h("p.empty", {role: "alert"}, error.message)));
})();

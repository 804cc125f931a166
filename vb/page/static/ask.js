// The page that asks people: one item after another, by keys or touch.
"use strict";
(() => {
  const {$, draw, h, say, themed} = DOM;
  let state = null, form = null, busy = false;
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
    try { if (state && state.item) localStorage.setItem("vb-draft", JSON.stringify({of: mine(), values: form.values, spent})); } catch { /* no storage: a reload starts the item over */ }
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
    $("place").textContent = !next.item ? `${next.done} of ${next.total}` : next.item.practice ? `practice, ${next.practice} to go` : `${next.item.number} of ${next.total}`;
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
  async function send(path) {
    if (busy) return;
    busy = true;
    run(false);
    try {
      const next = await ask(path, {key: state.item.key, values: form.values, seconds: spent / 1000});
      if (recalled().of) localStorage.removeItem("vb-draft");
      if (next.feedback) tell(next); else accept(next);
    }
    catch (error) { complain(error.message); remember(); }  // the clock goes on with the next change
    busy = false;
  }
  function save() {
    const missing = form.missing();
    if (missing) complain(`${missing}: not answered yet`); else send("answer");
  }
  function back() { if (state.back) send("back"); }
  async function look() {  // whether another tab has gone on
    try {
      const next = await ask("state");
      if (busy || ["paused", "told"].includes(screen()) || (next.item || {}).key === (state.item || {}).key) return;
      if (screen() === "item") { deaf = performance.now() + 1000; accept({...next, note: "This question was answered in another tab."}); }
      else if (next.item) take(next);
      else accept(next);
    } catch { /* the next answer says so */ }
  }

  // ---- screens --------------------------------------------------------------------------------------------------------
  const start = text => h("button.start", {type: "button", onclick: open}, text);
  const questions = count => `${count} ${state.asked[count === 1 ? 0 : 1]}`;  // in the words of what is asked
  function welcome() {
    const left = state.total - state.done, first = state.practice;
    show("start", h("div.screen", null, h("h1", null, state.done ? `${left} of ${questions(state.total)} ${left === 1 ? "is" : "are"} left` : `${questions(state.total)} about photos`),
      h("p", null, `Answers are recorded for ${state.name}, about the set ${state.dataset}.`),
      h("p", null, `Look at the photo, read the ${state.asked[0]}, fill in the form, and save. Every saved answer is kept, whatever happens to this page, and you can go back to correct it. You can pause at any time, close the page, and go on later with the same command.`),
      h("p.keys", null, "Keys: the signs beside the answers choose them, ", h("kbd", null, "Enter"), " saves, ", h("kbd", null, "Esc"), " pauses, ", h("kbd", null, "?"), " shows all keys."),
      first > 0 && h("p", null, `First ${first === 1 ? "comes" : "come"} ${questions(first)} to practise on, ${first === 1 ? "which is" : "which are"} not recorded.`, state.told && " After each you are told whether your answer is right, and why."),
      h("div.bar", null, start(first > 0 ? "Start the practice" : state.done ? "Go on" : "Start"), first > 0 && h("button", {type: "button", id: "skip", onclick: () => ask("skip", {}).then(next => { state = null; accept(next); }, error => say(error.message))}, "Skip the practice"))));
  }
  function finish() { show("done", h("div.screen", null, h("h1", {tabindex: "-1"}, `All ${state.asked[1]} are ${state.asked[2]}`), h("p", null, "Thank you. The answers are recorded, and you can close this page."))); }
  function pause() {
    run(false);
    const kept = [...$("main").childNodes];
    show("paused", h("div.screen", null, h("h1", null, "Paused"), h("p", null, "The timer is stopped. Your entries are kept while this page is open."),
      h("button.start", {type: "button", onclick: () => { show("item", ...kept); run(true); form.again(); look(); }}, "Go on")));
  }
  function guide(paragraphs, opened) {
    if (!paragraphs.length) return null;
    const heading = text => text.length < 50 && !/[.:?>]$/.test(text);
    return h("details.guide", {open: opened}, h("summary", null, "How to answer"), paragraphs.map(text => h(heading(text) ? "h3" : "p", null, text)));
  }
  function tell(next) {
    document.documentElement.dataset.screen = "told";
    $("pause").hidden = true;
    form.freeze();
    FORM.told(next.feedback, () => accept(next));
  }
  function remarks({practice, logged}) {  // what is said above a question
    const last = !practice && !logged && state.total - state.done === 1;
    return [practice && `Practice: this answer is not recorded.${state.told ? "" : " The question comes again later, so you are not told yet what is right."}`,
      logged && "You have answered this question. Save to correct your answer: the log keeps both, and the later one counts. Saved unchanged, it stays as it is.",
      last && "This is the last question: once it is saved, the answers are closed.", state.note];
  }
  function open() {
    const {key, photos, practice, logged, values, seconds} = state.item, draft = {values, spent: seconds * 1000, ...recalled()};
    spent = draft.spent;
    form = FORM.make(state.item.form, place => `photo/${key}/${place}`, {draft, onchange: () => { complain(""); if (since === null) run(true); remember(); }});
    const saving = h("div.save", null, !practice && h("button", {type: "button", id: "back", disabled: !state.back, onclick: back}, "Back"),
      FORM.go("save", logged ? "Save and go on" : "Save", save), h("p.alert", {role: "alert", id: "alert"}));
    const notes = remarks(state.item).filter(text => text).map(text => h("p.note.practice", {role: text === state.note ? "status" : null}, text));
    show("item", form.question(photos, notes, saving, guide(state.item.form.guide, practice)));
    document.documentElement.dataset.key = key;
    form.begin();
    run(true);
  }
  function complain(text) {  // beside the button, which is always in view; in the field that it is about
    $("alert").textContent = text;
    form.about(text);
  }

  // ---- keys -----------------------------------------------------------------------------------------------------------
  const KEYS = [["the signs beside the answers", "choose in the framed field"], ["1 … 9, 0", "a percentage: 10 … 90, 100; ← → by 5"], ["Enter", "save, and the next question"], ["↑ ↓", "the other fields"],
    ["Backspace", "take back the last pair; else the field before; else the question before"], ["z", "the photo larger, and back"], ["+ − 0, arrows", "in the larger photo: its size, and move it"], ["Esc", "pause"], ["?", "these keys"]];
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "?") $("help").showModal();
    else if (screen() !== "item") {
      const next = document.querySelector(".start");
      if (event.key !== "Enter" || event.target.matches("button:not(.option), summary") || event.repeat || !next) return;
      next.click();
    } else if (event.key === "Escape") pause();
    else if (performance.now() < deaf) return;
    else return form.key(event, save, back);
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

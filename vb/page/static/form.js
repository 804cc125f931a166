// The form that people fill in and the photos that it asks about, for every page that asks people. It draws fields without knowing what they mean.
"use strict";
const FORM = (() => {
  const {draw, h} = DOM;
  function enlarge(image, by) {  // by: whether a click or a key did it; after a click, Enter is the question's again
    const images = [...document.querySelectorAll(".question img")];
    if (images.length) ZOOM.open(images, Math.max(0, images.indexOf(image)), () => { if (by !== "key") document.querySelector(".said").focus({preventScroll: true}); });
  }
  function make(record, picture, {draft = {}, onchange = () => {}} = {}) {  // picture: a photo's address by its place
    const values = Object.assign(Object.create(null), draft.values), decided = Object.create(null);  // decided: by field, the field that fills it in
    for (const one of record.fields) for (const option of one.options) if (values[one.name] === option.value) {
      for (const [name, other] of Object.entries(option.sets)) if (values[name] === other) decided[name] = one.name;
    }
    const caption = place => record.captions[place], missing = () => fields.find(one => !one.complete())?.label;
    let active = 0;

    function pictured(place) {
      return h("img", {src: picture(place), alt: caption(place) || "the photo that is asked about", draggable: "false", onerror: event => event.target.replaceWith(h("span.gone", null, "This photo cannot be shown."))});
    }
    function larger(image, content) {  // a button that enlarges a photo
      return h("button.larger", {type: "button", "aria-label": `Enlarge ${image.alt}`, title: "Enlarge (z)", onclick: event => enlarge(image, event.detail ? "click" : "key")}, content, h("span.sign", {"aria-hidden": "true"}, "⤢"));
    }
    function question(photos, above, ...below) {  // photos on one side; the words, the fields and what belongs to them on the other
      const used = new Set(record.fields.flatMap(one => one.options.map(option => option.photo)));
      const look = h("div.look", null, Array.from({length: photos}, (_, place) => {
        if (used.has(place)) return null;
        const image = pictured(place);
        return h("figure", null, larger(image, image), caption(place) && h("figcaption", null, caption(place)));
      }));
      const said = h("section.said", {tabindex: "-1", "aria-label": "Question"}, record.ask.split("\n\n").map(text => h("p", null, text)), record.quote && h("blockquote", {tabindex: "0", "aria-label": "Reply"}, record.quote));
      return h("div.question", null, look, h("div", null, above, said, fields.map(one => one.node), below));
    }
    function begin() {  // when the question is on the screen
      scrollTo(0, 0);
      document.querySelector(".said").focus({preventScroll: true});
      update();
      activate(0, false);
    }
    function about(text) {  // the field that a message is about
      const found = fields.findIndex(one => text.startsWith(`${one.label}: `));
      if (found >= 0) activate(found);
    }
    const backward = place => place < 0 ? false : activate(place);  // false: there is no field before
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
      document.querySelector(".save .go").classList.toggle("ready", !missing());
    }
    function changed(onward) {
      update();
      onchange();
      const next = fields.findIndex((one, i) => i > active && !decided[one.name]);  // the same field follows, whether it is filled in or not
      if (onward && next >= 0) activate(next);
    }
    function freeze() { for (const one of fields) one.node.disabled = true; }  // what was filled in is shown, and stays
    function key(event, save, before = () => {}) {  // before: to the question before
      if (document.querySelector("dialog[open]")) return;
      const name = event.key.toLowerCase(), slider = event.target.matches("input");
      if (event.key === "Enter") { if (event.target.matches("button:not(.option), summary")) return; if (!event.repeat) save(); }
      else if (event.key === "Backspace") { if (fields[active].back() === false && !event.repeat) before(); }
      else if ((name === "arrowup" || name === "arrowdown") && !slider) activate(active + (name === "arrowup" ? -1 : 1));
      else if (slider && name.startsWith("arrow") || !fields[active].key(name) && (name !== "z" || enlarge())) return;
      event.preventDefault();
    }
    function frame(form, place, ...content) {
      return h("fieldset.field", {onpointerdown: () => activate(place, false), onfocusin: () => activate(place, false)}, h("legend", null, form.label), content);
    }
    function choices(form, choose, pressed) {  // the options as buttons; a function that shows what is pressed
      const made = form.options.map(option => {
        const image = option.photo !== null && pictured(option.photo);
        const node = h("button.option", {type: "button", "aria-pressed": "false", "aria-keyshortcuts": option.key, onclick: () => choose(option)},
          option.key && h("kbd", null, option.key), h("span", null, option.text), option.note && h("small", null, option.note), image);
        return [option, node, image ? h("div.pictured", null, node, larger(image)) : node];
      });
      const look = form.options.some(option => option.photo !== null) ? "div.options.pictures" : form.options.some(option => option.note) ? "div.options.noted" : "div.options";
      return [h(look, null, made.map(([, , node]) => node)), () => made.forEach(([option, node]) => node.setAttribute("aria-pressed", String(pressed(option))))];
    }
    function empty(form, choose) {  // the button of an empty answer
      return form.none && h("button.option", {type: "button", "aria-pressed": "false", "aria-keyshortcuts": "0", onclick: choose}, h("kbd", null, "0"), h("span", null, form.none));
    }
    const press = (form, key, choose, none) => {
      const option = form.options.find(one => one.key === key);
      if (option) choose(option); else if (key === "0" && form.none) none(); else return false;
      return true;
    };
    function several(form, place) {  // one option, or any number of them
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
      const [box, update] = choices(form, choose, option => single ? value() === option.value : (value() || []).includes(option.value)), nothing = empty(form, none);
      return {name: form.name, label: form.label, node: frame(form, place, box, nothing), complete: () => value() !== undefined, key: key => press(form, key, choose, none),
        back: () => backward(place - 1), update: () => { update(); if (nothing) nothing.setAttribute("aria-pressed", String(value() !== undefined && !value().length)); }};
    }
    function pairs(form, place) {
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
      const [box, update] = choices(form, choose, option => option === first), nothing = empty(form, none);
      return {name: form.name, label: form.label, node: frame(form, place, list, box, nothing), complete: () => first === null && values[form.name] !== undefined, key: key => press(form, key, choose, none),
        back: () => { if (first) first = null; else if (!found().length) return backward(place - 1); else return keep(found().slice(0, -1)); changed(false); },
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
        complete: () => value() !== undefined, back: () => backward(place - 1), key: key => {
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
    const fields = record.fields.map((one, i) => ({several, one: several, pairs, share})[one.kind](one, i));
    return {values, question, begin, missing, about, freeze, key, again: () => activate(active)};
  }
  const go = (id, text, save) => h("button.go", {type: "button", id, onclick: save, "aria-keyshortcuts": "Enter"}, `${text} `, h("kbd", null, "Enter"));
  function told({right, why}, next) {  // after a practice question: whether the answer was right, and why
    const verdict = right === null ? "" : right ? "✓ Right." : "✗ Not right.", said = h("p.told", {role: "status", tabindex: "-1"}, verdict && h(right ? "b.right" : "b.wrong", null, verdict), verdict && " ", why);
    draw(document.querySelector(".save"), said, h("button.start.ready", {type: "button", onclick: next, "aria-keyshortcuts": "Enter"}, "Next ", h("kbd", null, "Enter")));
    said.focus();
  }
  return {make, go, told};
})();

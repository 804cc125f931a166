// The page of VB: lists groups, shows one with what was said, scores and curves. All text becomes text nodes, never markup.
"use strict";
const VB = (() => {
  const CODES = {c: ["correct", "✓"], w: ["wrong", "✗"], a: ["abstained", "–"], u: ["unparsable", "?"], m: ["missing", "·"], g: ["answered", "•"]};
  const BATCH = 12;               // cards added at a time
  const values = new Map(), waiting = new Map();
  const {$, draw, fill, h, s, say} = DOM;
  let site, entries = [], shown = [], state = {}, current = null, cardsOf = "", cleanUp = () => {};
  const cards = new Map();

  // ---- data -------------------------------------------------------------------------------------------------------
  function put(name, value) {
    values.set(name, value);
    (waiting.get(name) || []).forEach(call => call[0](value));
    waiting.delete(name);
    if (name === "site") start(value);
  }
  function load(name) {  // a promise of a value that a script puts
    if (values.has(name)) return Promise.resolve(values.get(name));
    return new Promise((resolve, reject) => {
      const calls = waiting.get(name);
      if (calls) return calls.push([resolve, reject]);
      waiting.set(name, [[resolve, reject]]);
      const node = document.createElement("script");
      node.src = `data/${name}.js`;
      node.onload = () => node.remove();
      node.onerror = () => {
        node.remove();
        const failed = waiting.get(name) || [];
        waiting.delete(name);
        failed.forEach(call => call[1](new Error(`${node.src} cannot be loaded; is the server still running?`)));
      };
      document.head.append(node);
    });
  }

  // ---- nodes ------------------------------------------------------------------------------------------------------
  const mark = code => [h(`i.mark.${code}`, {"aria-hidden": "true"}, CODES[code][1]), h("span.unseen", null, `${CODES[code][0]} `)];
  const groups = count => `${count} group${count === 1 ? "" : "s"}`;
  const number = (value, digits = 3) => value === null || value === undefined ? "–" : value.toFixed(digits);

  // ---- state in the address -----------------------------------------------------------------------------------------
  const OWN = ["view", "suite", "set", "group", "item", "q", "outcome", "differ", "models", "step"];
  function readState() {
    const found = new URLSearchParams(location.hash.slice(1)), next = {tags: Object.create(null)};  // names that a person or a dataset chose must not meet those of Object
    for (const [name, value] of found) {
      if (OWN.includes(name)) next[name] = value;
      else if (name.startsWith("tag-")) next.tags[name.slice(4)] = value;
    }
    next.view = next.group ? "group" : ["scores", "curves"].includes(next.view) ? next.view : "list";
    return next;
  }
  function address(changes) {
    const next = {...state, ...changes}, found = new URLSearchParams();
    if (next.view === "list" || next.view === "group") delete next.view;
    for (const name of OWN) if (next[name]) found.set(name, next[name]);
    for (const [name, value] of Object.entries(next.tags || {})) if (value) found.set(`tag-${name}`, value);
    return `#${found}`;
  }
  function go(changes, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", address(changes));
    render();
  }
  const listAddress = changes => address({view: "list", group: "", item: "", step: "", ...changes});
  const groupAddress = (entry, item = "") => address({view: "group", group: `${entry.set.name}/${entry.group.i}`, item, step: ""});

  // ---- filters ------------------------------------------------------------------------------------------------------
  const hidden = () => new Set((state.models || "").split("\n").filter(Boolean));  // titles of models that are not shown
  const runsOf = set => { const not = hidden(); return set.models.map((_, run) => run).filter(run => !not.has(set.models[run])); };
  function differs(group, runs) {
    const read = runs.filter(run => /[cwag]/.test(group.o[run]));
    return read.length > 1 && [...group.o[read[0]]].some((_, item) => {
      const said = new Set(read.filter(run => "cwag".includes(group.o[run][item])).map(run => group.w[run][item]));
      return said.size > 1;
    });
  }
  const chosen = set => (!state.set || state.set === set.name) && (!state.suite || state.suite === set.suite);
  function matcher() {
    const words = (state.q || "").toLowerCase().split(/\s+/).filter(Boolean), tags = Object.entries(state.tags).filter(([, value]) => value);
    const bySet = new Map(site.sets.map(set => [set, {
      runs: runsOf(set), fits: chosen(set),
      tags: tags.map(([name, value]) => [set.names.indexOf(name), (set.tags[name] || []).indexOf(value)])}]));
    return ({set, group}) => {
      const of = bySet.get(set);
      return of.fits && of.tags.every(([name, value]) => name >= 0 && value >= 0 && group.g[name] === value)
        && words.every(word => group.x.includes(word))
        && (!state.outcome || of.runs.some(run => group.o[run].includes(state.outcome)))
        && (!state.differ || differs(group, of.runs));
    };
  }
  const order = name => [...new Set(site.sets.flatMap(set => set.names))].indexOf(name);
  function filter() { shown = entries.filter(matcher()); }
  function select(label, name, options, value, change) {
    return h("label", null, label, h("select", {id: `filter-${name}`, onchange: event => change(event.target.value)},
      h("option", {value: "", selected: !value}, "all"), options.map(([key, text]) => h("option", {value: key, selected: value === key}, text))));
  }
  function drawFilters() {
    const form = $("filters"), sets = site.sets.filter(chosen), suites = [...new Set(site.sets.map(set => set.suite))];
    const tags = Object.entries(state.tags).filter(([, value]) => value), fitting = sets.filter(set => tags.every(([name, value]) => (set.tags[name] || []).includes(value)));
    const models = [...new Set(sets.flatMap(set => set.models))], not = hidden();
    const names = [...new Set([...tags.map(([name]) => name), ...(fitting.length ? fitting : sets).flatMap(set => set.names)])];  // what a chosen tag rules out is not offered
    names.sort((one, other) => order(one) - order(other));
    const back = changes => go({group: "", item: "", step: "", view: state.view === "group" ? "list" : state.view, ...changes}, true);
    const typed = document.activeElement && document.activeElement.id;
    draw(form,
      h("label", null, "Text", h("input", {type: "search", id: "filter-q", value: state.q || "", autocomplete: "off", placeholder: "id or words",
        "aria-keyshortcuts": "/", oninput: event => back({q: event.target.value})})),
      suites.length > 1 && select("Suite", "suite", suites.map(suite => [suite, suite]), state.suite, suite => back({suite, set: "", tags: {}})),
      site.sets.length > 1 && select("Set", "set", site.sets.filter(set => !state.suite || state.suite === set.suite).map(set => [set.name, `${set.name} (${set.suite})`]), state.set, set => back({set, tags: {}})),
      names.map(name => {
        const options = [...new Set(sets.flatMap(set => set.tags[name] || []))];
        return options.length > 1 && select(name[0].toUpperCase() + name.slice(1), name, options.map(value => [value, value]), state.tags[name],
          value => back({tags: Object.assign(Object.create(null), state.tags, {[name]: value})}));
      }),
      models.length > 0 && select(models.length > 1 ? "Outcome, of any model shown" : "Outcome", "outcome",
        Object.entries(CODES).filter(([code]) => sets.some(set => set.codes.has(code))).map(([code, [text]]) => [code, text]), state.outcome, outcome => back({outcome})),
      models.length > 1 && h("label.check", null, h("input", {type: "checkbox", id: "filter-differ", checked: Boolean(state.differ),
        onchange: event => back({differ: event.target.checked ? "1" : ""})}), "only disagreements"),
      models.length > 1 && h("fieldset", null, h("legend", null, "Models"), models.map((model, i) => h("label.check", null,
        h("input", {type: "checkbox", id: `model-${i}`, checked: !not.has(model), onchange: event => {
          if (event.target.checked) not.delete(model); else not.add(model);
          go({models: [...not].join("\n")}, true);
        }}), model))),
      h("div.bar", null, h("output", {id: "count"}, ""), h("button", {type: "button", id: "clear", onclick: () => go({view: state.view === "group" ? "list" : state.view, group: "", item: "", step: "", suite: "", set: "", q: "", outcome: "", differ: "", models: "", tags: {}})}, "Clear")));
    const again = typed && $(typed);
    if (again && form.contains(again)) {
      again.focus();
      if (again.type === "search") again.setSelectionRange(again.value.length, again.value.length);
    }
  }

  // ---- list ---------------------------------------------------------------------------------------------------------
  function strip(set, group, run) {
    const codes = [...group.o[run]], counts = Object.keys(CODES).map(code => [code, codes.filter(one => one === code).length]).filter(([, count]) => count);
    const text = counts.map(([code, count]) => `${count} ${CODES[code][0]}`).join(", ");
    const marks = codes.length <= 8 ? codes.map(code => h(`i.mark.${code}`, null, CODES[code][1]))
      : counts.map(([code, count]) => [h(`i.mark.${code}`, null, CODES[code][1]), `${count} `]);
    return h("div.strip", null, h("span.model", null, set.models[run]), h("span.marks", {"aria-hidden": "true"}, marks), h("span.unseen", null, `: ${text}. `));
  }
  function tagTexts(set, group) { return set.names.map((name, i) => group.g[i] < 0 ? null : [name, set.tags[name][group.g[i]]]).filter(Boolean); }
  function card(entry) {
    const {set, group} = entry, last = group.p.length - 1;
    const photos = group.s ? [group.p[0], group.p[last >> 1], group.p[last]] : group.p.slice(0, 5);
    return h("li", null, h("a.card", null,
      h("div.thumbs", null, photos.map(photo => h("img", {src: `thumb/${set.number}/${photo}.jpg`, alt: "", loading: "lazy", decoding: "async",
        onerror: event => event.target.replaceWith(h("span.gone", null, "photo missing"))})),
        group.s && h("span.badge", null, `${group.p.length} photos`)),
      h("div.body", null,
        h("div.chips", null, h("b", null, group.i), tagTexts(set, group).filter(([name]) => set.tags[name].length > 1 && name !== "factor").slice(0, 3).map(([, text]) => h("span.chip", null, text))),
        h("p.ask", null, group.t), runsOf(set).map(run => strip(set, group, run)))));
  }
  function listed(entry) {  // a card is made once for each choice of models; only its link changes with the filter
    if (cardsOf !== (state.models || "")) { cardsOf = state.models || ""; cards.clear(); }
    if (!cards.has(entry)) cards.set(entry, card(entry));
    const node = cards.get(entry);
    node.firstChild.setAttribute("href", groupAddress(entry));
    return node;
  }
  function drawList(main) {
    const list = h("ol.cards", {"aria-label": "Groups"}), end = h("div", {"aria-hidden": "true"});
    let count = 0;
    const more = () => {
      list.append(...shown.slice(count, count + BATCH).map(listed));
      count = Math.min(count + BATCH, shown.length);
    };
    more();
    const observer = new IntersectionObserver(found => {
      if (!found.some(one => one.isIntersecting) || count >= shown.length) return;
      more();
      observer.unobserve(end);  // looked at again: the end may still be near
      observer.observe(end);
    }, {rootMargin: "900px"});
    observer.observe(end);
    cleanUp = () => observer.disconnect();
    draw(main, h("h1.unseen", null, "Groups"), shown.length ? list : h("p.empty", null, "Nothing fits this filter. Clear it to see everything."), end);
    if (current) {
      const at = shown.indexOf(current);
      while (at >= count && count < shown.length) more();
      const node = at >= 0 && list.children[at].firstChild;
      if (node && !$("filters").contains(document.activeElement)) { node.focus({preventScroll: true}); node.scrollIntoView({block: "center"}); }
      current = null;
    }
  }

  // ---- one group ----------------------------------------------------------------------------------------------------
  function photo(set, group, place, alt, kind = "img") {
    const file = set.photos[group.p[place]];
    const node = h(kind, {src: `photo/${set.number}/${file}`, alt, decoding: "async"});
    node.addEventListener("error", () => node.replaceWith(h("div.gone", {role: "img", "aria-label": alt}, "This photo is missing.")));
    return node;
  }
  function drawPhotos(set, group, detail) {
    const about = detail.facts.length ? detail.facts[0][1] : detail.title;
    const alt = place => `${detail.captions[place]} of ${group.i}: ${about}`;
    const pair = group.p.length === 2;
    const figures = group.p.map((number, place) => h("figure", null,
      h("a.stack", {href: `photo/${set.number}/${set.photos[number]}`, target: "_blank", rel: "noopener"}, photo(set, group, place, alt(place)),
        pair && place === 0 && fill(photo(set, group, 1, ""), {class: "over", "aria-hidden": "true"}, [])),
      h("figcaption", null, detail.captions[place])));
    const box = h(group.p.length > 2 ? "div.photos.many" : pair ? "div.photos" : "div.photos.single", {id: "photos"}, figures);
    if (!pair) return box;
    const button = (id, name, key, text) => h("button", {type: "button", id, "aria-pressed": "false", "aria-keyshortcuts": key,
      onclick: () => toggle(name), onmouseenter: () => peek(name, true), onmouseleave: () => peek(name, false)}, text, " ", h("kbd", null, key));
    const peek = (name, on) => { if (!box.dataset.kept) showChange(box, on ? name : ""); };
    const toggle = name => { box.dataset.kept = box.dataset.kept === name ? "" : name; showChange(box, box.dataset.kept); };
    return [box, h("div.change", {role: "group", "aria-label": "The change between the photos"}, "The change: ", h("span.by-mouse", null, "hover or press"), h("span.by-touch", null, "tap"),
      button("swap", "swapped", "x", "second photo in place of the first"), button("difference", "difference", "d", "what differs"))];
  }
  function showChange(box, name) {
    box.classList.toggle("swapped", name === "swapped");
    box.classList.toggle("difference", name === "difference");
    const captions = box.querySelectorAll("figcaption"), texts = box.dataset.captions || captions[0].textContent;
    box.dataset.captions = texts;
    captions[0].textContent = name === "swapped" ? `${captions[1].textContent}, in place of the first` : name === "difference" ? "what differs, brightened" : texts;
    for (const [id, of] of [["swap", "swapped"], ["difference", "difference"]]) if ($(id)) $(id).setAttribute("aria-pressed", String(box.dataset.kept === of));
  }
  function answer(set, run, said) {
    if (!said) return h("li", null, h("details", null, h("summary", null, h("span", null, mark("m")), h("span.model", null, set.models[run]), h("span.said", null, "no reply"))));
    const because = said.reason && said.reason !== "none" && said.reason;
    return h("li", null, h("details", null,
      h("summary", {title: "show the reply"}, h("span", null, mark(said.code)), h("span.model", null, set.models[run]), h("span.said", null, said.text, because && h("span.because", null, ` · ${because}`)),
        said.confidence !== null && h("span.confidence", null, h("span.unseen", null, "confidence "), meter(said.confidence), number(said.confidence, 2))),
      said.note && h("p.note", null, said.note), h("pre", null, said.reply === null ? "(no text)" : said.reply)));
  }
  function meter(share) {
    const inner = h("i");
    inner.style.width = `${100 * share}%`;
    return h("span.meter", {"aria-hidden": "true"}, inner);
  }
  function drawItem(entry, one, columns) {
    const {set, group} = entry, id = `item-${one.id}`;
    const node = h("article.item", {id, "aria-label": one.label || one.id, class: one.id === state.item ? "item chosen" : "item"},
      h("div.head", null, h("span", null, one.label), h("a", {href: groupAddress(entry, one.id), title: "a link to this item"}, one.id)),
      h("p.ask", null, one.ask),
      one.gold && h("div.gold", null, "Gold: ", h("b", null, one.gold), one.reason && one.reason !== "none" ? ` · ${one.reason}` : ""),
      one.prompt && h("details.asked", null, h("summary", null, "as asked"), h("pre", null, one.prompt)),
      set.models.length > 0 && h("ul.answers", {"aria-label": "Answers"}, runsOf(set).map(run => answer(set, run, one.said[run]))));
    if (columns) node.style.gridColumn = String(one.photos[0] + 1);
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
  function slider(set, group, detail, step, moved) {
    const image = photo(set, group, step, ""), caption = h("figcaption", {"aria-live": "polite"});
    const input = h("input", {type: "range", id: "step", min: 1, max: group.p.length, step: 1, value: String(step + 1), "aria-label": "step of the series"});
    const show = place => {
      image.src = `photo/${set.number}/${set.photos[group.p[place]]}`;
      image.alt = `${detail.captions[place]} of ${detail.title}`;
      caption.textContent = detail.captions[place];
      input.setAttribute("aria-valuetext", detail.captions[place]);
    };
    input.addEventListener("input", () => { show(input.value - 1); moved(input.value - 1); });
    show(step);
    group.p.forEach(number => { new Image().src = `photo/${set.number}/${set.photos[number]}`; });
    return h("div.frames", null, h("figure", null, h("span.stack", null, image), h("div.slider", null, input), caption));
  }
  function drawGroup(main) {
    const slash = state.group.indexOf("/"), name = state.group.slice(0, slash), id = state.group.slice(slash + 1);
    const entry = entries.find(one => one.set.name === name && one.group.i === id);
    if (!entry) { draw(main, h("p.empty", null, `There is no group ${state.group}.`)); return; }
    const {set, group} = entry, at = shown.indexOf(entry), part = Math.floor(entry.number / site.chunk);
    current = entry;
    const step = (by, text, key) => {
      const other = at >= 0 ? shown[at + by] : null;
      return h("button", {type: "button", disabled: !other, "data-step": by, "aria-keyshortcuts": key, onclick: () => other && go({group: `${other.set.name}/${other.group.i}`, item: "", step: ""})}, text);
    };
    const title = h("h1", {tabindex: "-1"}, group.i);
    const top = [h("div.bar", null, h("a", {href: listAddress({})}, "All"), step(-1, "← previous", "k"), step(1, "next →", "j"),
      h("span.place", null, at >= 0 ? `${at + 1} of ${shown.length}` : "not in the filter")),
      h("div.chips", null, title, tagTexts(set, group).map(([tag, text]) => h("span.chip", {title: tag}, text)))];
    draw(main, top, h("p", null, group.t));
    const asked = state.group;
    load(`groups-${set.number}-${part}`).then(chunk => {
      if (state.group !== asked || state.view !== "group") return;
      const detail = chunk[entry.number % site.chunk];
      const facts = h("dl.facts", null, detail.facts.map(([term, text]) => [h("dt", null, term), h("dd", null, text)]),
        detail.linked && [h("dt", null, "Linked"), h("dd", null, h("a", {href: address({group: `${set.name}/${detail.linked}`, item: ""})}, detail.linked))]);
      draw(main, top, facts, drawDetail(entry, detail));
      if (detail.series) markStep(Number($("step").value) - 1);
      const chosen = state.item && $(`item-${state.item}`);
      if (chosen) chosen.scrollIntoView({block: "center"}); else window.scrollTo(0, 0);
      title.focus({preventScroll: true});
      document.documentElement.dataset.group = group.i;
    }).catch(error => main.append(h("p.empty", {role: "alert"}, error.message)));
  }
  function drawDetail(entry, detail) {
    const {set, group} = entry, items = h("div.items");
    if (detail.series) {
      const evidence = drawEvidence(detail);
      const show = place => draw(items, detail.asked.filter(one => one.photos[0] === place).map(one => drawItem(entry, one, false)));
      const item = detail.asked.find(one => one.id === state.item);
      const first = item ? item.photos[0] : Math.min(Math.max(Number(state.step || 1) - 1, 0), group.p.length - 1);
      show(first);
      return [slider(set, group, detail, first, place => {
        show(place);
        markStep(place);
        history.replaceState(null, "", address({step: String(place + 1), item: ""}));
        state = readState();
      }), items, evidence];
    }
    const columns = group.p.length === 2 && detail.asked.every(one => one.photos.length === 1);
    items.classList.toggle("columns", columns);
    items.append(...detail.asked.map(one => drawItem(entry, one, columns)));
    const key = detail.asked.length && set.models.length ? h("p.note", null, h("span.by-mouse", null, "Click an answer to see the reply, word for word. ", h("kbd", null, "r"), " shows all."), h("span.by-touch", null, "Tap an answer to see the reply, word for word.")) : null;
    return [drawPhotos(set, group, detail), key, items, drawEvidence(detail)];
  }

  // ---- scores -------------------------------------------------------------------------------------------------------
  function whisker(row, low, high) {
    const x = value => 4 + 88 * (value - low) / (high - low);
    return s("svg", {class: "whisker", viewBox: "0 0 96 12", "aria-hidden": "true"}, s("line", {class: "axis", x1: 4, x2: 92, y1: 6, y2: 6}),
      row.low !== null && s("line", {x1: x(row.low), x2: x(row.high), y1: 6, y2: 6}), s("circle", {cx: x(row.score), cy: 6, r: 3.5}));
  }
  function scoreTable(set, split, found) {
    const metrics = [...new Set(found.flatMap(one => one.rows.map(row => row.metric)))];
    const cell = (one, metric, low, high) => {
      const row = one.rows.find(other => other.metric === metric);
      if (!row || row.score === null) return h("td.number", {title: row && row.more["undefined because"]}, "–");
      return h("td.number", null, h("b", null, row.shown), row.range && h("span.range", null, ` ${row.range}`), whisker(row, low, high));
    };
    const lines = metrics.map(metric => {
      const rows = found.map(one => one.rows.find(row => row.metric === metric)).filter(row => row && row.score !== null);
      const low = Math.min(0, ...rows.map(row => row.low ?? row.score)), high = Math.max(1, ...rows.map(row => row.high ?? row.score));
      return h("tr", null, h("th", {scope: "row"}, metric), found.map(one => cell(one, metric, low, high)));
    });
    const label = `${set.name}${split === "all" ? "" : `, ${split}`}`;
    return [h("h2", null, label), h("div.scroll", {tabindex: "0", role: "region", "aria-label": `Scores of ${label}`}, h("table", null,
      h("thead", null, h("tr", null, h("th", {scope: "col"}, "Score"), found.map(one => h("th", {scope: "col"}, set.models[one.run], h("div", null, `${one.n} item${one.n === 1 ? "" : "s"}`))))), h("tbody", null, lines)))];
  }
  function scoresOf(set) {  // a promise of the scores of what is shown; null if static files do not hold them
    const chosen = shown.filter(one => one.set === set).map(one => one.number);
    if (site.live) {
      const body = JSON.stringify({set: set.number, groups: chosen}), key = `scores ${body}`;
      if (values.has(key)) return Promise.resolve(values.get(key));
      return fetch("scores", {method: "POST", body, headers: {"Content-Type": "application/json"}}).then(reply => {
        if (!reply.ok) throw new Error(`the server says ${reply.status}`);
        return reply.json();
      }).then(found => { values.set(key, found); return found; });
    }
    if (state.q || state.outcome || state.differ) return Promise.resolve(null);
    const key = Object.entries(state.tags).filter(([name, value]) => value && name !== "split" && set.tags[name] && set.tags[name].length > 1).sort(([a], [b]) => a < b ? -1 : 1).map(pair => pair.join("=")).join("&");
    return load(`scores-${set.number}`).then(found => Object.hasOwn(found, key) ? found[key] : null);
  }
  function drawScores(main) {
    const asked = location.hash, sets = site.sets.filter(set => set.models.length && shown.some(one => one.set === set)), not = hidden();
    const box = h("div", {"aria-live": "polite"}, h("p.note", null, "Computing …"));
    draw(main, h("h1", {tabindex: "-1"}, "Scores"), h("p.note", null, `Of the ${groups(shown.length)} in the filter, computed by vb: value, 95 % interval.`), box);
    if (!sets.length) return draw(box, h("p.empty", null, "No run has answered anything in this filter."));
    Promise.all(sets.map(set => scoresOf(set).then(found => [set, found]))).then(all => {
      if (location.hash !== asked) return;
      draw(box, all.flatMap(([set, found]) => {
        if (!found) return [h("h2", null, set.name), h("p.empty", null, "These files hold scores of filters by up to two tags. For any other filter, run vb view without --out.")];
        const kept = found.filter(one => !not.has(set.models[one.run]) && (!state.tags.split || one.split === "all" || one.split === state.tags.split));
        const scored = kept.filter(one => !one.note), splits = [...new Set(scored.map(one => one.split))];
        const noted = kept.filter(one => one.note).map(one => h("p.note", {role: "status"}, `${set.models[one.run]}: ${one.note}`));
        return splits.length ? [...splits.flatMap(split => scoreTable(set, split, scored.filter(one => one.split === split))), ...noted] : noted.length ? [h("h2", null, set.name), ...noted] : [h("h2", null, set.name), h("p.empty", null, "No score is defined here.")];
      }));
      document.documentElement.dataset.scores = asked;
    }).catch(error => draw(box, h("p.empty", {role: "alert"}, `The scores could not be loaded: ${error.message}`)));
  }

  // ---- curves -------------------------------------------------------------------------------------------------------
  const WIDTH = 420, HEIGHT = 240, LEFT = 34, BOTTOM = 30;
  const DASHES = ["", "6 3", "2 3", "8 3 2 3", "12 4", "1 4"];
  const tone = run => ({class: `tone${run % 6}`, dash: DASHES[Math.floor(run / 6) ? (run + 1) % 6 : run % 6]});
  function chart(curves, levels) {
    const low = Math.log10(Math.min(...levels)), high = Math.log10(Math.max(...levels));
    const x = level => LEFT + 8 + (WIDTH - LEFT - 20) * (Math.log10(level) - low) / (high - low || 1), y = share => 10 + (HEIGHT - BOTTOM - 10) * (1 - share);
    const ticks = [0, 1, 2, 3, 4].map(i => 10 ** (low + i * (high - low) / 4));
    const lines = curves.map(one => {
      const {class: name, dash} = tone(one.run);
      const path = one.line.map(([level, share], i) => `${i ? "L" : "M"}${x(level).toFixed(1)} ${y(share).toFixed(1)}`).join("");
      return s("g", {class: name}, path && s("path", {d: path, "stroke-dasharray": dash}), one.points.map(([level, share]) => one.run % 2
        ? s("rect", {x: x(level) - 3, y: y(share) - 3, width: 6, height: 6}) : s("circle", {cx: x(level), cy: y(share), r: 3.5})));
    });
    const now = s("line", {class: "now", y1: 10, y2: HEIGHT - BOTTOM, x1: -9, x2: -9});
    const node = s("svg", {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${curves[0].name}, by ${curves[0].factor}; the numbers are in the table below`},
      [0, .25, .5, .75, 1].map(share => [s("line", {class: "grid", x1: LEFT, x2: WIDTH - 8, y1: y(share), y2: y(share)}), s("text", {x: LEFT - 6, y: y(share) + 4, "text-anchor": "end"}, String(share))]),
      ticks.map(level => s("text", {x: x(level), y: HEIGHT - 10, "text-anchor": "middle"}, level.toPrecision(2).replace(/\.?0+$/, ""))), lines, now);
    return [node, level => { const at = level > 0 ? x(Math.min(Math.max(level, 10 ** low), 10 ** high)) : -9; now.setAttribute("x1", at); now.setAttribute("x2", at); }];
  }
  function curveTable(set, curves) {
    return h("div.scroll", {tabindex: "0", role: "region", "aria-label": "Thresholds"}, h("table", null,
      h("thead", null, h("tr", null, ["Model", "What", "Threshold", "95 %"].map(text => h("th", {scope: "col"}, text)))),
      h("tbody", null, curves.map(one => h("tr", null, h("th", {scope: "row"}, set.models[one.run]), h("td", null, one.name),
        h("td.number", null, one.threshold ? `${one.threshold[0].toPrecision(3)} ${one.unit}` : one.note), h("td.number", null, one.threshold ? `[${one.threshold[1].toPrecision(3)}, ${one.threshold[2].toPrecision(3)}]` : "–"))))));
  }
  function drawFactor(set, factor, curves) {
    const box = h("div"), levels = curves.flatMap(one => one.points.map(point => point[0])), names = [...new Set(curves.map(one => one.name))];
    const charts = names.map(name => chart(curves.filter(one => one.name === name), levels));
    const series = entries.filter(one => one.set === set && one.group.s && tagTexts(set, one.group).some(([name, text]) => name === "factor" && text === factor));
    const place = h("div", {"data-series": factor});
    const choose = entry => load(`groups-${set.number}-${Math.floor(entry.number / site.chunk)}`).then(chunk => {
      const detail = chunk[entry.number % site.chunk], middle = detail.levels.length >> 1, mark = at => charts.forEach(([, line]) => line(detail.levels[at]));
      mark(middle);
      draw(place, slider(set, entry.group, detail, middle, mark), h("p", null, h("a", {href: groupAddress(entry)}, `What was said about ${entry.group.i}`)));
    }).catch(error => draw(place, h("p.empty", null, error.message)));
    box.append(h("h2", null, factor), h("div.charts", null, charts.map(([node], i) => h("figure.chart", null, h("figcaption", null, `${names[i]} (share), by ${curves[0].unit}`), node))));
    if (series.length) {
      box.append(h("div.bar", null, h("label", null, "Series ", h("select", {onchange: event => choose(series[event.target.value])}, series.map((one, i) => h("option", {value: String(i)}, `${one.group.i} ${one.group.t.replace(/^[^:]*: /, "")}`.slice(0, 70)))))), place);
      choose(series[0]);
    }
    box.append(curveTable(set, curves));
    return box;
  }
  function drawCurves(main) {
    const asked = location.hash, sets = site.sets.filter(set => set.curves && chosen(set)), not = hidden();
    draw(main, h("h1", {tabindex: "-1"}, "Thresholds"), h("p.note", null, "Fitting …"));
    Promise.all(sets.map(set => load(`curves-${set.number}`).then(found => [set, found.filter(one => !not.has(set.models[one.run]) && (!state.tags.factor || one.factor === state.tags.factor))]))).then(all => {
      if (location.hash !== asked) return;
      const boxes = all.flatMap(([set, found]) => [...new Set(found.map(one => one.factor))].map(factor => drawFactor(set, factor, found.filter(one => one.factor === factor))));
      const runs = [...new Map(all.flatMap(([set, found]) => found.map(one => [set.models[one.run], one.run])))];
      draw(main, h("h1", {tabindex: "-1"}, "Thresholds"), h("p.note", null, "How often a model is right about the world, and how often it says that it can see, as one number of the photo changes. The curves use every series; the filter by text, category and outcome does not change them."),
        h("ul.legend", null, runs.map(([title, run]) => h("li", null, s("svg", {viewBox: "0 0 40 12", class: tone(run).class, "aria-hidden": "true"}, s("path", {d: "M2 6L38 6", "stroke-dasharray": tone(run).dash}), run % 2 ? s("rect", {x: 17, y: 3, width: 6, height: 6}) : s("circle", {cx: 20, cy: 6, r: 3.5})), title))),
        boxes.length ? boxes : h("p.empty", null, "No run was asked about a series of photos."));
      document.documentElement.dataset.curves = asked;
    }).catch(error => draw(main, h("p.empty", {role: "alert"}, error.message)));
  }

  // ---- everything together --------------------------------------------------------------------------------------------
  function render() {
    const before = state;
    state = readState();
    filter();
    cleanUp();
    cleanUp = () => {};
    drawFilters();
    const links = [["list", "Photos"], site.sets.some(set => set.models.length) && ["scores", "Scores"], site.sets.some(set => set.curves) && ["curves", "Thresholds"]].filter(Boolean);
    draw($("views"), links.map(([view, text]) => h("a", {href: address({view, group: "", item: "", step: ""}), "aria-current": view === state.view || (view === "list" && state.view === "group") ? "page" : null}, text)));
    $("count").textContent = `${shown.length} of ${groups(entries.length)}`;
    if (before.view === state.view) say(`${shown.length} of ${groups(entries.length)}`);
    const main = $("main");
    ({list: drawList, group: drawGroup, scores: drawScores, curves: drawCurves})[state.view](main);
    if (state.view !== "group") delete document.documentElement.dataset.group;
    document.title = state.view === "group" ? `${state.group} – VB` : "VB";
    if (before.view && before.view !== state.view && state.view !== "list" && state.view !== "group") main.querySelector("h1").focus();
    main.setAttribute("aria-busy", "false");
  }
  const KEYS = [["j / k or → / ←", "next, previous group"], ["Enter", "open"], ["u or Esc", "back to the list"], ["x", "second photo in place of the first"], ["d", "what differs between the photos"], ["r", "show all replies"],
    ["/", "search"], ["l, s, t", "photos, scores, thresholds"], ["← →", "in a series: the other steps"], ["?", "these keys"]];
  function move(by) {
    if (state.view === "group") { const button = document.querySelector(`[data-step="${by}"]`); if (button) button.click(); return; }
    if (state.view !== "list") return;
    const cards = [...document.querySelectorAll(".card")], at = cards.indexOf(document.activeElement);
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)];
    if (next) { next.focus(); next.scrollIntoView({block: "nearest"}); }
  }
  function key(event) {
    const target = event.target, typing = target.matches("input:not([type=checkbox], [type=range]), select, textarea");
    if (event.ctrlKey || event.altKey || event.metaKey || $("help").open) return;
    if (event.key === "Escape" && typing) { target.blur(); return; }
    if (typing) return;
    const slide = $("step"), press = id => () => { if ($(id)) $(id).click(); };
    const arrow = by => () => {
      if (!slide) return move(by);
      if (target === slide) return false;
      slide.value = Number(slide.value) + by;
      slide.dispatchEvent(new Event("input"));
    };
    const actions = {j: () => move(1), k: () => move(-1), ArrowRight: arrow(1), ArrowLeft: arrow(-1), x: press("swap"), d: press("difference"),
      u: () => { location.hash = listAddress({}); }, Escape: () => { if (state.view !== "list") location.hash = listAddress({}); },
      r: () => { const all = [...document.querySelectorAll(".answers details")], open = !all.some(one => one.open); all.forEach(one => { one.open = open; }); },
      "/": () => { openFilters(true); $("filter-q").focus(); $("filter-q").select(); }, l: () => { location.hash = listAddress({}); },
      s: () => { if (site.sets.some(set => set.models.length)) location.hash = address({view: "scores", group: "", item: "", step: ""}); },
      t: () => { if (site.sets.some(set => set.curves)) location.hash = address({view: "curves", group: "", item: "", step: ""}); }, "?": () => $("help").showModal()};
    const action = Object.hasOwn(actions, event.key) && actions[event.key];
    if (action && action() !== false) event.preventDefault();
  }
  function openFilters(open) {
    $("filters").classList.toggle("open", open);
    $("show-filters").setAttribute("aria-expanded", String(open));
  }
  function start(value) {
    site = value;
    site.sets.forEach((set, number) => {
      set.number = number;
      set.tags = Object.assign(Object.create(null), set.tags);
      set.names = Object.keys(set.tags);
      set.codes = new Set(set.groups.flatMap(group => group.o.flatMap(codes => [...codes])));
      set.groups.forEach((group, place) => entries.push({set, group, number: place}));
    });
    const help = $("help");
    help.append(h("h2", {id: "help-title"}, "Keys"), h("dl.facts", null, KEYS.map(([keys, text]) => [h("dt", null, h("kbd", null, keys)), h("dd", null, text)])),
      h("button", {type: "button", onclick: () => help.close()}, "Close"));
    $("show-help").addEventListener("click", () => help.showModal());
    $("show-filters").addEventListener("click", () => openFilters(!$("filters").classList.contains("open")));
    $("filters").addEventListener("submit", event => event.preventDefault());
    document.querySelector(".skip").addEventListener("click", event => { event.preventDefault(); $("main").focus(); });
    DOM.themed();
    addEventListener("hashchange", render);
    addEventListener("keydown", key);
    render();
    document.documentElement.dataset.ready = "yes";
  }
  return {put};
})();

// The page of VB: data, filters, the list of photos, curves, keys. Other views are in models.js, items.js and group.js. All text becomes text nodes, never markup.
"use strict";
const VB = (() => {
  const CODES = {c: ["correct", "✓"], w: ["wrong", "✗"], a: ["abstained", "–"], u: ["unparsable", "?"], m: ["missing", "·"], g: ["answered", "•"]};
  const BATCH = 12;               // cards added at a time
  const values = new Map(), waiting = new Map();
  const {$, draw, fill, h, s, say} = DOM;
  let site, entries = [], shown = [], state = {}, current = null, cardsOf = "", cleanUp = () => {};
  const cards = new Map(), views = {};  // views: name → what draws it

  // ---- data -------------------------------------------------------------------------------------------------------
  function put(name, value) {
    values.set(name, value);
    (waiting.get(name) || []).forEach(call => call[0](value));
    waiting.delete(name);
    if (name === "site" && !site) start(value);
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
  const signs = sets => Object.entries(CODES).filter(([code]) => sets.some(set => set.codes.has(code))).map(([code, [text, sign]], i) => [i ? ", " : "", h(`i.mark.${code}`, {"aria-hidden": "true"}, sign), ` ${text}`]);
  const groups = count => `${count} group${count === 1 ? "" : "s"}`;
  const number = (value, digits = 3) => value === null || value === undefined ? "–" : value.toFixed(digits);

  // ---- state in the address -----------------------------------------------------------------------------------------
  const OWN = ["view", "suite", "set", "group", "item", "run", "q", "outcome", "differ", "models", "step", "sort", "all", "cells", "low", "high", "agree", "a", "b", "bucket"];
  const home = () => site.sets.some(set => set.models.length || set.left.length) ? "scores" : "list";
  function readState() {
    const found = new URLSearchParams(location.hash.slice(1)), next = {tags: Object.create(null)};  // names that a person or a dataset chose must not meet those of Object
    for (const [name, value] of found) {
      if (OWN.includes(name)) next[name] = value;
      else if (name.startsWith("tag-")) next.tags[name.slice(4)] = value;
    }
    next.view = next.group ? "group" : next.view !== "group" && Object.hasOwn(views, next.view) ? next.view : home();
    return next;
  }
  function address(changes) {
    const next = {...state, ...changes}, found = new URLSearchParams();
    if (next.view === home() || next.view === "group") delete next.view;
    for (const name of OWN) if (next[name]) found.set(name, next[name]);
    for (const [name, value] of Object.entries(next.tags || {})) if (value) found.set(`tag-${name}`, value);
    return `#${found}`;
  }
  function go(changes, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", address(changes));
    render();
  }
  const viewAddress = (view, changes = {}) => address({view, group: "", item: "", run: "", step: "", ...(view === state.view ? {} : {sort: ""}), ...changes});
  const groupAddress = (entry, item = "", run = "") => address({view: "group", group: `${entry.set.name}/${entry.group.i}`, item, run, step: ""});
  let behind = "list";  // the view that one came from to a group

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
  function allWrong(group, runs, item) {  // no run has it right, and two or more have answered
    const codes = runs.map(run => group.o[run][item]).filter(code => code !== "m");
    return codes.length > 1 && codes.every(code => "wau".includes(code));
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
        && (!state.outcome || (state.outcome === "W" ? [...(group.o[0] || "")].some((_, item) => allWrong(group, of.runs, item)) : of.runs.some(run => group.o[run].includes(state.outcome))))
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
    const back = changes => go({group: "", item: "", step: "", view: state.view === "group" ? behind : state.view, ...changes}, true);
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
        Object.entries(CODES).filter(([code]) => sets.some(set => set.codes.has(code))).map(([code, [text]]) => [code, text]).concat(models.length > 1 ? [["W", "right for no model"]] : []), state.outcome, outcome => back({outcome})),
      models.length > 1 && h("label.check", null, h("input", {type: "checkbox", id: "filter-differ", checked: Boolean(state.differ),
        onchange: event => back({differ: event.target.checked ? "1" : ""})}), "only disagreements"),
      models.length > 1 && h("fieldset", null, h("legend", null, "Models"), models.map((model, i) => h("label.check", null,
        h("input", {type: "checkbox", id: `model-${i}`, checked: !not.has(model), onchange: event => {
          if (event.target.checked) not.delete(model); else not.add(model);
          go({models: [...not].join("\n")}, true);
        }}), model))),
      h("div.bar", null, h("output", {id: "count"}, ""), h("button", {type: "button", id: "clear", onclick: () => go({view: state.view === "group" ? behind : state.view, group: "", item: "", step: "", suite: "", set: "", q: "", outcome: "", differ: "", models: "", low: "", high: "", agree: "", tags: {}})}, "Clear")));
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
  const thumb = (set, photo) => h("img", {src: `thumb/${set.number}/${photo}.jpg`, alt: "", loading: "lazy", decoding: "async",
    onerror: event => event.target.replaceWith(h("span.gone", null, "photo missing"))});
  function card(entry) {
    const {set, group} = entry, last = group.p.length - 1;
    const photos = group.s ? [group.p[0], group.p[last >> 1], group.p[last]] : group.p.slice(0, 5);
    return h("li", null, h("a.card", null,
      h("div.thumbs", null, photos.map(photo => thumb(set, photo)),
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
  function photo(set, group, place, alt, kind = "img") {
    const file = set.photos[group.p[place]];
    const node = h(kind, {src: `photo/${set.number}/${file}`, alt, decoding: "async"});
    node.addEventListener("error", () => node.replaceWith(h("div.gone", {role: "img", "aria-label": alt}, "This photo is missing.")));
    return node;
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
  function growing(list, end, rows, node, batch, root = null) {  // rows become nodes of a list as one scrolls to its end; gives what shows one of them
    let count = 0;
    const more = () => {
      list.append(...rows.slice(count, count + batch).map(node));
      count = Math.min(count + batch, rows.length);
    };
    more();
    const observer = new IntersectionObserver(found => {
      if (!found.some(one => one.isIntersecting) || count >= rows.length) return;
      more();
      observer.unobserve(end);  // looked at again: the end may still be near
      observer.observe(end);
    }, {root, rootMargin: "900px"});
    observer.observe(end);
    const before = cleanUp;
    cleanUp = () => { before(); observer.disconnect(); };
    return at => { while (at >= count && count < rows.length) more(); };
  }
  function aboutSets(sets, brief = false) {  // what the datasets are, above a view
    if (!sets.length) return null;
    const short = set => { const some = set.short.filter(Boolean).length; return `${some ? `, ${some} of them incomplete` : ""}${set.left.length ? `, ${set.left.length} without any answer` : ""}`; };
    const counts = set => `${groups(set.groups.length)}, ${set.photos.length} photos, ${set.groups.reduce((sum, group) => sum + group.n, 0)} items, ${set.models.length + set.left.length} run${set.models.length + set.left.length === 1 ? "" : "s"}${short(set)}`;
    if (sets.length === 1) return h("div.about", null, h("p.title", null, h("b", null, sets[0].name), sets[0].title && ` · ${sets[0].title}`), !brief && sets[0].text && h("p.note.text", null, sets[0].text), h("p.note", null, `${counts(sets[0])}, suite ${sets[0].suite}`));
    return h("ul.about", {"aria-label": "Datasets"}, sets.map(set => h("li", null, h("a", {href: address({set: set.name})}, set.name), set.title && ` · ${set.title}`, h("span.note", null, ` (${counts(set)})`))));
  }
  const command = text => h("pre.command", null, text);
  const fillWith = set => h("div.empty", null, h("p", null, `No run on ${set.name} is shown yet. Run a model, then show its run; a baseline needs no key:`), command(`vb run ${set.baseline} --data ${set.name}\nvb view ${set.name} data/runs/${set.name}/*`));
  function drawList(main) {
    const list = h("ol.cards", {"aria-label": "Groups"}), end = h("div", {"aria-hidden": "true"});
    draw(main, h("h1.unseen", null, "Photos"), aboutSets(site.sets.filter(chosen)), shown.length > 0 && site.sets.some(set => chosen(set) && set.models.length) && h("p.note", null, "The marks of a model, one for each question: ", signs(site.sets.filter(chosen)), "."), shown.length ? list : h("p.empty", null, "Nothing fits this filter. Clear it to see everything."), end);
    const reach = growing(list, end, shown, listed, BATCH);
    if (current) {
      const at = shown.indexOf(current);
      reach(at);
      const node = at >= 0 && list.children[at].firstChild;
      if (node && !$("filters").contains(document.activeElement)) { node.focus({preventScroll: true}); node.scrollIntoView({block: "center"}); }
      current = null;
    }
  }

  // ---- numbers that vb computes ---------------------------------------------------------------------------------------
  function computed(what, set, runs) {  // a promise of scores or comparisons of what is shown; null if static files do not hold them
    const chosen = shown.filter(one => one.set === set).map(one => one.number);
    if (site.live) {
      const body = JSON.stringify({set: set.number, groups: chosen, ...(runs && {runs})}), key = `${what} ${body}`;
      if (!values.has(key)) values.set(key, fetch(what, {method: "POST", body, headers: {"Content-Type": "application/json"}}).then(reply => {
        if (!reply.ok) throw new Error(`the server says ${reply.status}`);
        return reply.json();
      }).catch(error => { values.delete(key); throw error; }));
      return values.get(key);
    }
    const key = Object.entries(state.tags).filter(([name, value]) => value && name !== "split" && set.tags[name] && set.tags[name].length > 1).sort(([a], [b]) => a < b ? -1 : 1).map(pair => pair.join("=")).join("&");
    if (state.q || state.outcome || state.differ || (what === "compared" && key)) return Promise.resolve(null);
    const name = what === "scores" ? key : runs.join() === set.whole.join() && set.whole.length !== 2 ? "" : runs.join(" ");
    return load(`${what}-${set.number}`).then(found => Object.hasOwn(found, name) ? found[name] : null);
  }

  // ---- curves -------------------------------------------------------------------------------------------------------
  const WIDTH = 420, HEIGHT = 240, LEFT = 34, BOTTOM = 30;
  const DASHES = ["", "6 3", "2 3", "8 3 2 3", "12 4", "1 4"];
  const tone = run => ({class: `tone${run % 6}`, dash: DASHES[Math.floor(run / 6) ? (run + 1) % 6 : run % 6]});
  function chart(curves, levels) {
    const low = Math.log10(Math.min(...levels)), high = Math.log10(Math.max(...levels));
    const x = level => LEFT + 8 + (WIDTH - LEFT - 20) * (Math.log10(level) - low) / (high - low || 1), y = share => 10 + (HEIGHT - BOTTOM - 10) * (1 - share);
    const way = line => line.map(([level, share], i) => `${i ? "L" : "M"}${x(level).toFixed(1)} ${y(share).toFixed(1)}`).join(""), chance = curves.reduce((most, one) => one.chance.length > most.length ? one.chance : most, []);
    const own = [...new Set(levels)], ticks = own.length > 1 && own.length < 9 ? own : [0, 1, 2, 3, 4].map(i => 10 ** (low + i * (high - low) / 4));
    const lines = curves.map(one => {
      const {class: name, dash} = tone(one.run);
      const path = way(one.line);
      return s("g", {class: name}, path && s("path", {d: path, "stroke-dasharray": dash}), one.points.map(([level, share]) => one.run % 2
        ? s("rect", {x: x(level) - 3, y: y(share) - 3, width: 6, height: 6}) : s("circle", {cx: x(level), cy: y(share), r: 3.5})));
    });
    const now = s("line", {class: "now", y1: 10, y2: HEIGHT - BOTTOM, x1: -9, x2: -9});
    const node = s("svg", {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${curves[0].name}, by ${curves[0].factor}; the numbers are in the table below`},
      [0, .25, .5, .75, 1].map(share => [s("line", {class: "grid", x1: LEFT, x2: WIDTH - 8, y1: y(share), y2: y(share)}), s("text", {x: LEFT - 6, y: y(share) + 4, "text-anchor": "end"}, String(share))]),
      ticks.map(level => s("text", {x: x(level), y: HEIGHT - 10, "text-anchor": "middle"}, String(Number(level.toPrecision(2))))), chance.length > 0 && s("path", {class: "chance", d: way(chance)}), lines, now);
    return [node, level => { const at = level > 0 ? x(Math.min(Math.max(level, 10 ** low), 10 ** high)) : -9; now.setAttribute("x1", at); now.setAttribute("x2", at); }];
  }
  function curveTable(set, curves) {
    const several = new Set(curves.map(one => one.name)).size > 1;
    return h("div.scroll", {tabindex: "0", role: "region", "aria-label": "Thresholds"}, h("table", null,
      h("thead", null, h("tr", null, ["Model", several && "What", "Threshold", "95 %"].filter(Boolean).map(text => h("th", {scope: "col"}, text)))),
      h("tbody", null, curves.map(one => h("tr", null, h("th", {scope: "row"}, set.models[one.run]), several && h("td", null, one.name),
        h("td.number", null, one.threshold ? `${one.threshold[0].toPrecision(3)} ${one.unit}`.trim() : one.note), h("td.number", null, one.threshold ? `[${one.threshold.slice(1).map(end => end === null ? "–" : end.toPrecision(3)).join(", ")}]` : "–"))))));
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
    box.append(h("h2", null, factor), h("div.charts", null, charts.map(([node], i) => h("figure.chart", null, h("figcaption", null, `${names[i]} (share)${curves[0].unit && `, by ${curves[0].unit}`}`), node))));
    if (series.length) {
      box.append(h("div.bar", null, h("label", null, "Series ", h("select", {onchange: event => choose(series[event.target.value])}, series.map((one, i) => h("option", {value: String(i)}, `${one.group.i} ${one.group.t.replace(/^[^:]*: /, "")}`.slice(0, 70)))))), place);
      choose(series[0]);
    }
    box.append(curveTable(set, curves));
    box.className = series.length || charts.length > 1 ? "" : "small";
    return box;
  }
  function drawCurves(main) {
    const asked = location.hash, sets = site.sets.filter(set => set.curves && chosen(set)), not = hidden();
    draw(main, h("h1", {tabindex: "-1"}, "Thresholds"), h("p.note", null, "Fitting …"));
    Promise.all(sets.map(set => load(`curves-${set.number}`).then(found => [set, found.filter(one => !not.has(set.models[one.run]) && (!state.tags.factor || one.factor === state.tags.factor))]))).then(all => {
      if (location.hash !== asked) return;
      const boxes = all.flatMap(([set, found]) => [...new Set(found.map(one => one.factor))].map(factor => drawFactor(set, factor, found.filter(one => one.factor === factor))));
      const runs = [...new Map(all.flatMap(([set, found]) => found.map(one => [set.models[one.run], one.run])))];
      draw(main, h("h1", {tabindex: "-1"}, "Thresholds"), h("p.note", null, `${[...new Set(sets.map(set => set.about_curves).filter(Boolean))].join(" ")} The filter by text, category and outcome does not change the curves.`),
        h("ul.legend", null, runs.map(([title, run]) => h("li", null, s("svg", {viewBox: "0 0 40 12", class: tone(run).class, "aria-hidden": "true"}, s("path", {d: "M2 6L38 6", "stroke-dasharray": tone(run).dash}), run % 2 ? s("rect", {x: 17, y: 3, width: 6, height: 6}) : s("circle", {cx: 20, cy: 6, r: 3.5})), title))),
        boxes.length ? h("div.fits", null, boxes) : h("p.empty", null, "No run was asked about what curves are fitted to."));
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
    const runs = Math.max(...site.sets.map(set => set.models.length)), left = site.sets.some(set => set.left.length);
    const links = [(runs > 0 || left) && ["scores", "Models"], ["list", "Photos"], runs > 0 && ["items", "Items"], runs > 1 && ["compare", "Compare"], site.sets.some(set => set.curves) && ["curves", "Thresholds"]].filter(Boolean);
    if (state.view !== "group") behind = state.view;
    draw($("views"), links.map(([view, text]) => h("a", {href: viewAddress(view), "aria-current": view === (state.view === "group" ? behind : state.view) ? "page" : null}, text)));
    document.documentElement.dataset.view = state.view;
    $("count").textContent = `${shown.length} of ${groups(entries.length)}`;
    if (before.view === state.view) say(`${shown.length} of ${groups(entries.length)}`);
    const main = $("main");
    hideTip();
    views[state.view](main);
    if (state.view !== "group") delete document.documentElement.dataset.group;
    document.title = state.view === "group" ? `${state.group} – VB` : "VB";
    if (before.view && before.view !== state.view && state.view !== "list" && state.view !== "group") { scrollTo(0, 0); main.querySelector("h1").focus(); }
    main.setAttribute("aria-busy", "false");
  }
  const KEYS = [["j / k or → / ←", "next, previous group"], ["Enter", "open"], ["u or Esc", "back to the list"], ["x", "second photo in place of the first"], ["d", "what differs between the photos"], ["r", "show all replies"],
    ["z", "enlarge the photo"], ["o", "outlines and gazes"], ["/", "search"], ["s, l, i, c, t", "models, photos, items, compare, thresholds"], ["arrows", "in a table: the next number, with its explanation"], ["← →", "in a series: the other steps"], ["?", "these keys"]];
  function move(by) {
    if (state.view === "group") { const button = document.querySelector(`[data-step="${by}"]`); if (button) button.click(); return; }
    if (state.view !== "list") return;
    const cards = [...document.querySelectorAll(".card")], at = cards.indexOf(document.activeElement);
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)];
    if (next) { next.focus(); next.scrollIntoView({block: "nearest"}); }
  }
  function key(event) {
    const target = event.target, typing = target.matches("input:not([type=checkbox], [type=range]), select, textarea");
    if (event.ctrlKey || event.altKey || event.metaKey || $("help").open || document.querySelector(".zoom[open]")) return;
    if (!$("tip").hidden && event.key === "Escape") { hideTip(); return; }
    if (target.matches(".grid [tabindex]") && /^Arrow/.test(event.key)) { if (walk(target, event.key)) event.preventDefault(); return; }
    if (event.key === "Escape" && typing) { target.blur(); return; }
    if (typing) return;
    const slide = $("step"), press = id => () => { if ($(id)) $(id).click(); };
    const arrow = by => () => {
      if (!slide) return move(by);
      if (target === slide) return false;
      slide.value = Number(slide.value) + by;
      slide.dispatchEvent(new Event("input"));
    };
    const to = view => () => { const link = [...document.querySelectorAll("#views a")].find(one => new URLSearchParams(one.hash.slice(1)).get("view") === (view === home() ? null : view)); if (link) link.click(); };
    const actions = {j: () => move(1), k: () => move(-1), ArrowRight: arrow(1), ArrowLeft: arrow(-1), x: press("swap"), d: press("difference"),
      z: press("enlarge"), o: press("outlines"), u: () => { location.hash = viewAddress(behind); }, Escape: () => { if (state.view === "group") location.hash = viewAddress(behind); },
      r: () => { const all = [...document.querySelectorAll(".answers details")], open = !all.some(one => one.open); all.forEach(one => { one.open = open; }); },
      "/": () => { openFilters(true); $("filter-q").focus(); $("filter-q").select(); }, l: to("list"), s: to("scores"), i: to("items"), c: to("compare"), t: to("curves"), "?": () => $("help").showModal()};
    const action = Object.hasOwn(actions, event.key) && actions[event.key];
    if (action && action() !== false) event.preventDefault();
  }
  function openFilters(open) {
    $("filters").classList.toggle("open", open);
    $("show-filters").setAttribute("aria-expanded", String(open));
  }
  // ---- explanations: of every number, by pointer, finger and focus -----------------------------------------------------
  const explained = (tag, text, ...children) => h(tag, {"data-tip": text}, ...children);
  function showTip(node) {
    const tip = $("tip"), box = node.getBoundingClientRect();
    tip.textContent = node.dataset.tip;
    tip.hidden = false;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 8), above = box.top - tip.offsetHeight - 6;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 4 ? above : box.bottom + 6}px`;
    if (tip.of) tip.of.removeAttribute("aria-describedby");
    node.setAttribute("aria-describedby", "tip");
    tip.of = node;
  }
  function hideTip() {
    const tip = $("tip");
    if (tip.of) tip.of.removeAttribute("aria-describedby");
    tip.of = null;
    tip.hidden = true;
  }
  function watchTips() {
    const of = event => event.target.closest ? event.target.closest("[data-tip]") : null;
    for (const name of ["mouseover", "focusin", "click"]) addEventListener(name, event => { const node = of(event); if (node) showTip(node); else if (name !== "focusin") hideTip(); });
    addEventListener("focusout", hideTip);
    addEventListener("scroll", hideTip, {capture: true, passive: true});
  }
  function grid(table) {  // one stop of the Tab key; arrows go from number to number
    table.classList.add("grid");
    table.querySelectorAll("td[data-tip], th[data-tip]").forEach((node, i) => node.setAttribute("tabindex", i ? "-1" : "0"));
    return table;
  }
  function walk(node, key) {
    const cell = node.closest("td, th"), row = cell.parentNode, at = [...row.children].indexOf(cell), rows = [...row.closest("table").rows], by = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
    const stop = one => one && (one.hasAttribute("tabindex") ? one : one.querySelector("a, button"));
    let next = null;
    if (key === "ArrowLeft" || key === "ArrowRight") for (let i = at + by; row.children[i] && !next; i += by) next = stop(row.children[i]);
    else for (let i = rows.indexOf(row) + by; rows[i] && !next; i += by) next = stop(rows[i].children[at]);
    if (!next) return false;
    if (node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
    if (next.hasAttribute("tabindex")) next.setAttribute("tabindex", "0");
    next.focus();
    return true;
  }

  // ---- a run that goes on -----------------------------------------------------------------------------------------------
  const EVERY = 4000;  // milliseconds between looks
  const clock = () => new Date().toLocaleTimeString();
  let lost = false;
  async function look() {
    if (document.hidden || document.querySelector(".zoom[open]") || $("help").open) return;
    try {
      const answer = await fetch("state", {cache: "no-store"});
      if (!answer.ok) throw new Error(String(answer.status));
      const {version} = await answer.json();
      if (lost) $("live").textContent = "";
      lost = false;
      if (version !== site.version) await renew();
    } catch { if (!lost) $("live").textContent = `The server does not answer; this is what it said before ${clock()}.`; lost = true; }
  }
  async function renew() {  // read everything again, and stay where one is
    const names = [...values.keys()], place = [scrollX, scrollY], opened = [...document.querySelectorAll("main details[open][id]")].map(node => node.id);
    names.forEach(name => values.delete(name));
    take(await load("site"));
    current = null;
    const focus = document.activeElement && document.activeElement.id;
    render();
    scrollTo(...place);
    opened.forEach(id => { if ($(id)) $(id).open = true; });
    if (focus && $(focus) && !$("filters").contains(document.activeElement)) $(focus).focus({preventScroll: true});
    $("live").textContent = `updated ${clock()}`;
    document.documentElement.dataset.version = site.version;
  }

  function take(value) {
    site = value;
    entries = [];
    cards.clear();
    site.sets.forEach((set, number) => {
      set.number = number;
      set.tags = Object.assign(Object.create(null), set.tags);
      set.names = Object.keys(set.tags);
      set.codes = new Set(set.groups.flatMap(group => group.o.flatMap(codes => [...codes])));
      set.groups.forEach((group, place) => entries.push({set, group, number: place}));
    });
  }
  function start(value) {
    take(value);
    Object.assign(views, {list: drawList, curves: drawCurves}, ...extra);
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
    watchTips();
    render();
    if (site.live) setInterval(look, EVERY);
    document.documentElement.dataset.ready = "yes";
  }
  const extra = [];  // views of the other files
  const part = (...found) => { extra.push(...found); };
  const clean = call => { const before = cleanUp; cleanUp = () => { before(); call(); }; };
  return {put, load, part, look, clean, address, viewAddress, groupAddress, go, readState, runsOf, hidden, chosen, allWrong, tagTexts, thumb, mark, signs, number, groups, growing,
    aboutSets, fillWith, photo, slider, command, explained, grid, render, computed, CODES,
    get site() { return site; }, get entries() { return entries; }, get shown() { return shown; }, get state() { return state; }, set state(value) { state = value; },
    set current(value) { current = value; }, get behind() { return behind; }};
})();

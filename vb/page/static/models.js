// The table of models, with what is best and what cannot be told from it, and two models side by side. Statistics come from vb, never from here.
"use strict";
(() => {
  const {$, draw, h, s, say} = DOM, LEVEL = 0.05;
  const shown = (value, digits = 3) => value === null || value === undefined ? "–" : value.toFixed(digits);
  const p = value => value < 0.001 ? "p < 0.001" : `p = ${value.toFixed(3)}`;
  const about = (set, metric) => set.metrics[metric] || metric.split(" ").map(word => set.metrics[word]).find(Boolean) || ["", 1];
  const cellOf = (one, metric) => one.rows.find(row => row.metric === metric) || {score: null, more: {}};
  const pairOf = (found, metric, a, b) => {
    const row = found && found.rows.find(one => one.metric === metric && ((one.a === a && one.b === b) || (one.a === b && one.b === a)));
    return row && (row.a === a ? row : {...row, a, b, difference: -row.difference, low: -row.high, high: -row.low, value_a: row.value_b, value_b: row.value_a, wins: row.losses, losses: row.wins});
  };
  const range = one => `[${shown(one.low)}, ${shown(one.high)}]`;

  // ---- what is best -----------------------------------------------------------------------------------------------------
  function standing(set, metric, found, compared) {  // the best of the whole runs, and those that cannot be told from it
    const better = about(set, metric)[1], ranked = found.filter(one => set.whole.includes(one.run) && cellOf(one, metric).score !== null);
    if (!better || ranked.length < 2) return {best: [], near: []};
    const top = better * Math.max(...ranked.map(one => better * cellOf(one, metric).score)), best = ranked.filter(one => cellOf(one, metric).score === top).map(one => one.run);
    const near = ranked.filter(one => !best.includes(one.run)).filter(one => { const pair = pairOf(compared, metric, best[0], one.run); return pair && pair.p_metric >= LEVEL; }).map(one => one.run);
    return {best: best.length < ranked.length ? best : [], near, ranked: [...ranked].sort((a, b) => better * (cellOf(b, metric).score - cellOf(a, metric).score)).map(one => one.run)};
  }
  function verdict(set, split, metric, found, compared) {  // one sentence: is the best better than the second?
    const {best, near, ranked} = standing(set, metric, found, compared);
    if (!best.length || !compared) return null;
    const name = run => set.models[run], second = ranked.find(run => !best.includes(run)), pair = pairOf(compared, metric, best[0], second), score = run => cellOf(found.find(one => one.run === run), metric).shown;
    if (!pair) return null;
    const numbers = `difference ${shown(Math.abs(pair.difference))}, 95 % interval ${pair.difference < 0 ? range({low: -pair.high, high: -pair.low}) : range(pair)}, ${p(pair.p_metric)}`;
    const link = h("a", {href: VB.viewAddress("compare", {set: set.name, a: name(best[0]), b: name(second), tags: {...VB.state.tags, ...(split === "all" ? {} : {split})}})}, "Compare the two");
    const lead = [best.map((run, i) => [i ? " and " : "", h("b", null, name(run))]), ` ${best.length > 1 ? "have" : "has"} the best ${metric} (${score(best[0])}). `];
    if (!near.includes(second)) return h("p.verdict", null, lead, `That is better than ${name(second)} (${score(second)}) by more than chance: ${numbers}. `, link);
    const others = near.filter(run => run !== second);
    return h("p.verdict", null, lead, `That is not shown to be better than ${name(second)} (${score(second)}): ${numbers}; these items would show a true difference of ${shown(pair.detectable)} with a probability of 80 %. `, others.length > 0 && `Nor is it better than ${others.map(name).join(", ")} by more than chance. `, link);
  }

  // ---- the table of models ------------------------------------------------------------------------------------------------
  function whisker(row, low, high) {
    const x = value => 4 + 88 * (value - low) / (high - low);
    return s("svg", {class: "whisker", viewBox: "0 0 96 12", "aria-hidden": "true"}, s("line", {class: "axis", x1: 4, x2: 92, y1: 6, y2: 6}),
      row.low !== null && s("line", {x1: x(row.low), x2: x(row.high), y1: 6, y2: 6}), s("circle", {cx: x(row.score), cy: 6, r: 3.5}));
  }
  function metricsOf(set, found) {  // those that some run has, in the suite's order of importance; the rest on demand
    const named = [...new Set(found.flatMap(one => one.rows.filter(row => row.score !== null).map(row => row.metric)))];
    const first = set.first.filter(name => named.includes(name)), rest = named.filter(name => !first.includes(name));
    return first.length ? [first, rest] : [named.slice(0, 12), named.slice(12)];
  }
  function explain(set, metric, row, name, mark, pair) {
    const lines = [`${metric} of ${name}: ${row.shown}${row.range && `, 95 % interval ${row.range}`}`, about(set, metric)[0] && `${about(set, metric)[0]}.${{"1": " Higher is better.", "-1": " Lower is better."}[about(set, metric)[1]] || ""}`,
      mark, pair && `To the best: difference ${shown(-pair.difference)}, ${p(pair.p_metric)} (paired permutation test, corrected over the pairs of this column)${Number.isFinite(pair.detectable) ? `; these items would show a true difference of ${shown(pair.detectable)} with a probability of 80 %` : ""}`, ...Object.entries(row.more).filter(([, value]) => typeof value === "number").map(([what, value]) => `${what}: ${Number.isInteger(value) ? value : shown(value)}`)];
    return lines.filter(Boolean).join("\n");
  }
  const COUNTED = ["c", "w", "a", "g", "u", "m"];
  function outcomes(set, split) {  // by run: how many items of what is shown had which outcome
    const at = set.names.indexOf("split"), value = at < 0 ? -1 : set.tags.split.indexOf(split), counts = set.models.map(() => Object.fromEntries(COUNTED.map(code => [code, 0])));
    for (const {set: of, group} of VB.shown) if (of === set && (split === "all" || at < 0 || group.g[at] === value)) group.o.forEach((codes, run) => { for (const code of codes) counts[run][code] += 1; });
    return counts;
  }
  function modelTable(set, split, found, compared, label, waits) {
    const [first, rest] = metricsOf(set, found), metrics = VB.state.all ? [...first, ...rest] : first, counts = outcomes(set, split), not = VB.hidden();
    const [, minus, key] = /^(-?)(.*)$/.exec(VB.state.sort || ""), sorted = metrics.includes(key) || ["model", "items"].includes(key) ? key : metrics[0], natural = metric => about(set, metric)[1] < 0 ? 1 : -1;
    const up = sorted === key ? (minus ? -1 : 1) : natural(sorted);
    const total = Object.values(counts[0] || {}).reduce((sum, count) => sum + count, 0), answered = run => total - counts[run].m;
    const value = one => sorted === "model" ? set.models[one.run] : sorted === "items" ? answered(one.run) : cellOf(one, sorted).score;
    const whole = one => set.whole.includes(one.run), compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
    const rows = [...found].sort((a, b) => whole(b) - whole(a) || (value(a) === null) - (value(b) === null) || up * compare(value(a), value(b)) || a.run - b.run);
    const marks = Object.fromEntries(metrics.map(metric => [metric, standing(set, metric, found, compared)]));
    const spans = Object.fromEntries(metrics.map(metric => { const all = found.map(one => cellOf(one, metric)).filter(row => row.score !== null); return [metric, [Math.min(0, ...all.map(row => row.low ?? row.score)), Math.max(1, ...all.map(row => row.high ?? row.score))]]; }));
    const head = (name, text, tip, natural) => h("th", {scope: "col", "aria-sort": name === sorted ? (up > 0 ? "ascending" : "descending") : null},
      h("button.sort", {type: "button", "data-tip": tip, onclick: () => VB.go({sort: `${(name === sorted ? -up : natural) < 0 ? "-" : ""}${name}`}, true)}, text, h("span", {"aria-hidden": "true"}, name === sorted ? (up > 0 ? " ↑" : " ↓") : "")));
    const cell = (one, metric) => {
      const row = cellOf(one, metric), {best, near} = marks[metric], name = set.models[one.run];
      if (row.score === null) return VB.explained("td.number", `${metric} of ${name} is not defined${row.more["undefined because"] ? `: ${row.more["undefined because"]}` : ""}`, h("span.label", {"aria-hidden": "true"}, metric), h("span.value", null, "–"));
      const is = best.includes(one.run) ? "best" : near.includes(one.run) ? "near" : "", words = {best: "The best here.", near: "Cannot be told from the best."}[is];
      return VB.explained(`td.number${is && `.${is}`}`, explain(set, metric, row, name, words, is === "best" || !best.length ? null : pairOf(compared, metric, best[0], one.run)), h("span.label", {"aria-hidden": "true"}, metric),
        h("span.value", null, h("b", null, row.shown), is && h("i.rank", {"aria-hidden": "true"}, is === "best" ? " ★" : " ≈"), is && h("span.unseen", null, is === "best" ? " best" : " not distinguishable from the best")), row.range && h("span.range", null, row.range), whisker(row, ...spans[metric]));
    };
    const words = run => COUNTED.filter(code => counts[run][code]).map(code => `${VB.CODES[code][0]}: ${counts[run][code]}`).join("\n");
    const others = run => [...new Set([...not, ...VB.site.sets.flatMap(other => other.models).filter(name => name !== set.models[run])])].join("\n");
    const broken = run => counts[run].u > 0 && h("a.range", {href: VB.viewAddress("items", {set: set.name, outcome: "u", cells: "error", models: others(run), tags: {...VB.state.tags, ...(split === "all" ? {} : {split})}})}, `${counts[run].u} unparsable`);
    const line = one => h("tr", {class: whole(one) ? null : "short"}, h("th", {scope: "row"}, set.models[one.run], !whole(one) && h("span.why", null, `incomplete, not ranked: ${set.short[one.run] || "no scores"}`)),
      VB.explained("td.number", `Items with a reply, of those in the filter.\n${words(one.run)}`, h("span.label", {"aria-hidden": "true"}, "Items"), h("span.value", null, h("b", null, String(answered(one.run))), h("span.range", null, ` of ${total}`), broken(one.run))), metrics.map(metric => cell(one, metric)));
    const noted = set.left.map(([name, why]) => h("tr.short", null, h("th", {scope: "row"}, name), h("td", {colspan: String(metrics.length + 1)}, `no scores: ${why}`)));
    const table = h("table.models", null, h("caption.unseen", null, label), h("thead", null, h("tr", null, head("model", "Model", "Sort by name", 1), head("items", "Items", "Items with a reply, of those in the filter. Sort by it", -1),
      metrics.map(metric => head(metric, metric, `${about(set, metric)[0] || metric}. Sort by it`, natural(metric))))), h("tbody", null, rows.filter(one => !not.has(set.models[one.run])).map(line), noted));
    const pick = h("label.by-touch.sorter", null, "Sort by ", h("select", {onchange: event => VB.go({sort: `${natural(event.target.value) < 0 ? "-" : ""}${event.target.value}`}, true)}, metrics.map(metric => h("option", {value: metric, selected: metric === sorted}, metric))));
    const metric = metrics.includes(sorted) ? sorted : metrics[0];
    return [waits ? h("p.note", {role: "status"}, "Testing what can be told from the best …") : verdict(set, split, metric, found.filter(one => !not.has(set.models[one.run])), compared), pick, h("div.scroll", {tabindex: "0", role: "region", "aria-label": `Scores of ${label}`}, VB.grid(table)),
      rest.length > 0 && h("p", null, h("button", {type: "button", onclick: () => VB.go({all: VB.state.all ? "" : "1"}, true)}, VB.state.all ? `Show the first ${first.length} metrics only` : `Show ${rest.length} more metric${rest.length === 1 ? "" : "s"}`))];
  }
  function waitingTable(set) {  // what is known before any score
    const not = VB.hidden();
    return h("div.scroll", null, h("table.models", null, h("thead", null, h("tr", null, ["Model", "Items"].map(text => h("th", {scope: "col"}, text)))),
      h("tbody", null, set.models.map((name, run) => not.has(name) ? null : h("tr", {class: set.whole.includes(run) ? null : "short"}, h("th", {scope: "row"}, name, !set.whole.includes(run) && h("span.why", null, `incomplete, not ranked: ${set.short[run] || "no scores"}`)), h("td", null, "computing …"))))));
  }
  const before = new Map(), tested = new Map();  // dataset → for which address, and what was drawn and tested there: shown until a run that goes on has new scores and tests
  function drawScores(main) {
    const asked = location.hash, sets = VB.site.sets.filter(set => VB.chosen(set)), not = VB.hidden();
    const boxes = sets.map(set => { const [of, old] = before.get(set.name) || []; return of === asked ? h("section", null, [...old.childNodes]) : h("section", null, sets.length > 1 && h("h2", null, set.name), set.models.length ? waitingTable(set) : null); });
    draw(main, h("h1", {tabindex: "-1"}, "Models"), VB.aboutSets(sets), h("p.note", null, `Scores over the ${VB.groups(VB.shown.length)} in the filter, with 95 % intervals. `, h("b.best", null, "★"), " best; ", h("b.near", null, "≈"), " not distinguishable from the best; grey: incomplete, not ranked. Point at, tap or focus a number to see what it means."), boxes);
    Promise.all(sets.map((set, i) => drawSet(set, boxes[i], sets.length > 1, not, asked))).then(() => { if (location.hash === asked) document.documentElement.dataset.scores = asked || "yes"; });
  }
  function drawSet(set, box, titled, not, asked) {
    const title = titled ? [h("h2", null, set.name)] : [];
    if (!set.models.length) { draw(box, title, set.left.map(([name, why]) => h("p.note.short", null, `${name}: no scores, ${why}`)), VB.fillWith(set)); return Promise.resolve(); }
    if (!VB.shown.some(one => one.set === set)) { draw(box, title, h("p.empty", null, "Nothing fits this filter. Clear it to see everything.")); return Promise.resolve(); }
    const show = (found, compared, waits = false) => {
      if (location.hash !== asked || !box.isConnected) return;
      if (!found) return draw(box, title, h("p.empty", null, "These files hold scores of filters by up to two tags. For any other filter, run vb view without --out."));
      const kept = found.filter(one => !VB.state.tags.split || one.split === "all" || one.split === VB.state.tags.split), scored = kept.filter(one => !one.note), splits = [...new Set(scored.map(one => one.split))];
      const of = split => scored.filter(one => one.split === split), id = split => `split-${set.number}-${split}`;
      const glance = split => {  // what the table below is about, and who leads it
        const rows = of(split), metric = metricsOf(set, rows)[0][0], {best} = standing(set, metric, rows.filter(one => !not.has(set.models[one.run])), null);
        return h("button.tab", {type: "button", onclick: () => $(id(split)).scrollIntoView()}, `${split.replace("_", " ")}: ${metric}`, best.length > 0 && h("span.count", null, " ★ ", best.map(run => set.models[run]).join(", ")));
      };
      draw(box, title, splits.length > 1 && h("div.tabs", {role: "group", "aria-label": "Splits"}, splits.map(glance)), splits.map(split => {
        const label = `${set.name}${split === "all" ? "" : `, ${split}`}`;
        return [(splits.length > 1 || split !== "all") && h("h3", {id: id(split)}, `Split: ${split.replace("_", " ")}`), modelTable(set, split, of(split), compared && compared.find(one => one.split === split), label, waits && of(split).filter(one => set.whole.includes(one.run)).length > 1)];
      }), kept.filter(one => one.note && !not.has(set.models[one.run])).map(one => h("p.note", {role: "status"}, `${set.models[one.run]}: ${one.note}`)), !kept.length && h("p.empty", null, "No score is defined here."));
      before.set(set.name, [asked, box]);
    };
    return VB.computed("scores", set).then(found => {
      const many = set.whole.length > 1, same = `${asked} ${set.whole.map(run => set.models[run]).join("\n")}`, [of, old] = tested.get(set.name) || [];
      show(found, many && of === same ? old : null, many && of !== same);
      document.documentElement.dataset.scored = asked || "yes";
      return many && VB.computed("compared", set, set.whole).then(compared => { tested.set(set.name, [same, compared]); if (found) show(found, compared); });
    })
      .catch(error => draw(box, h("p.empty", {role: "alert"}, `The scores could not be loaded: ${error.message}`)));
  }

  // ---- two models -----------------------------------------------------------------------------------------------------------
  const BUCKETS = [["ab", "A right, B not"], ["ba", "B right, A not"], ["none", "both not right"], ["both", "both right"]];
  function bucketOf(a, b) { return a === "m" || b === "m" || a === "g" || b === "g" ? "" : a === "c" ? (b === "c" ? "both" : "ab") : b === "c" ? "ba" : "none"; }
  function tallies(set, a, b) {  // items by bucket, and by tag how many only A and only B has right
    const found = Object.fromEntries(BUCKETS.map(([name]) => [name, []])), tags = new Map();
    for (const entry of VB.shown) {
      if (entry.set !== set) continue;
      const {group} = entry;
      [...group.o[a]].forEach((code, item) => {
        const bucket = bucketOf(code, group.o[b][item]);
        if (!bucket) return;
        found[bucket].push([entry, item]);
        set.names.forEach((name, i) => {
          if (group.g[i] < 0 || set.tags[name].length < 2 || VB.state.tags[name]) return;
          const key = `${name}\n${set.tags[name][group.g[i]]}`, one = tags.get(key) || {n: 0, ab: 0, ba: 0, both: 0, none: 0};
          one.n += 1;
          one[bucket] += 1;
          tags.set(key, one);
        });
      });
    }
    return [found, [...tags].map(([key, one]) => ({name: key.split("\n")[0], value: key.split("\n")[1], ...one, by: (one.ab - one.ba) / one.n})).sort((x, y) => Math.abs(y.by) - Math.abs(x.by) || y.n - x.n)];
  }
  function around(row, most) {  // an interval around zero
    const x = value => 48 + 44 * value / most;
    return s("svg", {class: "whisker", viewBox: "0 0 96 12", "aria-hidden": "true"}, s("line", {class: "axis", x1: 4, x2: 92, y1: 6, y2: 6}), s("line", {class: "axis", x1: 48, x2: 48, y1: 0, y2: 12}),
      s("line", {x1: x(row.low), x2: x(row.high), y1: 6, y2: 6}), s("circle", {cx: x(row.difference), cy: 6, r: 3.5}));
  }
  function pairTable(set, found, a, b) {
    const rows = found.flatMap(part => metricOrder(set, part.rows).map(row => [part, pairOf(part, row.metric, a, b)])), most = Math.max(0.05, ...rows.flatMap(([, row]) => [Math.abs(row.low), Math.abs(row.high)]));
    const says = row => row.p_holm >= LEVEL ? "not distinguishable" : `${about(set, row.metric)[1] * row.difference > 0 ? "A" : "B"} is better`;
    const cell = (label, text, tip) => VB.explained("td.number", tip, h("span.label", {"aria-hidden": "true"}, label), h("span.value", null, text));
    const line = ([part, row]) => h("tr", null, h("th", {scope: "row"}, row.metric, found.length > 1 && h("span.range", null, part.split.replace("_", " "))), cell("A", shown(row.value_a), `${row.metric} of A, ${set.models[a]}.\n${about(set, row.metric)[0]}`), cell("B", shown(row.value_b), `${row.metric} of B, ${set.models[b]}.\n${about(set, row.metric)[0]}`),
      VB.explained("td.number", `A minus B, with its 95 % interval from the bootstrap over ${row.clusters} clusters`, h("span.label", {"aria-hidden": "true"}, "A − B"), h("span.value", null, h("b", null, shown(row.difference))), h("span.range", null, range(row)), around(row, most)),
      cell("p", p(row.p_holm).replace(/^p (= )?/, ""), `Two-sided permutation test: ${p(row.p_value)}; corrected by Holm over all rows of this table: ${p(row.p_holm)}`), cell("Verdict", says(row), `At the level 0.05, corrected. ${about(set, row.metric)[1] < 0 ? "Lower" : "Higher"} is better.`),
      cell("Detectable", Number.isFinite(row.detectable) ? shown(row.detectable) : "–", "The smallest true difference that these items show with a probability of 80 %"), cell("A : B : ties", row.wins === null ? "–" : `${row.wins} : ${row.losses} : ${row.ties}`, row.wins === null ? "Not a mean over items" : `Items for which A earned more, B earned more, and both the same`));
    return h("div.scroll", {tabindex: "0", role: "region", "aria-label": "Differences"}, VB.grid(h("table.models.pairs", null, h("thead", null, h("tr", null, ["Metric", "A", "B", "A − B", "p", "Verdict", "Detectable", "A : B : ties"].map(text => h("th", {scope: "col"}, text)))), h("tbody", null, rows.map(line)))));
  }
  const metricOrder = (set, rows) => [...rows].filter(row => VB.state.all || !set.first.length || set.first.includes(row.metric)).sort((x, y) => (set.first.indexOf(x.metric) + 1 || 999) - (set.first.indexOf(y.metric) + 1 || 999));
  function drawTags(set, tags, a, b) {
    const most = Math.max(...tags.map(one => Math.abs(one.by))), rows = tags.slice(0, 8);
    if (!rows.length || !most) return null;
    return [h("h2", null, "Where they differ most"), h("p.note", null, "By tag, over the items that both answered: how many only one of the two has right."),
      h("div.scroll", {tabindex: "0", role: "region", "aria-label": "By tag"}, VB.grid(h("table.models", null, h("thead", null, h("tr", null, ["Tag", "Items", "Only A right", "Only B right", "Difference"].map(text => h("th", {scope: "col"}, text)))),
        h("tbody", null, rows.map(one => h("tr", null, h("th", {scope: "row"}, h("a", {href: VB.address({tags: {...VB.state.tags, [one.name]: one.value}})}, `${one.name}: ${one.value}`)),
          [["Items", one.n, "Items of this tag that both answered"], ["Only A right", one.ab, `${set.models[a]} is right and ${set.models[b]} is not`], ["Only B right", one.ba, `${set.models[b]} is right and ${set.models[a]} is not`]].map(([label, value, tip]) => VB.explained("td.number", tip, h("span.label", {"aria-hidden": "true"}, label), h("span.value", null, String(value)))),
          VB.explained("td.number", "Share of items that A has right minus that of B", h("span.label", {"aria-hidden": "true"}, "Difference"), h("span.value", null, h("b", null, `${one.by > 0 ? "+" : ""}${one.by.toFixed(3)}`)), h("span.range", null, one.by > 0 ? " for A" : one.by < 0 ? " for B" : "")))))))) ];
  }
  function drawBucket(set, a, b, found, record) {
    const name = BUCKETS.some(([name]) => name === VB.state.bucket) ? VB.state.bucket : found.ab.length || !found.ba.length ? "ab" : "ba", rows = found[name], words = record.words;
    const tab = ([key, text]) => h("a.tab", {href: VB.address({bucket: key}), "aria-current": key === name ? "true" : null}, text.replace(/[AB]/g, letter => set.models[letter === "A" ? a : b]), h("span.count", null, ` ${found[key].length}`));
    const said = (entry, item, run) => h("div.strip", null, h("span.model", null, set.models[run]), h("span", null, VB.mark(entry.group.o[run][item]), words[entry.group.w[run][item]]));
    const card = ([entry, item]) => {
      const [id, label, ask, gold, place] = record.groups[entry.number][item];
      return h("li", null, h("a.card", {href: VB.groupAddress(entry, id)}, h("div.thumbs", null, VB.thumb(set, entry.group.p[place])), h("div.body", null, h("div.chips", null, h("b", null, id), label && label !== id && !id.endsWith(label) && h("span.chip", null, label)),
        h("p.ask", null, ask), gold && h("p.gold", null, "Gold: ", h("b", null, gold)), said(entry, item, a), said(entry, item, b))));
    };
    const list = h("ol.cards", {"aria-label": "Items"}), end = h("div", {"aria-hidden": "true"});
    VB.growing(list, end, rows, card, 12);
    return [h("h2", {id: "items"}, "Item by item"), h("div.tabs", {role: "group", "aria-label": "Which items"}, BUCKETS.map(tab)), rows.length ? list : h("p.empty", null, "There is no such item in this filter."), end];
  }
  function drawCompare(main) {
    const sets = VB.site.sets.filter(set => VB.chosen(set) && set.models.length > 1), set = sets[0], title = h("h1", {tabindex: "-1"}, "Compare two models"), hash = location.hash;
    if (!set) return draw(main, title, h("p.empty", null, "Two runs on one dataset are needed. Run another model, then show both:"), VB.command("vb run MODEL --data DATASET\nvb view DATASET data/runs/DATASET/*"));
    const places = set.whole.length > 1 ? set.whole : set.models.map((_, run) => run), at = name => set.models.indexOf(name);
    const shared = (one, other) => one !== other && VB.shown.some(({set: of, group}) => of === set && [...group.o[one]].some((code, item) => bucketOf(code, group.o[other][item])));
    const partner = run => places.find(other => shared(run, other)), chosen = name => at(name) >= 0 ? at(name) : undefined;  // runs of two splits have nothing to compare
    const a = chosen(VB.state.a) ?? (chosen(VB.state.b) === undefined ? places.find(run => partner(run) !== undefined) : partner(chosen(VB.state.b))) ?? places.find(run => run !== chosen(VB.state.b));
    const b = chosen(VB.state.b) !== undefined && chosen(VB.state.b) !== a ? chosen(VB.state.b) : partner(a) ?? places.find(run => run !== a);
    const pick = (letter, run, other) => h("label", null, `${letter} `, h("select", {id: `pick-${letter.toLowerCase()}`, onchange: event => VB.go({[letter.toLowerCase()]: event.target.value, [letter === "A" ? "b" : "a"]: set.models[other], set: set.name}, true)}, set.models.map((name, one) => h("option", {value: name, selected: one === run, disabled: one === other}, name))));
    const lead = h("div", {"aria-live": "polite"}, h("p.note", null, "Comparing …")), differ = h("div"), numbers = h("div"), below = h("div");
    const short = [a, b].filter(run => set.short[run]).map(run => h("p.note.short", null, `${set.models[run]} is incomplete: ${set.short[run]}. Only items that both answered are compared.`));
    draw(main, title, VB.aboutSets([set], true), h("div.bar.choices", null, sets.length > 1 && h("label", null, "Dataset ", h("select", {id: "pick-set", onchange: event => VB.go({set: event.target.value, a: "", b: ""}, true)}, sets.map(one => h("option", {value: one.name, selected: one === set}, one.name)))), pick("A", a, b), pick("B", b, a),
      h("button", {type: "button", onclick: () => VB.go({a: set.models[b], b: set.models[a], set: set.name}, true)}, "⇄ swap")), short, lead, differ, numbers, below);
    const pair = [a, b].sort((x, y) => x - y);
    const table = VB.computed("compared", set, pair).then(found => {
      if (location.hash !== hash) return;
      const parts = found && found.filter(part => !VB.state.tags.split || part.split === "all" || part.split === VB.state.tags.split), turned = parts && parts.map(part => ({...part, rows: part.rows.map(row => pairOf(part, row.metric, a, b))}));
      if (!parts) return draw(lead, h("p.empty", null, "These files hold comparisons over all items only. For a filter, run vb view without --out."));
      const first = turned.flatMap(part => metricOrder(set, part.rows))[0], more = turned.some(part => part.rows.length > metricOrder(set, part.rows).length) || VB.state.all;
      if (!first) return draw(lead, h("p.empty", null, "The two have no item in common in this filter. Choose two runs that were asked the same split, or clear the filter."));
      const who = about(set, first.metric)[1] * first.difference > 0 ? a : b;
      draw(lead, h("p.verdict", null, first.p_holm < LEVEL ? [h("b", null, set.models[who]), ` is better in ${first.metric} by more than chance`] : [`In ${first.metric} the two are `, h("b", null, "not distinguishable")], `: ${shown(first.value_a)} and ${shown(first.value_b)}, difference ${shown(first.difference)} ${range(first)}, ${p(first.p_holm)} corrected over all rows. These items would show a true difference of ${shown(first.detectable)} with a probability of 80 %.`));
      draw(numbers, h("h2", null, "Metric by metric"), h("p.note", null, "The same numbers as ", h("kbd", null, "vb compare"), " prints for these two."), pairTable(set, turned, a, b), more && h("p", null, h("button", {type: "button", onclick: () => VB.go({all: VB.state.all ? "" : "1"}, true)}, VB.state.all ? "Show fewer metrics" : "Show all metrics")));
      say(`${set.models[a]} and ${set.models[b]} are compared`);
    }).catch(error => draw(lead, h("p.empty", {role: "alert"}, `The comparison could not be loaded: ${error.message}`)));
    const cards = VB.load(`items-${set.number}`).then(record => {
      if (location.hash !== hash) return;
      const [found, tags] = tallies(set, a, b);
      draw(differ, drawTags(set, tags, a, b));
      draw(below, drawBucket(set, a, b, found, record));
    }).catch(error => draw(below, h("p.empty", {role: "alert"}, error.message)));
    Promise.all([table, cards]).then(() => { if (location.hash === hash) document.documentElement.dataset.compare = hash || "yes"; });
  }
  VB.part({scores: drawScores, compare: drawCompare});
})();

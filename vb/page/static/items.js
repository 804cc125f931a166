// The table of items: one row for each, one column for each model; sorted and filtered by text, tag, outcome, confidence, tokens, time and error.
"use strict";
(() => {
  const {draw, fill, h, say} = DOM, BATCH = 60;
  const CELLS = {outcome: "the answer", confidence: "confidence", tokens: "tokens of the reply", seconds: "seconds", error: "what went wrong"};
  const NUMBERS = ["confidence", "tokens", "seconds"];
  const AGREE = [["W", "right for no model"], ["C", "right for every model"], ["S", "right for some"]];
  const kept = new WeakMap();  // set → rows, made once

  function rowsOf(set, record) {
    if (kept.has(set)) return kept.get(set);
    let place = 0;
    const rows = set.groups.flatMap((group, number) => record.groups[number].map(([id, label, ask, gold, photo], item) => ({group, number, item, place: place++, id, label, ask, gold, photo,
      text: [group.i, group.t, id, label, ask, gold, ...VB.tagTexts(set, group).map(([, text]) => text)].join("\n").toLowerCase()})));
    kept.set(set, rows);
    return rows;
  }
  const numberOf = (record, cells, row, run) => record.runs[run][{confidence: "confidence", tokens: "out", seconds: "seconds"}[cells]][row.place];
  const share = (row, runs) => { const codes = runs.map(run => row.group.o[run][row.item]).filter(code => code !== "m"); return codes.length ? codes.filter(code => code === "c").length / codes.length : null; };
  function fitting(set, record, runs, cells) {
    const {q, outcome, agree, low, high} = VB.state, words = (q || "").toLowerCase().split(/\s+/).filter(Boolean), groups = new Set(VB.shown.filter(one => one.set === set).map(one => one.group));
    const least = low === undefined || low === "" ? -Infinity : Number(low), most = high === undefined || high === "" ? Infinity : Number(high), bounded = NUMBERS.includes(cells) && (low || high), broken = cells === "error";
    return rowsOf(set, record).filter(row => groups.has(row.group) && words.every(word => row.text.includes(word))
      && (!outcome || (outcome === "W" ? VB.allWrong(row.group, runs, row.item) : runs.some(run => row.group.o[run][row.item] === outcome)))
      && (!agree || (agree === "W" ? VB.allWrong(row.group, runs, row.item) : agree === "C" ? share(row, runs) === 1 : share(row, runs) > 0 && share(row, runs) < 1))
      && (!bounded || runs.some(run => { const value = numberOf(record, cells, row, run); return value !== null && value !== undefined && value >= least && value <= most; }))
      && (!broken || runs.some(run => Object.hasOwn(record.runs[run].trouble, row.place))));
  }
  function sorted(set, record, rows, runs, cells) {
    const [, minus, key] = /^(-?)(.*)$/s.exec(VB.state.sort || ""), by = minus ? -1 : 1;
    if (!key || key === "item") return minus ? [...rows].reverse() : rows;
    const run = set.models.indexOf(key.slice(2)), order = "cgawum";
    const value = key === "right" ? row => share(row, runs) : key === "question" ? row => row.ask : key === "gold" ? row => row.gold : !key.startsWith("m:") || run < 0 ? () => 0
      : NUMBERS.includes(cells) ? row => numberOf(record, cells, row, run) : cells === "error" ? row => record.runs[run].trouble[row.place] : row => order.indexOf(row.group.o[run][row.item]);
    const values = new Map(rows.map(row => [row, value(row)])), none = one => one === null || one === undefined;
    return [...rows].sort((a, b) => { const x = values.get(a), y = values.get(b); return none(x) - none(y) || by * (x < y ? -1 : x > y ? 1 : 0) || a.place - b.place; });
  }
  function shownCell(set, record, cells, row, run) {
    const code = row.group.o[run][row.item], text = record.words[row.group.w[run][row.item]], value = NUMBERS.includes(cells) ? numberOf(record, cells, row, run) : null;
    const says = cells === "error" ? record.runs[run].trouble[row.place] || "" : NUMBERS.includes(cells) ? (value === null || value === undefined ? "–" : cells === "tokens" ? String(value) : value.toFixed(2)) : text;
    const entry = {set, group: row.group}, trouble = record.runs[run].trouble[row.place];
    const tokens = numberOf(record, "tokens", row, run), seconds = numberOf(record, "seconds", row, run), sure = numberOf(record, "confidence", row, run);
    const tip = [`${set.models[run]}: ${VB.CODES[code][0]}`, text, sure !== null && sure !== undefined && `confidence ${sure.toFixed(2)}`, tokens !== null && tokens !== undefined && `${tokens} tokens`, seconds !== null && seconds !== undefined && `${seconds.toFixed(2)} s`, trouble !== text && trouble].filter(Boolean).join("\n");
    return h("td.cell", null, h("a", {href: VB.groupAddress(entry, row.id, set.models[run]), "data-tip": tip}, h("span.label", {"aria-hidden": "true"}, set.models[run]), h("span.value", null, VB.mark(code), h("span.says", null, says))));
  }
  function line(set, record, runs, cells, row) {
    const right = share(row, runs), count = runs.filter(run => row.group.o[run][row.item] === "c").length;
    return h("tr", null, h("th", {scope: "row"}, h("a.what", {href: VB.groupAddress({set, group: row.group}, row.id)}, VB.thumb(set, row.group.p[row.photo]), h("span", null, row.id.split(/(?<=[/_-])/).flatMap(part => [part, h("wbr")])))),
      h("td.ask", null, row.ask), h("td.gold", null, h("span.label", {"aria-hidden": "true"}, "Gold"), row.gold || "–"),
      runs.length > 1 && h("td.number", null, h("span.label", {"aria-hidden": "true"}, "Right"), right === null ? "–" : `${count} of ${runs.filter(run => row.group.o[run][row.item] !== "m").length}`), runs.map(run => shownCell(set, record, cells, row, run)));
  }
  function controls(set, count, total, cells, sort) {
    const {low, high, agree} = VB.state, change = changes => VB.go(changes, true), typed = name => h("input", {type: "number", step: "any", id: `items-${name}`, value: VB.state[name] || "", "aria-label": `${name === "low" ? "at least" : "at most"}, for any model shown`, onchange: event => change({[name]: event.target.value})});
    return h("div.bar.choices", null, h("label", null, "Cells show ", h("select", {id: "items-cells", onchange: event => change({cells: event.target.value === "outcome" ? "" : event.target.value, low: "", high: ""})}, Object.entries(CELLS).map(([name, text]) => h("option", {value: name, selected: name === cells}, text)))),
      NUMBERS.includes(cells) && h("span.between", null, "from ", typed("low"), " to ", typed("high")),
      set.models.length > 1 && h("label", null, "Items ", h("select", {id: "items-agree", onchange: event => change({agree: event.target.value})}, h("option", {value: ""}, "all"), AGREE.map(([code, text]) => h("option", {value: code, selected: code === agree}, text)))),
      h("label.by-touch.sorter", null, "Sort by ", h("select", {onchange: event => change({sort: event.target.value})}, sort.map(([key, text]) => h("option", {value: key, selected: (VB.state.sort || "item") === key}, text)))),
      h("output", {id: "items-count"}, `${count} of ${total} items`));
  }
  function drawItems(main) {
    const hash = location.hash, sets = VB.site.sets.filter(set => VB.chosen(set) && set.models.length), set = sets[0], title = h("h1", {tabindex: "-1"}, "Items");
    const without = VB.site.sets.find(VB.chosen);
    if (!set) return draw(main, title, without ? VB.fillWith(without) : h("p.empty", null, "Nothing fits this filter. Clear it to see everything."));
    const old = main.querySelector(".items-table") && document.activeElement && document.activeElement.id, box = h("div", null, h("p.note", null, "Loading …"));
    const tabs = sets.length > 1 && h("div.tabs", {role: "group", "aria-label": "Dataset"}, sets.map(one => h("a.tab", {href: VB.address({set: one.name}), "aria-current": one === set ? "true" : null}, one.name)));
    const table = record => {
      if (location.hash !== hash) return;
      const cells = CELLS[VB.state.cells] ? VB.state.cells : "outcome", runs = VB.runsOf(set), rows = sorted(set, record, fitting(set, record, runs, cells), runs, cells), [, minus, key] = /^(-?)(.*)$/s.exec(VB.state.sort || "item");
      const head = (name, text, tip) => h("th", {scope: "col", "aria-sort": key === name ? (minus ? "descending" : "ascending") : null}, h("button.sort", {type: "button", "data-tip": tip, onclick: () => VB.go({sort: key === name && !minus ? `-${name}` : name}, true)}, text, h("span", {"aria-hidden": "true"}, key === name ? (minus ? " ↓" : " ↑") : "")));
      const body = h("tbody"), end = h("div", {"aria-hidden": "true"}), region = h("div.scroll.tall", {tabindex: "0", role: "region", "aria-label": "Items"}, h("table.items-table", null, h("thead", null, h("tr", null, head("item", "Item", "Sort by the order of the dataset"), head("question", "Question", "Sort by the question"), head("gold", "Gold", "Sort by the right answer"), runs.length > 1 && head("right", "Right", "Models shown that have it right. Sort by their share"),
        runs.map(run => head(`m:${set.models[run]}`, set.models[run], `Sort by ${CELLS[cells]} of ${set.models[run]}`)))), body), end);
      const order = [["item", "order"], ["right", "fewest right"], ["-right", "most right"], ...runs.flatMap(run => [[`m:${set.models[run]}`, `${set.models[run]} ↑`], [`-m:${set.models[run]}`, `${set.models[run]} ↓`]])];
      draw(box, controls(set, rows.length, rowsOf(set, record).length, cells, order), h("p.note", null, "A cell is one model's answer to one item: ", VB.signs([set]), ". Open it to see the photo and the reply."), rows.length ? region : h("p.empty", null, "No item fits. Clear the filter to see all."));
      VB.growing(body, end, rows, row => line(set, record, runs, cells, row), BATCH, matchMedia("(max-width: 760px)").matches ? null : region);
      VB.grid(region.querySelector("table"));
      if (old && document.getElementById(old)) document.getElementById(old).focus();
      document.documentElement.dataset.items = hash || "yes";
    };
    draw(main, h("h1.unseen", {tabindex: "-1"}, "Items"), tabs, box);
    VB.load(`items-${set.number}`).then(table).catch(error => draw(box, h("p.empty", {role: "alert"}, error.message)));
  }
  VB.part({items: drawItems});
})();

// What the pages of VB share: nodes made without markup, so that text stays text, and the choice of colours.
"use strict";
const DOM = (() => {
  const $ = id => document.getElementById(id);
  function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "value" || name === "checked" || name === "selected") node[name] = value;
      else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...kept(children));
    return node;
  }
  const kept = children => children.flat(4).filter(child => child !== null && child !== undefined && child !== false);
  const draw = (node, ...children) => node.replaceChildren(...kept(children));
  function h(tag, attributes, ...children) {
    const [name, ...classes] = tag.split(".");
    const node = document.createElement(name);
    if (classes.length) node.className = classes.join(" ");
    return fill(node, attributes, children);
  }
  const s = (tag, attributes, ...children) => fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
  const say = text => { $("status").textContent = text; };

  const remembered = value => { try { if (value !== undefined) localStorage.setItem("vb-theme", value); return localStorage.getItem("vb-theme") || ""; } catch { return value || ""; } };
  function theme(name) {
    document.documentElement.dataset.theme = name;
    $("theme").setAttribute("aria-label", `Colours: ${name || "as the system"}`);
    $("theme").title = $("theme").getAttribute("aria-label");
  }
  function themed() {
    $("theme").addEventListener("click", () => {
      const names = matchMedia("(prefers-color-scheme: dark)").matches ? ["", "light", "dark"] : ["", "dark", "light"];  // the first click can be seen
      theme(remembered(names[(names.indexOf(remembered()) + 1) % 3]));
    });
    theme(remembered());
  }
  return {$, draw, fill, h, s, say, themed};
})();

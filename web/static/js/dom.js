// Small helpers for the document.
const SVG = "http://www.w3.org/2000/svg";

export const $ = (id) => document.getElementById(id);

/** An element: h("button", {class: "x", onclick: f, "aria-label": "…"}, child, "text"). False and null attributes are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled" || name === "open" || name === "selected")
      element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== false && child !== ""),
  );
  return element;
}

export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A line icon of the page. */
export const icon = (name) =>
  s("svg", { class: "icon", "aria-hidden": "true", focusable: "false" }, s("use", { href: `#i-${name}` }));

/** An athlete's token. */
export const token = (athlete, size = 28) =>
  s(
    "svg",
    { class: "token", width: size, height: size, viewBox: "-20 -20 40 40", "aria-hidden": "true", focusable: "false" },
    s("use", { href: `#t-${athlete}`, x: -20, y: -20, width: 40, height: 40 }),
  );

/** Put nodes in the place of what an element holds; the focus stays on what has the same id or data-key. */
export function fill(element, ...nodes) {
  const active = element.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.id || active?.dataset.key;
  element.replaceChildren(...nodes.flat(Infinity).filter(Boolean));
  if (key && document.activeElement === document.body) {
    const again = active.id
      ? document.getElementById(active.id)
      : [...element.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
    again?.focus({ preventScroll: true });
  }
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

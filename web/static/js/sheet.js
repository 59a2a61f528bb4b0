// One sheet for everything that comes up from below: a rule point, the picker, the link.
import { $, fill, h } from "./dom.js";
import { known } from "./api.js";
import { lang, pointLabel, t } from "./words.js";

let left = null;

export function openSheet(title, nodes, { wide = false, focus = null } = {}) {
  const sheet = $("sheet");
  $("sheet-title").textContent = title;
  fill($("sheet-body"), nodes);
  sheet.classList.toggle("wide", wide);
  if (!sheet.open) {
    left = document.activeElement;
    sheet.showModal();
  }
  sheet.scrollTop = 0;
  $("sheet-body").scrollTop = 0;
  focus?.focus();
}

export const closeSheet = () => $("sheet").close();

export function setUpSheet() {
  $("sheet-close").addEventListener("click", closeSheet);
  $("sheet").addEventListener("click", (event) => event.target === $("sheet") && closeSheet());
  $("sheet").addEventListener("close", () => left?.isConnected && left.focus({ preventScroll: true }));
}

/** A citation as a touch target; it leads to the rulebook where scripts do not run. */
export function cite(id) {
  return h("a", { class: "cite", href: `/rules/${encodeURIComponent(id)}?lang=${lang}`, "data-point": id }, pointLabel(id));
}

export const cites = (ids) => (ids.length ? h("span", { class: "step-cites" }, ids.map(cite)) : null);

/** What a rule point says, where it stands, and the situations that rest on it. */
export async function showPoint(id) {
  openSheet(pointLabel(id), [h("p", { class: "hint" }, t("point.loading"))]);
  try {
    const point = await known(`rules/${encodeURIComponent(id)}`, { lang });
    if (!$("sheet").open || $("sheet-title").textContent !== pointLabel(id)) return;
    const { document, section, point: at } = point.source;
    openSheet(pointLabel(id), [
      h("p", { class: "gist" }, point.gist),
      h("dl", { class: "facts" }, h("dt", {}, t("point.source")), h("dd", { class: "source" }, [document, section, at].filter(Boolean).join(" · "), " ", h("code", {}, id))),
      point.examples?.length
        ? [h("h3", {}, t("point.scenarios")), h("ul", { class: "examples" }, point.examples.slice(0, 12).map((one) => h("li", {}, h("a", { href: `/?${new URLSearchParams({ from: one.id, lang })}` }, one.title))))]
        : null,
      h("p", {}, h("a", { class: "button", href: `/rules/${encodeURIComponent(id)}?lang=${lang}` }, t("point.page"))),
    ].flat());
  } catch {
    openSheet(pointLabel(id), [h("p", { class: "problem" }, t("point.missing")), h("p", {}, h("a", { class: "button", href: `/rules/${encodeURIComponent(id)}?lang=${lang}` }, t("point.page")))]);
  }
}

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
export function cite(id, within = null) {
  return h(
    "a",
    {
      class: "cite",
      href: `/rules/${encodeURIComponent(id)}?lang=${lang}`,
      "data-point": id,
      "data-key": `cite ${id}`,
    },
    pointLabel(id, within),
  );
}

/** Citations: the first, which decides, and the others behind a button. */
export function cites(ids, within = null) {
  if (!ids.length) return null;
  const rest = ids.slice(1);
  return h(
    "span",
    { class: `step-cites${rest.length ? " short" : ""}` },
    cite(ids[0], within),
    rest.length
      ? h(
          "button",
          {
            type: "button",
            class: "cite more",
            "aria-label": t("ruling.more_cites", { n: rest.length }),
            onclick: (event) => unfold(event.currentTarget),
          },
          `+${rest.length}`,
        )
      : null,
    rest.map((id) => cite(id, within)),
  );
}

function unfold(button) {
  const list = button.parentElement;
  list.classList.remove("short");
  button.nextElementSibling?.focus();
  button.remove();
}

/** What every rule point says, fetched when there is time: for paper, and so that a sheet opens at once. */
export const gists = new Map();

export async function loadGists() {
  const { points } = await known("rules", { lang }).catch(() => ({ points: [] }));
  for (const point of points) gists.set(point.id, point);
}

/** What a rule point says, where it stands, and the situations that rest on it. */
export async function showPoint(id) {
  const gist = gists.get(id)?.gist;
  openSheet(pointLabel(id), [gist && h("p", { class: "gist" }, gist), h("p", { class: "hint" }, t("point.loading"))]);
  try {
    const point = await known(`rules/${encodeURIComponent(id)}`, { lang });
    if (!$("sheet").open || $("sheet-title").textContent !== pointLabel(id)) return;
    const { document, section, point: at } = point.source;
    openSheet(
      pointLabel(id),
      [
        h("p", { class: "gist" }, point.gist),
        h(
          "dl",
          { class: "facts" },
          h("dt", {}, t("point.source")),
          h("dd", { class: "source" }, [document, section, at].filter(Boolean).join(" · "), " ", h("code", {}, id)),
        ),
        point.examples?.length
          ? [
              h("h3", {}, t("point.scenarios")),
              h(
                "ul",
                { class: "examples" },
                point.examples
                  .slice(0, 12)
                  .map((one) =>
                    h("li", {}, h("a", { href: `/?${new URLSearchParams({ from: one.id, lang })}` }, one.title)),
                  ),
              ),
            ]
          : null,
        h("p", {}, h("a", { class: "button", href: `/rules/${encodeURIComponent(id)}?lang=${lang}` }, t("point.page"))),
      ].flat(),
    );
  } catch {
    openSheet(pointLabel(id), [
      gist ? h("p", { class: "gist" }, gist) : h("p", { class: "problem" }, t("point.missing")),
      h("p", {}, h("a", { class: "button", href: `/rules/${encodeURIComponent(id)}?lang=${lang}` }, t("point.page"))),
    ]);
  }
}

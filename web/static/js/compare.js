// Both editions side by side, with the step at which they part.
import { ask } from "./api.js";
import { h, icon } from "./dom.js";
import { cites, openSheet } from "./sheet.js";
import { authority, editionName } from "./steps.js";
import { lang, t } from "./words.js";

export async function compare(app) {
  openSheet(t("compare.title"), [h("p", { class: "hint" }, t("point.loading"))], { wide: true });
  try {
    const found = await ask("compare", { text: app.text, lang, edition: app.edition });
    openSheet(t("compare.title"), found.scenarios.map(scenario), { wide: true });
  } catch {
    openSheet(t("compare.title"), [h("p", { class: "problem" }, t("compare.failed"))], { wide: true });
  }
}

function scenario(one) {
  const entries = Object.entries(one.editions);
  return h(
    "section",
    {},
    one.title && h("h3", {}, one.title),
    one.outcome && h("p", { class: one.outcome === "same" ? "same" : "differs-note" }, t(one.outcome === "same" ? "compare.same" : "compare.differs")),
    h("div", { class: "columns" }, entries.map(([edition, entry], side) => column(edition, entry, one.parts, side))),
  );
}

function column(edition, entry, parts, side) {
  const branch = entry.branches[parts?.branches[side] ?? 0];
  const at = parts?.steps[side] ?? null;
  return h(
    "div",
    { class: "column" },
    h("h4", {}, editionName(edition)),
    branch && authority(branch.verdict),
    h(
      "ol",
      { class: "flat" },
      (branch?.steps ?? []).map((step) => h("li", { class: step.n === at ? "differs" : "" }, step.n === at && h("p", { class: "differs-note" }, icon("derived"), " ", t("compare.differs")), h("p", {}, h("span", { class: "step-n" }, step.n), " ", step.text), cites(step.cites, edition))),
    ),
  );
}

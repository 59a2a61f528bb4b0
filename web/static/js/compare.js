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
  const pair =
    one.pairs.find((each) => each.outcome === "differs") ?? one.pairs.find((each) => each.parting) ?? one.pairs[0];
  return h(
    "section",
    {},
    one.title && h("h3", {}, one.title),
    h("p", { class: one.same ? "same" : "differs-note" }, t(one.same ? "compare.same" : "compare.differs")),
    pair &&
      h(
        "div",
        { class: "columns" },
        one.editions.map((edition, side) => column(edition, one.rulings[edition], pair, side)),
      ),
  );
}

function column(edition, entry, pair, side) {
  const branch = entry.branches[pair.branches[side]];
  const at = pair.parting?.steps[side] ?? null;
  return h(
    "div",
    { class: "column" },
    h("h4", {}, editionName(edition)),
    branch && authority(branch.verdict),
    h(
      "ol",
      { class: "flat" },
      (branch?.steps ?? []).map((step) =>
        h(
          "li",
          { class: step.n === at ? "differs" : "" },
          step.n === at && h("p", { class: "differs-note" }, icon("derived"), " ", t("compare.differs")),
          h("p", {}, h("span", { class: "step-n" }, step.n), " ", step.text),
          cites(step.cites, edition),
        ),
      ),
    ),
  );
}

// The ruling as told: the verdict first, what is still to be said, the steps as a tree that folds, open points, expectations.
import { fill, h, icon, token } from "./dom.js";
import { cites, openSheet } from "./sheet.js";
import { chanceOf, questions, reduce } from "./choices.js";
import { lang, nameOf, t, vocabulary } from "./words.js";

const COMMA = lang === "zh" ? "，" : ", ";
const COLON = { fr: "\u202f: ", zh: "：", en: ": " }[lang];

/** How sure a step is: shape, colour and word; touching it says what that means. */
export function authority(kind, long = true) {
  return h(
    "button",
    {
      type: "button",
      class: `authority is-${kind}`,
      "data-authority": kind,
      title: t(`authority.${kind}_long`),
      "aria-label": t(`authority.${kind}`),
    },
    icon(kind),
    long && h("span", {}, t(`authority.${kind}`)),
  );
}

export function showAuthority(kind) {
  const order = ["explicit", "derived", "open"];
  openSheet(t("authority.meaning"), [
    h(
      "dl",
      { class: "meanings" },
      order.map((one) => [
        h("dt", { class: `is-${one}${one === kind ? " here" : ""}` }, icon(one), " ", t(`authority.${one}`)),
        h("dd", {}, t(`authority.${one}_long`)),
      ]),
    ),
  ]);
}

/** What changed between two situations, a sentence an athlete. */
export function outcome(opening, final) {
  const lines = [];
  for (const [athlete, end] of Object.entries(final.athletes)) {
    const start = opening?.[athlete];
    if (!start) continue;
    const notes = [];
    if (end.finished.length && !start.finished.length) notes.push(t("board.home", { places: end.finished.join(", ") }));
    if (end.eliminated && !start.eliminated) notes.push(t("board.eliminated"));
    if (end.tripped !== start.tripped) notes.push(t(end.tripped ? "board.tripped" : "board.standing"));
    if (end.points !== start.points) notes.push(`${start.points} → ${t("board.points", { n: end.points })}`);
    const moved = end.space !== start.space && !(end.finished.length && !start.finished.length);
    if (!moved && !notes.length) continue;
    lines.push({ athlete, move: moved ? [start.space, end.space] : null, notes });
  }
  return lines;
}

/** What the switch in the header calls an edition. */
export const editionName = (edition) =>
  [...document.querySelectorAll("#edition [value]")].find((one) => one.value === edition)?.textContent ?? edition;

export const outcomeText = (lines) =>
  lines
    .map(
      ({ athlete, move, notes }) =>
        `${nameOf(athlete)} ${[move ? `${move[0]} → ${move[1]}` : "", ...notes].filter(Boolean).join(COMMA)}`,
    )
    .join(" · ");

function verdict(view) {
  const { branch, opening } = view;
  const lines = outcome(opening, branch.final);
  const after = branch.final.race_over
    ? t("ruling.over")
    : branch.final.next
      ? t("ruling.next", { name: nameOf(branch.final.next) })
      : null;
  return h(
    "div",
    { class: `verdict is-${branch.verdict}` },
    view.rows.map((row) =>
      h(
        "p",
        { class: "condition" },
        h("b", {}, t("ruling.if")),
        " ",
        asked(row.entry),
        " ",
        h("span", { class: "what" }, answer(row.picked.entry)),
      ),
    ),
    h(
      "ul",
      { class: "outcome" },
      lines.length
        ? lines.map(({ athlete, move, notes }) =>
            h(
              "li",
              {},
              token(athlete, 34),
              h(
                "span",
                {},
                h("b", {}, nameOf(athlete)),
                " ",
                move && h("span", { class: "from-to" }, `${move[0]} → ${move[1]}`),
                move && notes.length ? COMMA : "",
                notes.join(COMMA),
              ),
            ),
          )
        : h("li", {}, t("ruling.nothing")),
    ),
    h("p", { class: "after" }, [branch.final.loop && t("ruling.loop"), after].filter(Boolean).join(" ")),
    authority(branch.verdict),
  );
}

function asked(entry) {
  const name = nameOf(entry.athlete);
  if (entry.for === "main") return t("choices.roll", { name });
  if (entry.for === "duel") return t("choices.duel", { name, rival: nameOf(entry.rival) });
  return `${name} ${t(`question.${entry.question}`)}`;
}

function answer(entry) {
  if (entry.for === "main")
    return [entry.faces.map((face) => icon(`die-${face}`)), h("span", { class: "unseen" }, entry.faces.join(", "))];
  if (entry.for === "duel") return entry.won_by ? t("choices.wins", { name: nameOf(entry.won_by) }) : "=";
  if (entry.answer === "yes" || entry.answer === "no") return t(`choices.${entry.answer}`);
  if (entry.question === "join") return t("choices.space", { n: entry.answer });
  return typeof entry.answer === "string" ? [token(entry.answer, 22), " ", nameOf(entry.answer)] : String(entry.answer);
}

function choices(view) {
  if (!view.rows.length) return null;
  return h(
    "section",
    { class: "choices" },
    h("h3", {}, t("choices.title")),
    view.rows.map((row, index) =>
      h(
        "fieldset",
        { class: "question" },
        h("legend", {}, asked(row.entry)),
        h(
          "div",
          { class: `answers${row.entry.for === "main" ? " faces" : ""}` },
          row.options.map((option) => {
            const chance = chanceOf(option.entry);
            return h(
              "button",
              {
                type: "button",
                class: "answer",
                "aria-pressed": String(option === row.picked),
                "data-key": `${row.key}${option.value}`,
                "data-question": row.key,
                "data-value": option.value,
              },
              h("span", { class: "what" }, answer(option.entry)),
              chance && h("span", { class: "chance" }, chance),
            );
          }),
        ),
        index === view.rows.length - 1 &&
          h(
            "p",
            { class: "pin" },
            h("button", { type: "button", class: "button", id: "pin" }, t("choices.pin")),
            view.rows.some((one) => one.options.some((option) => option.entry.answer === "no")) &&
              h("button", { type: "button", class: "button quiet", id: "decline" }, t("choices.decline")),
          ),
      ),
    ),
    outcomes(view),
  );
}

/** Every way it may end, the likeliest first. */
function outcomes(view) {
  const ways = new Map();
  for (const ending of view.entry.endings) {
    const text = outcomeText(outcome(view.opening, ending.final)) || t("ruling.nothing");
    const known = ways.get(text) ?? { text, chances: [], sure: true };
    if (ending.probability === null) known.sure = false;
    else known.chances.push(ending.probability);
    ways.set(text, known);
  }
  const listed = [...ways.values()]
    .map((way) => ({ ...way, chance: way.sure ? sum(way.chances) : "" }))
    .sort((a, b) => number(b.chance) - number(a.chance));
  return h(
    "details",
    { class: "outcomes" },
    h("summary", {}, t("choices.outcomes", { n: listed.length + (view.entry.left?.endings ?? 0) })),
    h(
      "ul",
      {},
      listed.slice(0, 24).map((way) => h("li", {}, way.chance && h("b", {}, way.chance), " ", way.text)),
    ),
    listed.length > 24 && h("p", { class: "hint" }, t("choices.more", { n: listed.length - 24 })),
  );
}

const number = (fraction) => {
  const [a, b = 1] = String(fraction || 0)
    .split("/")
    .map(Number);
  return a / b;
};

function sum(fractions) {
  let [a, b] = [0, 1];
  for (const fraction of fractions) {
    const [c, d = 1] = fraction.split("/").map(Number);
    [a, b] = [a * d + c * b, b * d];
    const [x, y = 1] = reduce(`${a}/${b}`).split("/").map(Number);
    [a, b] = [x, y];
  }
  return b === 1 ? String(a) : `${a}/${b}`;
}

function stepItem(view, step, children, folded) {
  const below = children.get(step.n) ?? [];
  const open = !folded.has(step.n);
  return h(
    "li",
    { class: `step is-${step.authority}`, id: `step-${step.n}` },
    h(
      "div",
      { class: "step-line" },
      below.length
        ? h(
            "button",
            {
              type: "button",
              class: "fold",
              "aria-expanded": String(open),
              "aria-label": t("ruling.fold_step", { n: step.n }),
              "data-fold": step.n,
              "data-key": `fold ${step.n}`,
            },
            icon(open ? "down" : "next"),
          )
        : h("span", { class: "fold leaf", "aria-hidden": "true" }),
      h(
        "button",
        { type: "button", class: "step-go", "data-step": step.n, "data-key": `go ${step.n}` },
        h("span", { class: "step-n", "aria-hidden": "true" }, step.n),
        h("span", { class: "step-text" }, step.text),
      ),
    ),
    h(
      "div",
      { class: "step-foot" },
      authority(step.authority, step.authority !== "explicit"),
      cites(step.cites, view.entry.edition),
      h(
        "button",
        { type: "button", class: "why", "data-why": step.n, "data-key": `why ${step.n}`, title: t("ruling.why") },
        icon("question"),
        h("span", {}, t("ruling.why")),
        view.heldAfter(step.n).length ? h("span", { class: "badge" }, view.heldAfter(step.n).length) : null,
      ),
    ),
    step.open
      ? Object.keys(step.open).map((point) =>
          h(
            "p",
            { class: "rests-open" },
            icon("open"),
            " ",
            h(
              "a",
              { href: `#open-${CSS.escape(point)}`, "data-open": point },
              vocabulary.open[point]?.question ?? point,
            ),
          ),
        )
      : null,
    below.length && open
      ? h(
          "ol",
          { class: "steps" },
          below.map((one) => stepItem(view, one, children, folded)),
        )
      : null,
  );
}

function tree(view, folded) {
  const children = new Map();
  for (const step of view.branch.steps) children.set(step.parent, [...(children.get(step.parent) ?? []), step]);
  const roots = children.get(null) ?? [];
  const many = new Set(roots.map((step) => step.turn)).size > 1;
  const list = [];
  let turn = null;
  for (const step of roots) {
    if (many && step.turn !== turn)
      list.push(h("li", { class: "turn-head" }, h("h4", {}, t("ruling.turn", { n: step.turn }))));
    turn = step.turn;
    list.push(stepItem(view, step, children, folded));
  }
  return h("ol", { class: "steps root" }, list);
}

function openPoint(view, point) {
  const told = vocabulary.open[point.id];
  const others = Object.entries(point.others);
  const matters = others.some(([, other]) => other.outcome === "differs");
  const whole = others.every(([, other]) => other.outcome !== "unknown");
  return h(
    "aside",
    { class: `open-point${matters ? " matters" : ""}`, id: `open-${point.id}` },
    h("h4", {}, icon("open"), " ", t("open.title")),
    h("p", {}, told?.question ?? point.id),
    h("p", { class: "matter" }, h("b", {}, t(matters ? "open.matters" : whole ? "open.harmless" : "open.unsure"))),
    h(
      "p",
      { class: "reading taken" },
      h("span", { class: "tag" }, t("open.taken")),
      " ",
      told?.names[point.reading] ?? point.reading,
    ),
    others.map(([name, other]) =>
      h(
        "p",
        { class: "reading" },
        h("span", { class: "tag" }, t("open.other")),
        " ",
        told?.names[name] ?? name,
        h(
          "span",
          { class: "ends" },
          " ",
          t(`open.${other.outcome}`),
          other.final ? `${COLON}${outcomeText(outcome(view.opening, other.final)) || t("ruling.nothing")}` : "",
        ),
        " ",
        h("button", { type: "button", class: "button", "data-take": point.id, "data-reading": name }, t("open.take")),
      ),
    ),
    h("p", { class: "hint" }, h("code", {}, point.id)),
  );
}

/** Why X did not react at a step: for each athlete what was looked at, or that nothing of it was at stake. */
export function showWhy(view, n) {
  const step = view.branch.steps.find((one) => one.n === n);
  const held = view.heldAfter(n);
  openSheet(t("ruling.why_title", { n }), [
    h("p", { class: "quote" }, step.text),
    h(
      "ul",
      { class: "whys" },
      view.entry.athletes.map((athlete) => {
        const own = held.filter((one) => one.athlete === athlete);
        const acts = view.branch.steps.filter((one) => one.parent === n && one.athlete === athlete && one.clause);
        return h(
          "li",
          {},
          token(athlete, 32),
          h(
            "div",
            {},
            h("b", {}, nameOf(athlete)),
            own.map((one) => h("div", {}, h("p", {}, one.text), cites(one.cites, view.entry.edition))),
            acts.length
              ? h("p", {}, t("ruling.why_acted", { name: nameOf(athlete) }), " ", acts.map((one) => one.text).join(" "))
              : null,
            !own.length && !acts.length
              ? h("p", { class: "hint" }, t("ruling.why_none", { name: nameOf(athlete) }))
              : null,
          ),
        );
      }),
    ),
  ]);
}

/** Draw the ruling of a view into an element. `folded` holds the numbers of folded steps. */
export function drawRuling(element, view, folded, waiting = "ruling.waiting") {
  if (!view?.branch || waiting) return fill(element, h("p", { class: "empty" }, t(waiting || "ruling.waiting")));
  const { branch, entry } = view;
  const held = branch.held;
  const nested = branch.steps.some((step) => step.parent !== null);
  fill(element, [
    view.editions.length > 1 &&
      h(
        "div",
        { class: "answers editions" },
        view.editions.map((edition) =>
          h(
            "button",
            {
              type: "button",
              class: "answer",
              "aria-pressed": String(edition === entry.edition),
              "data-edition": edition,
              "data-key": `ed ${edition}`,
            },
            editionName(edition),
          ),
        ),
      ),
    verdict(view),
    choices(view),
    branch.open_points.map((point) => openPoint(view, point)),
    branch.steps.length &&
      h(
        "div",
        { class: "steps-head" },
        h("h3", {}, t("ruling.steps")),
        nested &&
          h(
            "button",
            { type: "button", class: "button quiet", id: "fold-all", "aria-pressed": String(folded.size > 0) },
            t(folded.size ? "ruling.unfold" : "ruling.fold"),
          ),
      ),
    tree(view, folded),
    held.length &&
      h(
        "details",
        { class: "held-all" },
        h("summary", {}, t("ruling.held"), " ", h("span", { class: "badge" }, held.length)),
        h(
          "ul",
          {},
          held.map((one) =>
            h(
              "li",
              { class: "held" },
              token(one.athlete, 24),
              h("div", {}, h("p", {}, one.text), cites(one.cites, entry.edition)),
            ),
          ),
        ),
      ),
    entry.expectations.length &&
      h(
        "section",
        { class: "checks" },
        h("h3", {}, t("ruling.expectations")),
        h(
          "ul",
          { class: "expectations" },
          entry.expectations.map((one) =>
            h(
              "li",
              { class: one.holds ? "holds" : "fails" },
              h("span", { class: "mark" }, one.holds ? "✓" : "✗"),
              h(
                "div",
                {},
                h("code", {}, one.text),
                " ",
                h("span", { class: "hint" }, t(one.holds ? "ruling.holds" : "ruling.fails")),
                one.detail && h("p", {}, one.detail),
              ),
            ),
          ),
        ),
      ),
  ]);
}

/** What is shown of a ruling: an entry, its branches by the choices taken, and the situations step by step. */
export function makeView(entry, editions, opening, track, chosen) {
  const { rows, branch } = questions(entry.branches, chosen);
  const situations = [opening];
  for (const step of branch?.steps ?? []) {
    const next = { ...situations.at(-1) };
    for (const [athlete, fields] of Object.entries(step.after)) next[athlete] = { ...next[athlete], ...fields };
    situations.push(next);
  }
  return {
    entry,
    editions,
    branches: entry.branches,
    rows,
    branch,
    opening,
    track,
    situations,
    heldAfter: (n) => branch.held.filter((one) => one.after === n),
  };
}

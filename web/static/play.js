// The play page: the text is the one truth; the builder changes it, the ruling and the board show what comes of it.
import { ask } from "./js/api.js";
import { Board, placeText, stateText, tellBoard } from "./js/board.js";
import { Builder } from "./js/builder.js";
import { asList, fromList } from "./js/choices.js";
import { compare } from "./js/compare.js";
import { $, calm, h, icon } from "./js/dom.js";
import { Editor, tellProblems } from "./js/editor.js";
import * as script from "./js/script.js";
import { closeSheet, gists, loadGists, setUpSheet, showPoint } from "./js/sheet.js";
import { share } from "./js/share.js";
import { drawRuling, makeView, showAuthority, showWhy } from "./js/steps.js";
import { lang, loadVocabulary, nameOf, page, t } from "./js/words.js";

// what takes an athlete through the air, not along the lane
const FLIES = new Set(["warp", "swap-event", "swap", "hypnotize", "join", "back-to-start", "wriggle"]);
const LONG = 400; // milliseconds after the last letter until the text is ruled on

const app = {
  text: page.text,
  edition: page.edition,
  scenes: page.scenes ?? [],
  index: page.scenario ?? 0,
  step: page.step ?? 0,
  chosen: fromList(page.choices ?? []),
  shownEdition: null,
  selected: null,
  ruling: null,
  view: null,
  folded: new Set(),
  undo: [],
  redo: [],
  burst: false,

  /** Change the text by touch. */
  change(text) {
    if (text === this.text) return;
    remember();
    this.text = text;
    editor.set(text);
    moved(0);
    refresh();
  },
  clear() {
    this.selected = null;
    this.chosen = {};
    this.change("");
  },
  choose(index) {
    this.index = index;
    this.chosen = {};
    this.selected = null;
    moved(0);
    look();
    keep(true);
  },
  select(athlete) {
    this.selected = athlete;
    board.select(athlete);
    if (athlete !== null && this.step !== 0) go(0);
    builder.draw();
    tellUndo();
  },
  slice([line, from, to]) {
    return Array.from(this.text.split("\n")[line - 1] ?? "")
      .slice(from - 1, to - 1)
      .join("");
  },
  /** How many dice the ruling asked for in a turn; known where there is one turn alone. */
  rolls() {
    if (script.turns(this.scenes[this.index]).filter((turn) => turn.opener).length !== 1) return 0;
    return this.view?.branch?.dice.filter((die) => die.for === "main").length ?? 0;
  },
  /** What a link holds. */
  content() {
    return {
      text: this.text,
      lang,
      edition: this.edition,
      scenario: this.index,
      step: this.step,
      choices: asList(this.view?.branch, this.chosen),
    };
  },
};

const board = new Board($("board"));
const builder = new Builder($("builder"), app);
const editor = new Editor(app);

// --- the address holds the state -------------------------------------------------------------------------------------

const original = page.text;
const home = location.pathname + location.search;
const pack = (text) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const unpack = (code) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0)),
  );

function hash() {
  const parts = new URLSearchParams();
  if (app.text !== original) parts.set("t", pack(app.text));
  if (app.edition !== page.edition) parts.set("e", app.edition);
  if (app.index !== (page.scenario ?? 0)) parts.set("n", app.index);
  const choices = asList(app.view?.branch, app.chosen);
  if (choices.length) parts.set("c", pack(JSON.stringify(choices)));
  if (app.step) parts.set("s", app.step);
  const told = parts.toString();
  return told && `#${told}`;
}

/** Write the state into the address, as a new entry of the history or in the place of this one. */
function keep(push) {
  const base = new URL(app.text === original ? home : "/", location.origin);
  base.searchParams.set("lang", lang);
  const address = base.pathname + base.search + hash();
  if (address === location.pathname + location.search + location.hash) return;
  history[push ? "pushState" : "replaceState"](null, "", address);
}

/** Take the state from the address; whether the text or the edition changed. */
function recall() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const before = [app.text, app.edition].join("\n");
  try {
    app.text = parts.has("t") ? unpack(parts.get("t")) : original;
    app.chosen = parts.has("c")
      ? fromList(JSON.parse(unpack(parts.get("c"))))
      : location.hash
        ? {}
        : fromList(page.choices ?? []);
  } catch {
    app.text = original;
  }
  app.edition = parts.get("e") === "zh" || parts.get("e") === "fr-2.0" ? parts.get("e") : page.edition;
  app.index = Number(parts.get("n") ?? page.scenario ?? 0) || 0;
  app.step = Number(parts.get("s") ?? (location.hash ? 0 : page.step) ?? 0) || 0;
  return [app.text, app.edition].join("\n") !== before;
}

// --- undo ------------------------------------------------------------------------------------------------------------

function remember() {
  app.undo.push(app.text);
  if (app.undo.length > 200) app.undo.shift();
  app.redo.length = 0;
}

function back(from, to) {
  const text = from.pop();
  if (text === undefined) return;
  to.push(app.text);
  app.text = text;
  editor.set(text);
  moved(0);
  refresh();
}

function tellUndo() {
  $("undo").disabled = !app.undo.length;
  $("redo").disabled = !app.redo.length;
}

// --- asking ----------------------------------------------------------------------------------------------------------

let running = null;

/** Ask anew for scene and ruling, and show them. */
async function refresh({ push = true } = {}) {
  running?.abort();
  const control = new AbortController();
  running = control;
  const { text, edition } = app;
  document.body.classList.add("asking");
  const options = { signal: control.signal, waiting: () => tellTrouble(t("ruling.slow")) };
  try {
    const [scene, ruling] = await Promise.all([
      ask("scene", { text, lang }, options),
      ask("rule", { text, lang, edition, views: true }, options),
    ]);
    if (control.signal.aborted) return;
    app.scenes = scene.scenes;
    app.ruling = ruling;
    if (!drawn()) return asWritten();
    look();
    keep(push);
  } catch (error) {
    if (control.signal.aborted || error.name === "AbortError") return;
    const scene = await ask("scene", { text, lang }).catch(() => null);
    if (scene) app.scenes = scene.scenes;
    app.ruling = null;
    look();
    tellTrouble(error.status ? error.message : t("ruling.offline"));
    keep(push);
  } finally {
    if (running === control) document.body.classList.remove("asking");
  }
}

/** Whether the scripts know how to draw the game that is looked at; one they do not know is told by the server's page. */
const drawn = () => app.scenes.every((scene) => scene.drawn !== false);

/** Hand the text to the page that works without scripts. */
function asWritten() {
  $("text").value = app.text;
  $("situation").requestSubmit();
}

const tellTrouble = (text) => $("problems").prepend(h("p", { class: "problem" }, text));

/** The entries of the ruling for the scenario that is looked at: one an edition. */
function entries() {
  const all = app.ruling?.scenarios ?? [];
  const views = app.ruling?.views ?? [];
  const mine = [];
  let place = 0;
  let seen = new Set();
  all.forEach((entry, position) => {
    const fits = (scene) =>
      scene && scene.title === entry.title && scene.seats.map((seat) => seat.athlete).join() === entry.athletes.join();
    while (place < app.scenes.length && (!fits(app.scenes[place]) || seen.has(entry.edition))) {
      place++;
      seen = new Set();
    }
    seen.add(entry.edition);
    if (place === app.index) mine.push({ entry, view: views[position] });
  });
  return mine;
}

/** Make the view of what was asked and draw everything. */
function look() {
  app.index = Math.min(app.index, Math.max(0, app.scenes.length - 1));
  const scene = app.scenes[app.index];
  const mine = entries();
  const one =
    mine.find(({ entry }) => entry.edition === (app.shownEdition ?? scene?.edition ?? app.edition)) ?? mine[0];
  app.view = one?.view
    ? makeView(
        one.entry,
        mine.map(({ entry }) => entry.edition),
        one.view.opening,
        one.view.track,
        app.chosen,
      )
    : null;
  if (app.selected && !scene?.seats.some((seat) => seat.athlete === app.selected)) app.selected = null;
  if (scene?.boards && Object.keys(scene.boards).length) board.read(scene.boards);
  else if (!scene) board.read(page.blank ?? undefined);
  board.select(app.selected);
  builder.draw();
  drawTold();
  tellProblems(app.ruling, editor, () => tab("text"));
  tellUndo();
  moved(Math.min(app.step, last()));
}

/** The ruling, or why there is none yet. */
function drawTold() {
  const scene = app.scenes[app.index];
  const waiting =
    app.view?.branch && (scene?.script.some((one) => one.kind !== "expect") || app.view.branch.steps.length)
      ? null
      : app.ruling?.errors.length
        ? "ruling.mend"
        : scene?.seats.length
          ? "ruling.no_turn"
          : "ruling.waiting";
  drawRuling($("told"), app.view, app.folded, waiting);
}

// --- walking the steps -----------------------------------------------------------------------------------------------

const last = () => app.view?.branch?.steps.length ?? 0;

function opening() {
  if (app.view) return app.view.opening;
  const seats = app.scenes[app.index]?.seats ?? [];
  return Object.fromEntries(
    seats.map(({ athlete, space, tripped, eliminated, finished, points }) => [
      athlete,
      { space, tripped, eliminated, finished, points: points ?? 0 },
    ]),
  );
}

/** Show a step of the view: board, caption, table, slider, the step's line. */
function moved(to, { animate = false } = {}) {
  app.step = to;
  const view = app.view;
  const step = to > 0 ? view?.branch?.steps[to - 1] : null;
  const situation = step ? view.situations[to] : opening();
  const before = step ? view.situations[to - 1] : null;
  const acting = step?.athlete ?? null;
  const touched = step
    ? Object.entries(step.after)
        .filter(([, fields]) => "space" in fields)
        .map(([, fields]) => Math.min(fields.space, board.line))
    : [];
  board.show(situation, {
    move: animate ? { fly: step ? FLIES.has(step.message) || step.event === "warp" : true } : null,
    acting,
    touched,
  });
  tellBoard(situation, board.line, acting);
  const slider = $("step-slider");
  slider.max = String(last());
  slider.value = String(to);
  slider.disabled = last() === 0;
  slider.setAttribute("aria-valuetext", step ? `${to} / ${last()}. ${step.text}` : t("player.opening"));
  $("step-count").textContent = `${to}/${last()}`;
  const atStart = to === 0;
  for (const id of ["step-first", "step-previous"]) $(id).disabled = atStart;
  $("step-next").disabled = to >= last();
  $("step-play").disabled = last() === 0;
  $("caption").replaceChildren(...caption(step, situation, before));
  for (const line of document.querySelectorAll(".step.current")) line.classList.remove("current");
  const line = step && $(`step-${step.n}`);
  line?.classList.add("current");
  if (line && $("told").getBoundingClientRect().top < innerHeight - 80)
    line.firstChild.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}

/** The step in words; for those who do not see the board, who stands where now. */
function caption(step, situation, before) {
  if (!step) return [t("player.opening")];
  const changed = Object.entries(situation).filter(([athlete, state]) => state !== before[athlete]);
  const said = changed
    .map(([athlete, state]) => `${nameOf(athlete)} · ${placeText(state, board.line)} · ${stateText(state)}`)
    .join(lang === "zh" ? "；" : "; ");
  return [h("span", {}, step.text), said ? h("span", { class: "unseen" }, ` ${said}`) : ""];
}

function go(to, { push = false, animate = Math.abs(to - app.step) === 1 } = {}) {
  const target = Math.max(0, Math.min(last(), to));
  if (target === app.step) return;
  moved(target, { animate });
  keep(push);
}

let playing = null;

function play(on) {
  clearTimeout(playing);
  playing = null;
  const button = $("step-play");
  button.replaceChildren(icon(on ? "pause" : "play"));
  button.setAttribute("aria-label", t(on ? "player.pause" : "player.play"));
  if (!on) return;
  if (app.step >= last()) moved(0);
  const next = () => {
    go(app.step + 1);
    if (app.step < last()) {
      playing = setTimeout(next, 1500);
    } else {
      play(false);
      playing = null;
    }
  };
  playing = setTimeout(next, calm() ? 0 : 350);
}

// --- what is touched -------------------------------------------------------------------------------------------------

function tab(name) {
  for (const [one, pane] of [
    ["builder", "builder"],
    ["text", "text-pane"],
  ]) {
    const chosen = one === name;
    $(`tab-${one}`).setAttribute("aria-selected", String(chosen));
    $(`tab-${one}`).tabIndex = chosen ? 0 : -1;
    $(pane).hidden = !chosen;
  }
  if (name === "text" && !editor.view && matchMedia("(min-width: 900px) and (pointer: fine)").matches) editor.colours();
}

function touches() {
  board.addEventListener("space", ({ detail: { space } }) => app.selected && builder.place(app.selected, space));
  board.addEventListener("pawn", ({ detail: { athlete } }) => app.select(athlete === app.selected ? null : athlete));
  board.addEventListener("drop", ({ detail: { athlete, space } }) => {
    app.select(athlete);
    builder.place(athlete, space);
  });
  // a finger on a button leaves the text its focus: the stage would move away from under it
  $("player").addEventListener("mousedown", (event) => {
    if (event.target.closest("button")) event.preventDefault();
  });
  $("step-first").addEventListener("click", () => go(0, { push: true, animate: false }));
  $("step-previous").addEventListener("click", () => go(app.step - 1, { push: true }));
  $("step-next").addEventListener("click", () => go(app.step + 1, { push: true }));
  $("step-play").addEventListener("click", () => play(!playing));
  $("step-slider").addEventListener("input", (event) => {
    play(false);
    go(Number(event.target.value));
  });
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || $("sheet").open) return;
    if (event.target.closest("input, textarea, select, .cm-editor, [role=tab]")) return;
    if (event.key === "ArrowRight") go(app.step + 1);
    else if (event.key === "ArrowLeft") go(app.step - 1);
    else if (event.key === "Home" && app.step) go(0);
    else if (event.key === "Escape" && app.selected) app.select(null);
    else return;
    event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.key.toLowerCase() !== "z" ||
      event.target.closest("input, textarea, .cm-editor")
    )
      return;
    event.preventDefault();
    event.shiftKey ? back(app.redo, app.undo) : back(app.undo, app.redo);
  });
  $("undo").addEventListener("click", () => back(app.undo, app.redo));
  $("redo").addEventListener("click", () => back(app.redo, app.undo));
  for (const name of ["builder", "text"]) {
    $(`tab-${name}`).addEventListener("click", () => tab(name));
    $(`tab-${name}`).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = name === "builder" ? "text" : "builder";
      tab(other);
      $(`tab-${other}`).focus();
    });
  }
  let waiting = null;
  let typing = false;
  editor.addEventListener("typed", ({ detail }) => {
    if (!typing) remember();
    typing = true;
    app.text = detail;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      typing = false;
      refresh({ push: !app.burst }); // one entry of the history for all that is typed in one go
      app.burst = true;
    }, LONG);
  });
  $("text-pane").addEventListener("focusout", () => (app.burst = false));
  for (const [id, body] of [
    ["tidy", {}],
    ["translate", { to: lang }],
  ])
    $(id).addEventListener("click", async () => {
      const tidied = await ask("format", { text: app.text, lang, ...body }).catch(() => null);
      if (tidied) app.change(tidied.text);
    });
  $("share").addEventListener("click", () => share(app));
  $("compare").addEventListener("click", () => compare(app));
  $("print").addEventListener("click", () => print());
  $("told").addEventListener("click", told);
  document.addEventListener("click", (event) => {
    const cited = event.target.closest("a.cite[data-point]");
    if (!cited || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    showPoint(cited.dataset.point);
  });
  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-authority]");
    if (asked) showAuthority(asked.dataset.authority);
  });
}

/** Touches inside the ruling. */
function told(event) {
  const button = event.target.closest("button, a[data-open]");
  if (!button) return;
  const { step, fold, why, question, value, take, reading, edition, open } = button.dataset;
  if (open) {
    event.preventDefault();
    document.getElementById(`open-${open}`)?.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  } else if (step) {
    play(false);
    go(Number(step), { push: true });
  } else if (why) showWhy(app.view, Number(why));
  else if (fold) {
    const n = Number(fold);
    app.folded.has(n) ? app.folded.delete(n) : app.folded.add(n);
    drawTold();
    moved(app.step);
  } else if (button.id === "fold-all") {
    if (app.folded.size) app.folded.clear();
    else for (const one of app.view.branch.steps) if (one.parent !== null) app.folded.add(one.parent);
    drawTold();
    moved(app.step);
  } else if (question) {
    app.chosen = { ...app.chosen, [question]: value };
    app.step = 0;
    look();
    keep(true);
  } else if (button.id === "pin") {
    const taken = Object.fromEntries(app.view.rows.map((row) => [row.key, row.picked.value]));
    const fresh = app.view.rows.map((row) => row.picked.entry);
    app.chosen = taken;
    app.change(script.writeChoices(app.text, app.scenes[app.index], fresh));
  } else if (button.id === "decline") {
    const turn = script.turns(app.scenes[app.index]).findLast((one) => one.opener);
    app.change(script.addItem(app.text, turn, script.otherwiseNo()));
  } else if (take) app.change(script.takeReading(app.text, app.scenes, app.index, take, reading));
  else if (edition) {
    app.shownEdition = edition;
    app.step = 0;
    look();
  }
}

// --- language, edition, theme ----------------------------------------------------------------------------------------

function markChosen(group, chosen) {
  for (const one of group.children) {
    one.toggleAttribute("aria-current", false);
    if (one === chosen) one.setAttribute("aria-current", "true");
  }
}

function switches() {
  $("edition").addEventListener("click", (event) => {
    const chosen = event.target.closest("[value], [href]");
    if (!chosen) return;
    event.preventDefault();
    const edition = chosen.value || new URL(chosen.href).searchParams.get("edition");
    markChosen($("edition"), chosen);
    app.edition = edition;
    app.shownEdition = null;
    const text = script.setEdition(app.text, app.scenes[app.index], edition);
    if (text !== app.text) app.change(text);
    else {
      app.step = 0;
      refresh();
    }
  });
  $("language").addEventListener("click", (event) => {
    const chosen = event.target.closest("[value], [href]");
    if (!chosen) return;
    event.preventDefault();
    const query = new URLSearchParams(location.search);
    query.set("lang", chosen.value || new URL(chosen.href).searchParams.get("lang"));
    location.assign(`${location.pathname}?${query}${location.hash || ""}`);
  });
  $("theme").addEventListener("click", (event) => {
    const chosen = event.target.closest("[value], [href]");
    if (!chosen) return;
    event.preventDefault();
    const theme = chosen.value || new URL(chosen.href).searchParams.get("theme");
    markChosen($("theme"), chosen);
    document.documentElement.dataset.theme = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: a page without scripts is drawn by the server, which reads it
    document.cookie = `theme=${theme}; path=/; max-age=31536000; SameSite=Lax`;
  });
}

/** On a phone the rarer switches wait behind a button. */
function settings() {
  const bar = document.querySelector("#top .bar");
  const button = h(
    "button",
    {
      type: "button",
      class: "round quiet settings",
      "aria-label": t("settings"),
      "aria-expanded": "false",
      onclick: () => button.setAttribute("aria-expanded", String(bar.classList.toggle("open"))),
    },
    icon("settings"),
  );
  $("language").after(button);
}

/** On paper every step is open and every citation says what its point says. */
async function printing() {
  const all = [...document.querySelectorAll("#told details")];
  addEventListener("beforeprint", () => {
    app.folded.clear();
    drawTold();
    for (const one of document.querySelectorAll("#told details")) one.open = true;
    const points = [...new Set((app.view?.branch?.steps ?? []).flatMap((step) => step.cites))];
    $("told").append(
      h(
        "section",
        { class: "print-only", id: "printed" },
        h("h3", {}, t("ruling.rests")),
        h(
          "dl",
          {},
          points.map((id) => [h("dt", {}, gists.get(id)?.label ?? id), h("dd", {}, gists.get(id)?.gist ?? "")]),
        ),
      ),
    );
  });
  addEventListener("afterprint", () => {
    $("printed")?.remove();
    for (const one of all) one.open = false;
  });
}

async function start() {
  if (!drawn()) return; // the page as the server wrote it is all there is
  document.documentElement.classList.add("js");
  setUpSheet();
  await loadVocabulary();
  const changed = location.hash ? recall() : false;
  editor.set(app.text);
  touches();
  switches();
  settings();
  printing();
  tab("builder");
  try {
    app.ruling = JSON.parse($("ruling").textContent);
  } catch {
    app.ruling = null;
  }
  if (changed || !app.ruling) await refresh({ push: false });
  else look();
  keep(false);
  addEventListener("popstate", () => {
    closeSheet();
    const anew = recall();
    editor.set(app.text);
    anew ? refresh({ push: false }) : look();
  });
  document.documentElement.classList.add("ready");
  (window.requestIdleCallback ?? setTimeout)(() => loadGists());
  if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("/sw.js").catch(() => {});
}

start();

// The text as the builder changes it: each change replaces, adds or takes away one statement at its place; all else stays as typed.
// What it writes are phrases of the server (vocabulary.phrases) with their holes filled.
// `scene` is what the server read in the text (web/scene.py): spans are [line, column, end column], columns in characters.
import { fillHoles, listed, nameOf, vocabulary } from "./words.js";

const PARTED = /^\s*[;；。,，、]\s*/;
const PARTS = /\s*[;；。,，、]\s*$/;

const letters = (line) => Array.from(line ?? "");
const lines = (text) => text.split("\n");
const bare = (rest) => rest.trim() === "" || /^\s*[#＃]/.test(rest);

function sides(text, [line, from, to]) {
  const all = lines(text);
  const row = letters(all[line - 1]);
  return {
    all,
    line: line - 1,
    before: row.slice(0, from - 1).join(""),
    inside: row.slice(from - 1, to - 1).join(""),
    after: row.slice(to - 1).join(""),
  };
}

export function replace(text, span, by) {
  const { all, line, before, after } = sides(text, span);
  all[line] = before + by + after;
  return all.join("\n");
}

export function remove(text, span) {
  let { all, line, before, after } = sides(text, span);
  if (PARTED.test(after)) after = after.replace(PARTED, "");
  else before = before.replace(PARTS, "");
  if (bare(before) && after.trim() === "") all.splice(line, 1);
  else all[line] = before + after;
  return all.join("\n");
}

function removeAll(text, spans) {
  for (const span of [...spans].sort((a, b) => b[0] - a[0] || b[1] - a[1])) text = remove(text, span);
  return text;
}

/** A statement behind another one: on a line of its own where that one ends its line, else on the same line. */
function behind(text, span, statement, indent = "") {
  const { all, line, before, inside, after } = sides(text, span);
  if (bare(after)) all.splice(line + 1, 0, indent + statement);
  else all[line] = before + inside + vocabulary.phrases.then + statement + after;
  return all.join("\n");
}

function ahead(text, span, statement) {
  const { all, line, before, inside, after } = sides(text, span);
  if (before.trim() === "") all.splice(line, 0, statement);
  else all[line] = before + statement + vocabulary.phrases.then + inside + after;
  return all.join("\n");
}

/** The last line (from 1) of a scenario: before the next one's first line, blank lines left out. */
function lastLine(text, scenes, index) {
  const all = lines(text);
  let last = index + 1 < scenes.length ? scenes[index + 1].span[0] - 1 : all.length;
  while (last > 0 && all[last - 1].trim() === "") last--;
  return last;
}

function append(text, scenes, index, statement) {
  const all = lines(text);
  const last = lastLine(text, scenes, index);
  all.splice(last, index + 1 < scenes.length ? 0 : all.length - last, statement);
  return all.join("\n") + (index + 1 < scenes.length ? "" : "\n");
}

// --- writing ---------------------------------------------------------------------------------------------------------

const phrase = (key, holes = {}) => fillHoles(vocabulary.phrases[key], holes);
const said = (value) => ![null, undefined, false, ""].includes(value) && value.length !== 0;
const inWords = (value) => (typeof value === "string" ? nameOf(value) : value);

export function seatText(seat, line) {
  const home = seat.finished.length > 0;
  const stands = { ...seat, space: home && seat.space >= line ? null : seat.space };
  const parts = vocabulary.phrases.seat.filter(({ field }) => said(stands[field]));
  const text = parts.map((part) => listed(part, [stands[part.field]].flat().map(inWords)));
  return [phrase("athlete", { athlete: nameOf(seat.athlete) }), ...text].join("");
}

/** An answer of the ruling (`yes`, a number, an athlete's id) in the language of the page. */
function answerText(answer) {
  return answer === "yes" || answer === "no" ? phrase(answer) : inWords(answer);
}

function decisionText({ athlete, question, answer }) {
  const { decision, space } = vocabulary.phrases;
  const pattern = typeof answer === "number" ? (space[question] ?? decision[question]) : decision[question];
  return fillHoles(pattern, { athlete: nameOf(athlete), answer: answerText(answer) });
}

function rollText(faces) {
  const { roll, face } = vocabulary.phrases;
  return listed(
    roll,
    faces.map((one) => one ?? face),
  );
}

// --- seats -----------------------------------------------------------------------------------------------------------

export function setSeat(text, scene, index, changed) {
  const seat = { ...scene.seats[index], ...changed };
  return replace(text, seat.span, seatText(seat, scene.track.line));
}

export function addSeat(text, scenes, index, athlete) {
  const scene = scenes[index];
  const statement = seatText({ athlete, space: 0, finished: [] }, Infinity);
  if (!scene) return text.trim() ? `${text.replace(/\s*$/, "")}\n${statement}\n` : `${statement}\n`;
  const last = scene.seats.at(-1);
  if (last) {
    const { after } = sides(text, last.span);
    return last.player || bare(after) ? insertLine(text, last.span[0], statement) : behind(text, last.span, statement);
  }
  if (scene.script.length) return ahead(text, scene.script[0].span, statement);
  return append(text, scenes, index, statement);
}

function insertLine(text, line, statement) {
  const all = lines(text);
  all.splice(line, 0, statement);
  return all.join("\n");
}

export function removeSeat(text, scene, index) {
  const seat = scene.seats[index];
  const gone = turns(scene)
    .flatMap((turn) =>
      turn.opener?.athlete === seat.athlete
        ? [turn.opener, ...turn.items.filter((item) => item.kind !== "expect")]
        : turn.items.filter((item) => item.kind === "decision" && item.athlete === seat.athlete),
    )
    .filter(Boolean)
    .map((item) => item.span);
  const alone =
    seat.player && scene.seats.filter((one) => one.player === seat.player && one.span[0] === seat.span[0]).length === 1;
  const whole = letters(lines(text)[seat.span[0] - 1]).length;
  return removeAll(text, [...gone, alone ? [seat.span[0], 1, whole + 1] : seat.span]);
}

export function swapSeats(text, scene, one, other) {
  const [a, b] = [scene.seats[one].span, scene.seats[other].span].sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  const first = sides(text, a).inside;
  const second = sides(text, b).inside;
  return replace(replace(text, b, first), a, second);
}

// --- header ----------------------------------------------------------------------------------------------------------

export function setTrack(text, scenes, index, kind) {
  const scene = scenes[index];
  const statement = vocabulary.phrases.track[kind];
  if (scene?.track.span) return replace(text, scene.track.span, statement);
  if (scene?.seats.length) return ahead(text, scene.seats[0].span, statement);
  if (scene?.script.length) return ahead(text, scene.script[0].span, statement);
  return scene ? append(text, scenes, index, statement) : `${statement}\n`;
}

export const setEdition = (text, scene, edition) =>
  scene?.edition_span ? replace(text, scene.edition_span, edition) : text;

export function takeReading(text, scenes, index, point, name) {
  const scene = scenes[index];
  const statement = phrase("reading", { point, name });
  const known = scene.readings.find((reading) => reading.point === point);
  if (known) return replace(text, known.span, statement);
  return scene.seats.length ? ahead(text, scene.seats[0].span, statement) : append(text, scenes, index, statement);
}

// --- turns -----------------------------------------------------------------------------------------------------------

const OPENERS = ["turn", "active", "beforerace"];

/** The script by turns: {opener, items}. What stands before the first turn has no opener. */
export function turns(scene) {
  const found = [];
  for (const item of scene?.script ?? []) {
    if (OPENERS.includes(item.kind)) found.push({ opener: item, items: [] });
    else {
      if (!found.length) found.push({ opener: null, items: [] });
      found.at(-1).items.push(item);
    }
  }
  return found;
}

const turnText = (athlete) => (athlete ? phrase("turn", { athlete: nameOf(athlete) }) : phrase("turn_next"));

export function addTurn(text, scenes, index, athlete) {
  if (!scenes[index]) return `${text.replace(/\s*$/, "")}\n${turnText(athlete)}\n`;
  return append(text, scenes, index, turnText(athlete));
}

export function addActive(text, scenes, index, athlete) {
  return append(text, scenes, index, phrase("active", { athlete: nameOf(athlete) }));
}

/** A statement at the end of a turn, before what is expected of it. */
export function addItem(text, turn, statement) {
  const last = turn.items.filter((item) => item.kind !== "expect").at(-1) ?? turn.opener;
  return behind(text, last.span, statement, "  ");
}

/** An event in the middle of a turn: `move` by a number of spaces, `warp` to a space, `trip`. */
export const eventText = (kind, athlete, number) => phrase(kind, { athlete: nameOf(athlete), number });

export const otherwiseNo = () => phrase("otherwise_no");

export const setTurn = (text, turn, athlete) => replace(text, turn.opener.span, turnText(athlete));

export const removeTurn = (text, turn) =>
  removeAll(
    text,
    [turn.opener, ...turn.items.filter((item) => item.kind !== "expect")].map((item) => item.span),
  );

/** The dice of a turn, from 1 to 6, null for one that is not rolled; none takes the statement away. */
export function setRoll(text, turn, faces) {
  const roll = turn.items.find((item) => item.kind === "roll");
  const statement = rollText(faces);
  if (roll) return faces.length ? replace(text, roll.span, statement) : remove(text, roll.span);
  return faces.length ? behind(text, turn.opener.span, statement, "  ") : text;
}

export const removeItem = (text, item) => remove(text, item.span);

/** Answers that were chosen in the ruling, written into the last turn: dice behind those it has, decisions at its end. */
export function writeChoices(text, scene, choices) {
  const all = turns(scene);
  const turn = all.at(-1);
  if (!turn?.opener) return text;
  const statements = [];
  const faces = choices.filter((choice) => choice.for === "main").map((choice) => choice.faces[0]);
  const roll = turn.items.find((item) => item.kind === "roll");
  const given = roll ? roll.faces.filter((face) => face !== null) : [];
  if (faces.length && !roll) statements.push(rollText(faces));
  const duels = choices.filter((choice) => choice.for === "duel");
  for (const choice of choices.filter((one) => one.question)) statements.push(decisionText(choice));
  const dice = duels.map(({ athlete, won_by }) =>
    won_by === athlete ? { first: 6, second: 1 } : { first: 1, second: 6 },
  );
  if (duels.length) statements.push(listed(vocabulary.phrases.duel, dice));
  for (const statement of statements.reverse()) text = addItem(text, turn, statement);
  if (faces.length && roll) text = replace(text, roll.span, rollText([...given, ...faces]));
  return text;
}

// What the page says and the words of the scenario language. Filled once at the start.
import { known } from "./api.js";

export const page = JSON.parse(document.getElementById("page").textContent);
export const lang = page.lang;

/** The text of a key (`board.space`) with its arguments. */
export function t(key, args = {}) {
  let found = page.texts;
  for (const part of key.split(".")) found = found?.[part];
  if (typeof found !== "string") return key;
  return found.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

export const vocabulary = { athletes: [], words: {}, spellings: {}, phrases: {}, points: {}, open: {} };
const names = new Map();

export async function loadVocabulary() {
  Object.assign(vocabulary, await known("vocabulary", { lang }));
  for (const athlete of vocabulary.athletes) names.set(athlete.id, athlete.names);
}

/** An athlete's name in the page's language. */
export const nameOf = (id) => names.get(id)?.[lang] ?? id;

/** A statement of the scenario language as the server writes it, its holes filled. */
export const fillHoles = (phrase, holes) =>
  phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in holes ? String(holes[name]) : whole));

/** A phrase that lists items: the first in its place, the others behind it. */
export function listed(phrase, items) {
  const holes = items.map((item) => (typeof item === "object" ? item : { item }));
  return holes.map((one, place) => fillHoles(place ? phrase.more : phrase.one, one)).join("");
}

/** How a citation names a rule point; without its document where that is the one of the edition (`within`). */
export function pointLabel(id, within = null) {
  const [document, rest] = vocabulary.points?.[id] ?? ["", id];
  if (!document || (within && id.startsWith(within === "zh" ? "zh." : "fr."))) return rest;
  return lang === "zh" && document.startsWith("《") ? document + rest : `${document} · ${rest}`;
}

/** What may be typed for what: case, accents, ligatures and signs levelled out. */
export function squeeze(text) {
  return text
    .toLowerCase()
    .replace(/œ/g, "oe")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

// Dice and decisions left open: the branches of a ruling as questions one after the other, each with its answers.
// A choice is an entry of a branch's `dice` or `decisions`; its key tells whose, which question, and the how-manieth of that kind.

function forks(branch) {
  const count = new Map();
  const listed = [];
  for (const entry of [...branch.dice, ...branch.decisions]) {
    const kind = `${entry.athlete} ${entry.for ?? ""} ${entry.question ?? ""}`;
    const nth = (count.get(kind) ?? 0) + 1;
    count.set(kind, nth);
    listed.push({ key: `${kind} ${nth}`, kind, entry, value: givenBy(entry) });
  }
  return listed;
}

function givenBy(entry) {
  if (entry.question) return `=${entry.answer}`;
  if (entry.for === "duel") return `won ${entry.won_by}${entry.given ? ` ${entry.faces}` : ""}`;
  return `faces ${entry.faces.join(",")}`;
}

const faces = (value) => (value.startsWith("faces ") ? value.slice(6).split(",") : null);

function apart(values) {
  const seen = new Set();
  for (const value of values)
    for (const face of faces(value) ?? []) if (seen.size === seen.add(face).size) return false;
  return true;
}

/** The next question that all the branches left were asked and answered differently. */
function nextFork(branches, asked) {
  const all = branches.map((branch) => new Map(forks(branch).map((fork) => [fork.key, fork])));
  for (const fork of forks(branches[0])) {
    if (asked.has(fork.key) || !all.every((one) => one.has(fork.key))) continue;
    const values = new Set(all.map((one) => one.get(fork.key).value));
    if (values.size > 1 && apart(values)) return { fork, all };
  }
  return null;
}

/** The questions with the answers taken. `chosen`: value by key; a question without one takes its first answer. */
export function questions(branches, chosen) {
  const rows = [];
  const asked = new Set();
  let rest = branches;
  while (rest.length > 1) {
    const found = nextFork(rest, asked);
    if (!found) break;
    const { fork, all } = found;
    asked.add(fork.key);
    const options = new Map();
    rest.forEach((branch, index) => {
      const { value, entry } = all[index].get(fork.key);
      if (!options.has(value)) options.set(value, { value, entry, branches: [] });
      options.get(value).branches.push(branch);
    });
    const listed = [...options.values()].sort((a, b) => (faces(a.value)?.[0] ?? 0) - (faces(b.value)?.[0] ?? 0));
    const wanted = chosen[fork.key];
    const picked =
      listed.find((option) => option.value === wanted) ??
      listed.find((option) => overlap(option.value, wanted)) ??
      listed[0];
    rows.push({ key: fork.key, entry: fork.entry, options: listed, picked, said: wanted !== undefined });
    rest = picked.branches;
  }
  return { rows, branch: rest[0] ?? null, left: rest };
}

function overlap(value, wanted) {
  const [mine, theirs] = [faces(value), wanted && faces(wanted)];
  return Boolean(mine && theirs && mine.some((face) => theirs.includes(face)));
}

/** The choices to send along: for each kind of question those of the branch, up to the last that was chosen. */
export function asList(branch, chosen) {
  if (!branch || !Object.keys(chosen).length) return [];
  const all = forks(branch);
  const list = [];
  for (const kind of new Set(all.map((fork) => fork.kind))) {
    const own = all.filter((fork) => fork.kind === kind);
    const last = own.findLastIndex((fork) => fork.key in chosen);
    for (const { entry } of own.slice(0, last + 1)) {
      const { athlete, question, answer, won_by } = entry;
      list.push(
        question
          ? { athlete, question, answer }
          : entry.for === "main"
            ? { athlete, for: "main", faces: entry.faces }
            : { athlete, for: "duel", ...(won_by ? { won_by } : {}) },
      );
    }
  }
  return list;
}

/** The other way round: choices by key. */
export function fromList(list) {
  return Object.fromEntries(forks({ dice: list, decisions: [] }).map((fork) => [fork.key, fork.value]));
}

/** The chance of an answer to a die, as a fraction; nothing for a decision. */
export function chanceOf(entry) {
  if (entry.question) return "";
  if (entry.for === "duel") return reduce(entry.chance ?? "");
  return reduce(`${entry.faces.length}/6`);
}

export function reduce(fraction) {
  const [a, b] = fraction.split("/").map(Number);
  if (!b) return fraction;
  const gcd = (x, y) => (y ? gcd(y, x % y) : x);
  const d = gcd(a, b);
  return b / d === 1 ? String(a / d) : `${a / d}/${b / d}`;
}

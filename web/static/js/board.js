// The board: pawns over the drawn track. It shows a situation and, unless the visitor wants calm, the way that led there.
import { $, calm, s } from "./dom.js";
import { lang, nameOf, t } from "./words.js";

// pawns that share a space: their radius as a share of the smaller side of a space, and where they stand, in radii (as web/board.py)
const CLUSTER = {
  1: [0.4, [[0, 0]]],
  2: [
    0.29,
    [
      [-0.82, -0.55],
      [0.82, 0.55],
    ],
  ],
  3: [
    0.26,
    [
      [-0.95, -0.8],
      [0.95, -0.8],
      [0, 0.9],
    ],
  ],
  4: [
    0.245,
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
  ],
  5: [
    0.2,
    [
      [-1.2, -1.2],
      [1.2, -1.2],
      [0, 0],
      [-1.2, 1.2],
      [1.2, 1.2],
    ],
  ],
  6: [
    0.2,
    [
      [-1.05, -1.7],
      [1.05, -1.7],
      [-1.05, 0],
      [1.05, 0],
      [-1.05, 1.7],
      [1.05, 1.7],
    ],
  ],
};

export class Board extends EventTarget {
  constructor(frame) {
    super();
    this.frame = frame;
    this.drawings = [];
    this.shown = null;
    this.selected = null;
    this.read();
    frame.addEventListener("click", (event) => this.#tap(event));
    frame.addEventListener("pointerdown", (event) => this.#drag(event));
  }

  /** Take the drawings that stand in the frame, or put new ones there (SVG of the server, by the name of their shape). */
  read(boards) {
    if (boards) {
      const drawn = Object.values(boards).join("");
      if (drawn === this.drawn) return;
      this.drawn = drawn;
      this.frame.innerHTML = drawn;
    }
    this.drawings = [...this.frame.querySelectorAll("svg.board")].map((svg) => {
      const spaces = new Map(
        [...svg.querySelectorAll(".space")].map((path) => [
          Number(path.dataset.space),
          { path, x: Number(path.dataset.x), y: Number(path.dataset.y) },
        ]),
      );
      const layer = svg.querySelector(".pawns");
      layer.replaceChildren();
      return { svg, spaces, layer, pawns: new Map(), size: Number(svg.dataset.size), line: Number(svg.dataset.line) };
    });
    this.shown = null;
  }

  get line() {
    return this.drawings[0]?.line ?? 30;
  }

  /** Show a situation: {athlete: {space, tripped, eliminated, finished}}. `move`: {fly} where the way there is to be seen. */
  show(situation, { move = null, acting = null, touched = [] } = {}) {
    const before = this.shown;
    this.shown = situation;
    for (const drawing of this.drawings) {
      this.#place(drawing, situation, before, move && !calm() ? move : null, acting);
      for (const [space, { path }] of drawing.spaces) path.classList.toggle("touched", touched.includes(space));
    }
    this.#mark();
  }

  select(athlete) {
    this.selected = athlete;
    this.#mark();
  }

  #mark() {
    this.frame.classList.toggle("placing", this.selected !== null);
    for (const { pawns } of this.drawings)
      for (const [athlete, pawn] of pawns) pawn.group.classList.toggle("selected", athlete === this.selected);
  }

  #place(drawing, situation, before, move, acting) {
    const { pawns, layer } = drawing;
    for (const [athlete, pawn] of pawns)
      if (!(athlete in situation) || situation[athlete].space === null) {
        pawn.group.remove();
        pawns.delete(athlete);
      }
    const where = spots(drawing, situation);
    for (const [athlete, spot] of Object.entries(where)) {
      const state = situation[athlete];
      let pawn = pawns.get(athlete);
      const fresh = !pawn;
      if (fresh) {
        pawn = makePawn(athlete);
        pawns.set(athlete, pawn);
        layer.append(pawn.group);
      }
      const { group } = pawn;
      group.classList.toggle("fallen", state.tripped);
      group.classList.toggle("out", state.eliminated);
      group.classList.toggle("home", state.finished.length > 0);
      group.classList.toggle("acting", athlete === acting);
      const target = placed(spot);
      const from = pawn.at;
      for (const running of group.getAnimations()) if (!(running instanceof CSSTransition)) running.cancel();
      group.style.transform = target;
      if (!fresh && move && from && from !== target) {
        const way =
          before?.[athlete] && before[athlete].space !== state.space
            ? keyframes(drawing, before[athlete].space, state.space, spot, from, move.fly)
            : [{ transform: from }, { transform: target }];
        group.animate(way, {
          duration: Math.min(1100, 260 + 110 * (way.length - 1)),
          easing: move.fly ? "ease-in-out" : "cubic-bezier(.4,0,.3,1)",
        });
        layer.append(group);
      }
      pawn.at = target;
    }
  }

  #tap(event) {
    if (this.dragged) return;
    const pawn = event.target.closest(".pawn")?.dataset.athlete;
    const path = event.target.closest(".space") ?? this.#under(event);
    const space = path ? Number(path.dataset.space) : pawn ? this.shown?.[pawn]?.space : undefined;
    if (this.selected && pawn !== this.selected && space !== undefined) this.#say("space", { space });
    else if (pawn) this.#say("pawn", { athlete: pawn });
    else if (space !== undefined) this.#say("space", { space });
  }

  #under(event) {
    return document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches?.(".space"));
  }

  #say(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** A pawn dragged with the finger or the mouse; a short touch stays a tap. */
  #drag(start) {
    const group = start.target.closest(".pawn");
    this.dragged = false;
    if (!group || start.button > 0) return;
    const athlete = group.dataset.athlete;
    const over = (event) => {
      if (!this.dragged && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 8) return;
      this.dragged = true;
      group.classList.add("dragged");
      for (const path of this.frame.querySelectorAll(".space.aimed")) path.classList.remove("aimed");
      this.#under(event)?.classList.add("aimed");
    };
    const end = (event) => {
      removeEventListener("pointermove", over);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      group.classList.remove("dragged");
      for (const path of this.frame.querySelectorAll(".space.aimed")) path.classList.remove("aimed");
      if (!this.dragged || event.type === "pointercancel") return;
      const path = this.#under(event);
      if (path) this.#say("drop", { athlete, space: Number(path.dataset.space) });
      setTimeout(() => (this.dragged = false));
    };
    addEventListener("pointermove", over);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}

function makePawn(athlete) {
  const title = s("title");
  title.textContent = nameOf(athlete);
  const body = s(
    "g",
    { class: "body" },
    s("path", { class: "foot", d: "M-10 14L-15 22H15L10 14Z" }),
    s("use", { href: `#t-${athlete}`, x: -20, y: -22, width: 40, height: 40 }),
  );
  const group = s("g", { class: "pawn", "data-athlete": athlete }, title, s("circle", { class: "halo", r: 23 }), body);
  return { group, at: null };
}

function spots(drawing, situation) {
  const bySpace = new Map();
  for (const [athlete, state] of Object.entries(situation)) {
    if (state.space === null) continue;
    const space = Math.min(state.space, drawing.line);
    if (!bySpace.has(space)) bySpace.set(space, []);
    bySpace.get(space).push(athlete);
  }
  const found = {};
  for (const [space, here] of bySpace) {
    const { x, y } = drawing.spaces.get(space);
    const [share, places] = CLUSTER[Math.min(here.length, 6)];
    const radius = share * drawing.size;
    const lift = space === 0 || space === drawing.line ? -0.1 * drawing.size : 0;
    here.forEach((athlete, index) => {
      const [dx, dy] = places[index % 6];
      found[athlete] = { x: x + dx * radius, y: y + dy * radius + lift, scale: radius / 20 };
    });
  }
  return found;
}

const placed = ({ x, y, scale }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;

/** From where the pawn stands to its new place: over every space between, or in one leap through the air. */
function keyframes(drawing, from, to, spot, start, fly) {
  const end = placed(spot);
  if (fly) {
    const a = drawing.spaces.get(Math.min(from, drawing.line));
    const middle = placed({
      x: (a.x + spot.x) / 2,
      y: (a.y + spot.y) / 2 - drawing.size * 0.5,
      scale: spot.scale * 1.6,
    });
    return [{ transform: start }, { transform: middle }, { transform: end }];
  }
  const way = [{ transform: start }];
  const step = to > from ? 1 : -1;
  for (let space = from + step; space !== to && space >= 0 && space <= drawing.line; space += step) {
    const { x, y } = drawing.spaces.get(space);
    way.push({ transform: placed({ x, y, scale: spot.scale }) });
  }
  way.push({ transform: end });
  return way;
}

/** Where an athlete is, in words: the space, or beyond the line. */
export function placeText(state, line) {
  if (state.space === null) return "—";
  if (state.finished.length) return t("board.home", { places: state.finished.join(", ") });
  if (state.space === 0) return t("board.start");
  return state.space >= line ? t("board.finish") : t("board.space", { n: state.space });
}

export function stateText(state) {
  const parts = [state.eliminated ? t("board.eliminated") : state.tripped ? t("board.tripped") : t("board.standing")];
  if (state.points) parts.push(t("board.points", { n: state.points }));
  return parts.join(lang === "zh" ? "，" : ", ");
}

/** The table beside the drawing, for those who do not see it. */
export function tellBoard(situation, line, onTurn) {
  const rows = Object.entries(situation).map(([athlete, state]) => {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = nameOf(athlete) + (athlete === onTurn ? ` (${t("board.on_turn")})` : "");
    row.append(head);
    for (const text of [placeText(state, line), stateText(state)]) row.insertCell().textContent = text;
    return row;
  });
  $("board-rows").replaceChildren(...rows);
}

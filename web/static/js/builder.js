// The builder: athletes, their state, the turns and their dice, by touch. Every touch becomes a change of the text.
import { fill, h, icon, token } from "./dom.js";
import { closeSheet, openSheet } from "./sheet.js";
import * as script from "./script.js";
import { nameOf, squeeze, t, vocabulary } from "./words.js";

const TAKES_POWER = ["egg", "twin"]; // whose seat may say which power it took
const PREDICTS = ["mastermind"];
const MOST = 6;

export class Builder {
  /** `app` offers: text, scenes, index, selected, change(text), select(athlete), ruling's view. */
  constructor(element, app) {
    this.element = element;
    this.app = app;
  }

  get scene() {
    return this.app.scenes[this.app.index] ?? null;
  }

  #seat(athlete) {
    return this.scene?.seats.findIndex((seat) => seat.athlete === athlete) ?? -1;
  }

  draw() {
    const scene = this.scene;
    fill(this.element, [
      this.#which(),
      this.#athletes(scene),
      this.#selected(scene),
      this.#turns(scene),
      this.#track(scene),
    ]);
  }

  // --- what a touch does ---

  place(athlete, space) {
    const index = this.#seat(athlete);
    if (index < 0) return;
    const { line } = this.scene.track;
    const seat = this.scene.seats[index];
    if (space >= line) {
      const taken = this.scene.seats.flatMap((one) => one.finished);
      const next = Math.max(0, ...taken) + 1;
      return this.#set(index, {
        space: line,
        tripped: false,
        eliminated: false,
        finished: seat.finished.length ? seat.finished : [next],
      });
    }
    this.#set(index, { space: Math.max(0, space), finished: [] });
  }

  #set(index, changed) {
    this.app.change(script.setSeat(this.app.text, this.scene, index, changed));
  }

  add(athlete) {
    this.app.selected = athlete;
    this.app.change(script.addSeat(this.app.text, this.app.scenes, this.app.index, athlete));
  }

  // --- parts ---

  #which() {
    if (this.app.scenes.length < 2) return null;
    return h(
      "label",
      { class: "field which" },
      t("builder.which"),
      h(
        "select",
        { id: "which", onchange: (event) => this.app.choose(Number(event.target.value)) },
        this.app.scenes.map((scene, index) =>
          h(
            "option",
            { value: String(index), selected: index === this.app.index },
            scene.title || `${t("builder.untitled")} ${index + 1}`,
          ),
        ),
      ),
    );
  }

  #athletes(scene) {
    const seats = scene?.seats ?? [];
    return [
      h("h2", { class: "unseen" }, t("builder.athletes")),
      h(
        "ul",
        { class: "chips" },
        seats.map((seat) => {
          const chosen = seat.athlete === this.app.selected;
          return h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: "chip athlete",
                "aria-pressed": String(chosen),
                "data-key": `chip ${seat.athlete}`,
                onclick: () => this.app.select(chosen ? null : seat.athlete),
              },
              token(seat.athlete, 32),
              h("span", { class: "chip-name" }, nameOf(seat.athlete)),
              h(
                "span",
                { class: "chip-space" },
                seat.finished.length ? `⚑${seat.finished.join(",")}` : (seat.space ?? "—"),
              ),
            ),
          );
        }),
        seats.length < MOST
          ? h(
              "li",
              {},
              h(
                "button",
                { type: "button", class: "chip add", id: "add-athlete", onclick: () => this.pick() },
                icon("plus"),
                seats.length < 2 ? t("builder.add") : h("span", { class: "unseen" }, t("builder.add")),
              ),
            )
          : null,
      ),
      this.app.selected === null
        ? h("p", { class: "hint" }, t(seats.length ? "builder.choose" : "builder.empty"))
        : null,
    ];
  }

  #selected(scene) {
    const index = this.#seat(this.app.selected);
    if (index < 0) return null;
    const seat = scene.seats[index];
    const name = nameOf(seat.athlete);
    const { line } = scene.track;
    const toggle = (key, on, change) =>
      h(
        "button",
        {
          type: "button",
          class: "toggle",
          "aria-pressed": String(on),
          "data-key": key,
          onclick: () => this.#set(index, change),
        },
        t(`builder.${key}`),
      );
    const step = (by, label, name) =>
      h(
        "button",
        {
          type: "button",
          class: "round",
          "aria-label": t(label),
          "data-key": label,
          disabled: (seat.space ?? 0) + by < 0 || (seat.space ?? 0) + by > line,
          onclick: () => this.place(seat.athlete, (seat.space ?? 0) + by),
        },
        name,
      );
    return h(
      "section",
      { class: "seat", "aria-label": name },
      h("p", { class: "hint" }, t("builder.hint", { name })),
      h(
        "div",
        { class: "seat-row" },
        h(
          "div",
          { class: "stepper" },
          step(-1, "builder.minus", "−"),
          h(
            "label",
            {},
            h("span", { class: "unseen" }, `${t("builder.space")} ${name}`),
            h("input", {
              type: "number",
              id: "seat-space",
              inputmode: "numeric",
              min: "0",
              max: String(line),
              value: String(seat.space ?? 0),
              onchange: (event) =>
                event.target.value !== "" &&
                this.place(seat.athlete, Math.min(line, Math.max(0, Number(event.target.value)))),
            }),
          ),
          step(1, "builder.plus", "+"),
        ),
        toggle("tripped", seat.tripped, { tripped: !seat.tripped }),
        toggle("eliminated", seat.eliminated, { eliminated: !seat.eliminated, tripped: false }),
        h(
          "label",
          { class: "field small" },
          t("builder.points"),
          h("input", {
            type: "number",
            id: "seat-points",
            inputmode: "numeric",
            min: "0",
            max: "99",
            value: seat.points === null ? "" : String(seat.points),
            placeholder: "0",
            onchange: (event) =>
              this.#set(index, { points: event.target.value === "" ? null : Number(event.target.value) }),
          }),
        ),
      ),
      TAKES_POWER.includes(seat.athlete) || seat.power
        ? this.#whose(
            "power",
            seat.power,
            (id) => this.#set(index, { power: id || null }),
            vocabulary.athletes.map((one) => one.id),
          )
        : null,
      PREDICTS.includes(seat.athlete) || seat.predicts || seat.predicts_nobody
        ? this.#whose(
            "predicts",
            seat.predicts_nobody ? "nobody" : seat.predicts,
            (id) => this.#set(index, { predicts: id && id !== "nobody" ? id : null, predicts_nobody: id === "nobody" }),
            ["nobody", ...scene.seats.map((one) => one.athlete)],
          )
        : null,
      h(
        "div",
        { class: "seat-row" },
        h(
          "button",
          {
            type: "button",
            class: "round",
            "aria-label": t("builder.earlier"),
            "data-key": "earlier",
            disabled: index === 0,
            onclick: () => this.app.change(script.swapSeats(this.app.text, scene, index - 1, index)),
          },
          icon("up"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "round",
            "aria-label": t("builder.later"),
            "data-key": "later",
            disabled: index === scene.seats.length - 1,
            onclick: () => this.app.change(script.swapSeats(this.app.text, scene, index, index + 1)),
          },
          icon("down"),
        ),
        h(
          "button",
          { type: "button", class: "button", onclick: () => this.#remove(scene, index) },
          icon("trash"),
          " ",
          t("builder.remove"),
        ),
        h(
          "button",
          { type: "button", class: "button", id: "seat-done", onclick: () => this.app.select(null) },
          t("builder.done"),
        ),
      ),
    );
  }

  #remove(scene, index) {
    this.app.select(null);
    this.app.change(script.removeSeat(this.app.text, scene, index));
  }

  #whose(key, value, set, ids) {
    return h(
      "label",
      { class: "field" },
      t(`builder.${key}`),
      h(
        "select",
        { id: `seat-${key}`, onchange: (event) => set(event.target.value) },
        h("option", { value: "", selected: !value }, t("builder.unset")),
        ids.map((id) =>
          h("option", { value: id, selected: id === value }, id === "nobody" ? t("builder.nobody") : nameOf(id)),
        ),
      ),
    );
  }

  #turns(scene) {
    if (!scene?.seats.length) return null;
    const all = script.turns(scene).filter((turn) => turn.opener);
    const told = all.map((turn, index) => this.#turn(scene, turn, index, all.length));
    if (!all.length) told.push(this.#who(scene));
    else if (all.at(-1).opener.kind === "turn")
      told.push(
        h(
          "p",
          {},
          h(
            "button",
            {
              type: "button",
              class: "button",
              id: "next-turn",
              onclick: () => this.app.change(script.addTurn(this.app.text, this.app.scenes, this.app.index, null)),
            },
            icon("plus"),
            " ",
            t("builder.more_turns"),
          ),
        ),
      );
    return h("section", { class: "turns" }, told);
  }

  /** Whose turn it is, and whether it is played or something happens in the middle of it. */
  #who(scene) {
    const add = this.middle ? script.addActive : script.addTurn;
    const kind = (middle, key) =>
      h(
        "button",
        {
          type: "button",
          class: "toggle",
          "aria-pressed": String(Boolean(this.middle) === middle),
          "data-key": key,
          onclick: () => {
            this.middle = middle;
            this.draw();
          },
        },
        t(`builder.${key}`),
      );
    return h(
      "fieldset",
      { class: "turn" },
      h("legend", {}, t("builder.who")),
      h(
        "div",
        { class: "answers", role: "group", "aria-label": t("builder.kind") },
        kind(false, "whole"),
        kind(true, "mid"),
      ),
      h(
        "div",
        { class: "answers who" },
        scene.seats.map((seat) =>
          h(
            "button",
            {
              type: "button",
              class: "answer",
              onclick: () => this.app.change(add(this.app.text, this.app.scenes, this.app.index, seat.athlete)),
            },
            token(seat.athlete, 26),
            " ",
            nameOf(seat.athlete),
          ),
        ),
      ),
    );
  }

  #event(scene, turn) {
    const option = (value, text, chosen) => h("option", { value, selected: value === chosen }, text);
    const kind = h(
      "select",
      { id: "event-kind", "aria-label": t("builder.event"), onchange: () => (number.hidden = kind.value === "trip") },
      ["move", "warp", "trip"].map((one) => option(one, t(`builder.event_${one}`))),
    );
    const who = h(
      "select",
      { id: "event-who", "aria-label": t("builder.event_who") },
      scene.seats.map((seat) => option(seat.athlete, nameOf(seat.athlete), turn.opener.athlete)),
    );
    const number = h("input", {
      type: "number",
      id: "event-number",
      "aria-label": t("builder.event_n"),
      min: String(-scene.track.line),
      max: String(scene.track.line),
      value: "1",
    });
    const add = () =>
      this.app.change(
        script.addItem(
          this.app.text,
          turn,
          script.eventText(kind.value, who.value, Math.trunc(Number(number.value) || 0)),
        ),
      );
    return h(
      "div",
      { class: "event" },
      who,
      kind,
      number,
      h(
        "button",
        { type: "button", class: "button", id: "event-add", onclick: add },
        icon("plus"),
        " ",
        t("builder.event_add"),
      ),
    );
  }

  #turn(scene, turn, index, many) {
    const { opener, items } = turn;
    const title = many > 1 ? t("builder.turn_n", { n: index + 1 }) : t("builder.turn");
    const drop = h(
      "button",
      {
        type: "button",
        class: "round quiet",
        "aria-label": `${t("builder.remove_turn")} ${index + 1}`,
        onclick: () => this.app.change(script.removeTurn(this.app.text, turn)),
      },
      icon("close"),
    );
    const decisions = items.filter((item) =>
      ["decision", "otherwiseno", "duel", "cards", "move", "warp", "swap", "trip", "end"].includes(item.kind),
    );
    const given = decisions.length
      ? h(
          "ul",
          { class: "given" },
          decisions.map((item) =>
            h(
              "li",
              {},
              h("code", {}, this.app.slice(item.span)),
              h(
                "button",
                {
                  type: "button",
                  class: "round quiet",
                  "aria-label": `${t("builder.remove")} ${this.app.slice(item.span)}`,
                  onclick: () => this.app.change(script.removeItem(this.app.text, item)),
                },
                icon("close"),
              ),
            ),
          ),
        )
      : null;
    if (opener.kind !== "turn") {
      const text =
        opener.kind === "active" ? t("builder.middle", { name: nameOf(opener.athlete) }) : t("builder.before_race");
      return h(
        "section",
        { class: "turn" },
        h("div", { class: "turn-title" }, h("p", {}, text), drop),
        given,
        opener.kind === "active" ? this.#event(scene, turn) : null,
      );
    }
    const faces = items.find((item) => item.kind === "roll")?.faces ?? [];
    const dice = faces.length ? [...faces] : [null];
    const asked = this.app.rolls(index);
    if (dice.at(-1) !== null && asked > dice.length) dice.push(null);
    return h(
      "section",
      { class: "turn", "aria-label": title },
      h(
        "div",
        { class: "turn-title" },
        h(
          "label",
          { class: "field" },
          title,
          h(
            "select",
            {
              id: `turn-${index}`,
              onchange: (event) => this.app.change(script.setTurn(this.app.text, turn, event.target.value || null)),
            },
            [
              index > 0 || !opener.athlete
                ? h("option", { value: "", selected: !opener.athlete }, t("builder.next_one"))
                : null,
              scene.seats.map((seat) =>
                h("option", { value: seat.athlete, selected: seat.athlete === opener.athlete }, nameOf(seat.athlete)),
              ),
            ],
          ),
        ),
        drop,
      ),
      dice.map((face, place) => this.#die(turn, faces, face, place, index)),
      given,
    );
  }

  #die(turn, faces, face, place, index) {
    const set = (value) => {
      const next = [...faces];
      if (value === null) next.length = place;
      else next[place] = value;
      this.app.change(script.setRoll(this.app.text, turn, next));
    };
    const button = (value) =>
      h(
        "button",
        {
          type: "button",
          class: "die",
          "aria-pressed": String(face === value),
          "aria-label": value ? t("builder.die_n", { n: value }) : t("builder.unknown"),
          "data-key": `die ${index} ${place} ${value ?? "?"}`,
          onclick: () => set(value),
        },
        value ? icon(`die-${value}`) : "?",
      );
    return h(
      "div",
      { class: "dice", role: "group", "aria-label": place ? t("builder.reroll") : t("builder.die") },
      place ? h("p", { class: "hint" }, t("builder.reroll")) : null,
      [1, 2, 3, 4, 5, 6, null].map(button),
    );
  }

  #track(scene) {
    const kind = scene?.track.kind ?? "mild";
    return h(
      "div",
      { class: "track-choice", role: "group", "aria-label": t("builder.track") },
      h("span", { class: "label" }, t("builder.track")),
      ["mild", "wild"].map((one) =>
        h(
          "button",
          {
            type: "button",
            class: "toggle",
            "aria-pressed": String(kind === one),
            "data-key": `track ${one}`,
            onclick: () => this.app.change(script.setTrack(this.app.text, this.app.scenes, this.app.index, one)),
          },
          t(`builder.${one}`),
        ),
      ),
      kind === "own" ? h("span", { class: "hint" }, t("builder.own")) : null,
      this.app.text.trim()
        ? h(
            "button",
            { type: "button", class: "button quiet clear", id: "clear", onclick: () => this.app.clear() },
            icon("trash"),
            " ",
            t("builder.clear"),
          )
        : null,
    );
  }

  /** The sheet of all athletes, found by any part of a name in any language. */
  pick() {
    const there = new Set(this.scene?.seats.map((seat) => seat.athlete));
    const list = h("ul", { class: "picker" });
    const show = (typed) => {
      const wanted = squeeze(typed);
      const found = vocabulary.athletes.filter(
        (athlete) =>
          !there.has(athlete.id) && (!wanted || athlete.search.some((spelling) => spelling.includes(wanted))),
      );
      found.sort((a, b) => nameOf(a.id).localeCompare(nameOf(b.id)));
      const choose = (id) => {
        closeSheet();
        this.add(id);
      };
      fill(
        list,
        found.length
          ? found.map(({ id, names }) =>
              h(
                "li",
                {},
                h(
                  "button",
                  { type: "button", class: "pick", "data-athlete": id, onclick: () => choose(id) },
                  token(id, 40),
                  h(
                    "span",
                    {},
                    h("b", {}, nameOf(id)),
                    h(
                      "small",
                      {},
                      [...new Set(Object.values(names))].filter((name) => name !== nameOf(id)).join(" · "),
                    ),
                  ),
                ),
              ),
            )
          : h("li", { class: "empty" }, t("builder.none_found")),
      );
      return found;
    };
    const search = h("input", {
      type: "search",
      id: "picker-search",
      autocomplete: "off",
      placeholder: t("builder.search"),
      "aria-label": t("builder.search"),
      oninput: (event) => show(event.target.value),
      onkeydown: (event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        list.querySelector("button")?.click();
      },
    });
    show("");
    openSheet(t("builder.add"), [search, list], { focus: null });
    search.focus();
  }
}

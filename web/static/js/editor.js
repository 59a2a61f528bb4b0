// The text: a plain text area first; where the visitor wants it (at once in a wide window), CodeMirror with colours, completion and
// errors under the word. Both hold the same text.
import { $, h } from "./dom.js";
import { ask } from "./api.js";
import { lang, squeeze, t, vocabulary } from "./words.js";

export class Editor extends EventTarget {
  constructor(app) {
    super();
    this.app = app;
    this.area = $("text");
    this.view = null;
    this.area.addEventListener("input", () => this.#typed(this.area.value));
    $("colours").addEventListener("click", () => (this.view ? this.plain() : this.colours()));
  }

  #typed(text) {
    this.area.value = text;
    this.dispatchEvent(new CustomEvent("typed", { detail: text }));
  }

  /** Show a text that came from elsewhere. */
  set(text) {
    if (this.area.value !== text) this.area.value = text;
    if (this.view && this.view.state.doc.toString() !== text) {
      this.silent = true;
      this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
      this.silent = false;
    }
  }

  /** Put the cursor at a place: line and columns from 1, columns in characters. */
  go(line, column, end) {
    const lines = this.area.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const row = Array.from(lines[line - 1] ?? "");
    const from = before + row.slice(0, column - 1).join("").length;
    const to = before + row.slice(0, Math.max(column, end) - 1).join("").length;
    if (this.view) {
      this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      this.view.focus();
    } else {
      this.area.focus();
      this.area.setSelectionRange(from, to);
    }
  }

  plain() {
    this.view?.destroy();
    this.view = null;
    this.area.hidden = false;
    $("colours").setAttribute("aria-pressed", "false");
    $("colours").textContent = t("text.editor");
  }

  async colours() {
    const cm = await import("../vendor/codemirror.js");
    if (this.view) return;
    const nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? "";
    this.view = new cm.EditorView({
      doc: this.area.value,
      parent: $("editor"),
      extensions: [
        cm.EditorView.cspNonce.of(nonce),
        cm.history(),
        cm.keymap.of([...cm.defaultKeymap, ...cm.historyKeymap, ...cm.completionKeymap, ...cm.lintKeymap]),
        cm.EditorView.lineWrapping,
        cm.EditorView.contentAttributes.of({
          "aria-label": t("text.label"),
          spellcheck: "false",
          autocapitalize: "off",
        }),
        cm.StreamLanguage.define(language()),
        cm.syntaxHighlighting(
          cm.HighlightStyle.define([
            { tag: cm.tags.keyword, class: "tok-word" },
            { tag: cm.tags.variableName, class: "tok-name" },
            { tag: cm.tags.number, class: "tok-number" },
            { tag: cm.tags.string, class: "tok-string" },
            { tag: cm.tags.comment, class: "tok-comment" },
            { tag: cm.tags.propertyName, class: "tok-state" },
          ]),
        ),
        cm.autocompletion({ override: [complete], icons: false }),
        cm.linter((view) => this.#lint(view), { delay: 350 }),
        cm.EditorView.updateListener.of(
          (update) => update.docChanged && !this.silent && this.#typed(update.state.doc.toString()),
        ),
      ],
    });
    this.area.hidden = true;
    $("colours").setAttribute("aria-pressed", "true");
    $("colours").textContent = t("text.plain");
  }

  async #lint(view) {
    const text = view.state.doc.toString();
    const { errors } = await ask("check", { text, lang }).catch(() => ({ errors: [] }));
    const { doc } = view.state;
    return errors
      .filter((error) => error.line <= doc.lines)
      .map((error) => {
        const line = doc.line(error.line);
        const row = Array.from(line.text);
        const from = line.from + row.slice(0, error.column - 1).join("").length;
        const to = Math.max(from, line.from + row.slice(0, error.end_column - 1).join("").length);
        return {
          from: Math.min(from, doc.length),
          to: Math.min(to, doc.length),
          severity: "error",
          message: [error.message, error.help].filter(Boolean).join(" "),
        };
      });
  }
}

// --- colours and completion ------------------------------------------------------------------------------------------

let spelled = null;

/** Every spelling, squeezed, with its kind; and the longest of them in letters. */
function spellings() {
  if (spelled) return spelled;
  const kinds = new Map();
  for (const [group, kind] of [
    ["inner", "propertyName"],
    ["state", "propertyName"],
    ["question", "propertyName"],
    ["expectation", "keyword"],
    ["opening", "keyword"],
  ])
    for (const one of vocabulary.spellings[group] ?? []) kinds.set(squeeze(one), kind);
  for (const athlete of vocabulary.athletes) for (const one of athlete.search) kinds.set(squeeze(one), "variableName");
  spelled = { kinds, longest: Math.max(...[...kinds.keys()].map((key) => key.length)) };
  return spelled;
}

function language() {
  return {
    name: "arbiter",
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^[#＃].*/)) return "comment";
      if (stream.match(/^["“”«「『].*?["“”»」』]/)) return "string";
      if (stream.match(/^[a-z]+(\.[a-z_0-9]+)+/)) return "string";
      if (stream.match(/^[+−-]?[0-9０-９]+/)) return "number";
      const rest = stream.string.slice(stream.pos);
      const { kinds, longest } = spellings();
      const letters = /^[\p{L}\p{M}'’.\- ]+/u.exec(rest)?.[0] ?? "";
      const chinese = /^\p{Script=Han}/u.test(rest);
      for (let end = Math.min(letters.length, longest + 8); end > 0; end--) {
        if (
          !chinese &&
          end < letters.length &&
          /[\p{L}\p{M}]/u.test(letters[end]) &&
          /[\p{L}\p{M}]/u.test(letters[end - 1])
        )
          continue;
        const kind = kinds.get(squeeze(letters.slice(0, end)));
        if (kind && letters[end - 1] !== " ") {
          stream.pos += end;
          return kind;
        }
      }
      if (chinese || !stream.match(/^[\p{L}\p{M}'’.-]+/u)) stream.next();
      return null;
    },
    languageData: { commentTokens: { line: "#" } },
  };
}

/** Names and words in three languages; those of the page's language come first. */
function complete(context) {
  const typed = context.matchBefore(/[\p{L}\p{M}'’.-]+$/u);
  if (!typed && !context.explicit) return null;
  const wanted = squeeze(typed?.text ?? "");
  const options = [];
  for (const athlete of vocabulary.athletes)
    if (
      !wanted ||
      athlete.search.some((one) => one.startsWith(wanted)) ||
      (wanted.length > 2 && athlete.search.some((one) => one.includes(wanted)))
    )
      options.push({
        label: athlete.names[lang],
        detail: Object.values(athlete.names)
          .filter((name) => name !== athlete.names[lang])
          .join(" · "),
        boost: 2,
      });
  for (const forms of Object.values(vocabulary.words))
    for (const [language, form] of Object.entries(forms))
      if (form && wanted && squeeze(form).startsWith(wanted))
        options.push({ label: form, boost: language === lang ? 1 : -1 });
  const once = [...new Map(options.map((option) => [option.label, option])).values()];
  return once.length ? { from: typed?.from ?? context.pos, options: once, filter: false } : null;
}

/** The errors of the text as a list below it; touching one leads to its place. */
export function tellProblems(ruling, editor, showText) {
  const rows = (ruling?.errors ?? []).slice(0, 20).map((error) =>
    h(
      "button",
      {
        type: "button",
        class: "problem",
        onclick: () => {
          showText();
          editor.go(error.line, error.column, error.end_column);
        },
      },
      h("span", { class: "problem-place" }, t("text.line", { n: error.line })),
      " ",
      h("span", {}, error.message),
      error.help && h("span", { class: "hint" }, " ", error.help),
    ),
  );
  const warnings = (ruling?.warnings ?? []).map((warning) => h("p", { class: "warning" }, warning.message));
  $("problems").replaceChildren(...rows, ...warnings);
}

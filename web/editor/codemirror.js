// What the page takes from CodeMirror 6. Everything else of the editor is in static/js/editor.js.
export { EditorState, Compartment } from "@codemirror/state";
export { EditorView, keymap, placeholder, drawSelection } from "@codemirror/view";
export { StreamLanguage, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
export { autocompletion, completionKeymap, acceptCompletion } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
export { linter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { tags } from "@lezer/highlight";

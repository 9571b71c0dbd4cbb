import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const line = "1px solid var(--grey-line)";

const underlined = (colour: string) => ({
  backgroundImage: "none",
  textDecorationLine: "underline",
  textDecorationStyle: "wavy",
  textDecorationColor: colour,
  textUnderlineOffset: "3px",
});

/** A marker next to the line number; the library's own is an image in unrelated colours. */
const marker = (colour: string, borderRadius: string) => ({
  content: "normal",
  inlineSize: "0.5rem",
  blockSize: "0.5rem",
  marginBlock: "0.375rem",
  marginInline: "auto",
  borderRadius,
  background: colour,
});

/** The colours of the devtools, light and dark. */
export const jsonTheme: readonly Extension[] = [
  EditorView.theme({
    "&": {
      blockSize: "100%",
      background: "var(--paper)",
      color: "var(--ink)",
      fontSize: "0.75rem",
    },
    "&.cm-focused": { outline: "2px solid var(--mark-text)", outlineOffset: "-2px" },
    ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.6" },
    ".cm-gutters": {
      background: "var(--paper-sunk)",
      color: "var(--grey-text)",
      borderInlineEnd: line,
    },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-activeLine, .cm-activeLineGutter": {
      background: "color-mix(in oklch, var(--ink) 6%, transparent)",
    },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
      background: "color-mix(in oklch, var(--mark) 30%, transparent) !important",
    },
    ".cm-foldPlaceholder": { background: "var(--paper-sunk)", border: line, color: "var(--ink)" },
    ".cm-tooltip, .cm-panels": {
      background: "var(--paper-raised)",
      color: "var(--ink)",
      border: "1px solid var(--grey-edge)",
      maxInlineSize: "24rem",
    },
    ".cm-tooltip p": { margin: "0", padding: "0 0.5rem" },
    ".cm-schema": { padding: "0.375rem 0" },
    ".cm-schema p:first-child": { fontWeight: "600" },
    ".cm-schema p:last-child": { color: "var(--grey-text)" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      background: "var(--chosen)",
      color: "var(--on-chosen)",
    },
    ".cm-diagnostic": { borderInlineStart: "3px solid var(--error)", padding: "0.25rem 0.5rem" },
    ".cm-diagnostic-warning": { borderInlineStartColor: "var(--warning)" },
    ".cm-lintRange-error": underlined("var(--error)"),
    ".cm-lintRange-warning": underlined("var(--warning)"),
    ".cm-lint-marker-error": marker("var(--error)", "50%"),
    ".cm-lint-marker-warning": marker("var(--warning)", "0"),
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--ink)", fontWeight: "600" },
      { tag: tags.string, color: "var(--success)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--mark-text)" },
      { tag: tags.punctuation, color: "var(--grey-text)" },
    ]),
  ),
];

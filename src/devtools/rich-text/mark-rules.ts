import { InputRule } from "prosemirror-inputrules";
import type { EditorState, Transaction } from "prosemirror-state";
import type { Attrs } from "prosemirror-model";
import { safeHref } from "#lib/url/safe-href.ts";
import { markType } from "./rich-commands.ts";
import type { FormatTag } from "./rich-schema.ts";
import { linkSign, signs } from "./signs.ts";

/**
 * Typing `**letters**`, `*letters*`, `_letters_` or letters between backticks formats them, and
 * `[words](/address)` becomes a link.
 */
export const markRules: readonly InputRule[] = [
  ...signs.map(([pattern, tag]) => new InputRule(pattern, (...typed) => formatted(tag, typed))),
  new InputRule(linkSign, (...typed) => linked(typed)),
];

/** The typed text; its last character is not in the document yet. */
type Typed = readonly [state: EditorState, match: RegExpMatchArray, start: number, end: number];

/** A link, if the address is allowed in one. */
export function linked(typed: Typed): Transaction | null {
  const [, [, , href = ""]] = typed;
  return safeHref(href) === undefined ? null : formatted("a", typed, { href });
}

/** The letters without the markers, formatted; text typed after them is not. */
export function formatted(
  tag: FormatTag,
  [state, match, start, end]: Typed,
  attributes?: Attrs,
): Transaction {
  const [whole, letters = ""] = match;
  const from = start + whole.indexOf(letters);
  const type = markType(tag);
  return state.tr
    .delete(from + letters.length, end)
    .delete(start, from)
    .addMark(start, start + letters.length, type.create(attributes))
    .removeStoredMark(type);
}

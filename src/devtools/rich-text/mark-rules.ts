import { InputRule } from "prosemirror-inputrules";
import type { EditorState, Transaction } from "prosemirror-state";
import type { Attrs } from "prosemirror-model";
import { safeHref } from "#lib/url/safe-href.ts";
import { markType } from "./rich-commands.ts";
import type { FormatTag } from "./rich-schema.ts";
import { linkSign, signs } from "./signs.ts";

/**
 * Who types `**letters**`, `*letters*`, `_letters_` or letters between backticks has them formatted, and
 * `[words](/address)` is a link.
 */
export const markRules: readonly InputRule[] = [
  ...signs.map(([pattern, tag]) => new InputRule(pattern, (...typed) => formatted(tag, typed))),
  new InputRule(linkSign, (...typed) => linked(typed)),
];

/** What was typed; the last sign is not in the document yet. */
type Typed = readonly [state: EditorState, match: RegExpMatchArray, start: number, end: number];

/** A link where the address may stand in one. */
export function linked(typed: Typed): Transaction | null {
  const [, [, , href = ""]] = typed;
  return safeHref(href) === undefined ? null : formatted("a", typed, { href });
}

/** The letters without the signs, formatted; what is typed behind them is not. */
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

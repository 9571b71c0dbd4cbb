import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import type { Command, EditorState } from "prosemirror-state";
import { bareText } from "./rich-schema.ts";

const lines: ReadonlySet<string> = new Set(["p", bareText]);

/**
 * The text after the slash at the start of the last line of a text, if the caret is in that line and the text
 * matches the start of a block type's name: Enter then requests a block below. Any other slash is plain text.
 */
export function slashWords({ selection, doc }: EditorState): string | undefined {
  const { $from, empty } = selection;
  const isLast = $from.depth === 1 && $from.index(0) === doc.childCount - 1;
  if (!empty || !isLast || !lines.has($from.parent.type.name)) return undefined;
  const { textContent } = $from.parent;
  if (!textContent.startsWith("/")) return undefined;
  const words = textContent.slice(1).trim();
  const name = words.toLowerCase().replaceAll(/\s+/g, "-");
  return knownTypes.some((type) => type.startsWith(name)) ? words : undefined;
}

/** Whether a key requests a block below. */
export function isSlashKey(state: EditorState, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  const isAlone = !ctrlKey && !metaKey && !altKey && !shiftKey && !isComposing;
  return key === "Enter" && isAlone && slashWords(state) !== undefined;
}

/** The line with the slash is not part of the text. */
export const deleteSlashLine: Command = ({ selection, tr }, dispatch) => {
  const { $from } = selection;
  dispatch?.(tr.deleteRange($from.before(1), $from.after(1)));
  return true;
};

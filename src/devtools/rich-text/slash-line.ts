import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import type { Command, EditorState } from "prosemirror-state";
import { bareText } from "./rich-schema.ts";

const lines: ReadonlySet<string> = new Set(["p", bareText]);

/**
 * What stands behind the slash that the last line of a text begins with, where the caret is in that line and a type of
 * block is called so, or begins so: Enter asks for a block below then. Any other slash is one of the text.
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

/** Whether a key asks for a block below. */
export function isSlashKey(state: EditorState, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  const isAlone = !ctrlKey && !metaKey && !altKey && !shiftKey && !isComposing;
  return key === "Enter" && isAlone && slashWords(state) !== undefined;
}

/** The line of a slash is no part of the text. */
export const deleteSlashLine: Command = ({ selection, tr }, dispatch) => {
  const { $from } = selection;
  dispatch?.(tr.deleteRange($from.before(1), $from.after(1)));
  return true;
};

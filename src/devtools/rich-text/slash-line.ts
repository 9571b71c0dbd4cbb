import type { Command, EditorState } from "prosemirror-state";
import { bareText } from "./rich-schema.ts";

const lines: ReadonlySet<string> = new Set(["p", bareText]);

/** Whether the last line of a text is a slash alone, with the caret: Enter asks for a block below then. */
function isSlashLine({ selection, doc }: EditorState): boolean {
  const { $from, empty } = selection;
  const isLast = $from.depth === 1 && $from.index(0) === doc.childCount - 1;
  return empty && isLast && lines.has($from.parent.type.name) && $from.parent.textContent === "/";
}

/** Whether a key asks for a block below. */
export function isSlashKey(state: EditorState, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  const isAlone = !ctrlKey && !metaKey && !altKey && !shiftKey && !isComposing;
  return key === "Enter" && isAlone && isSlashLine(state);
}

/** The line of a slash is no part of the text. */
export const deleteSlashLine: Command = ({ selection, tr }, dispatch) => {
  const { $from } = selection;
  dispatch?.(tr.deleteRange($from.before(1), $from.after(1)));
  return true;
};

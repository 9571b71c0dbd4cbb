import type { Node } from "prosemirror-model";
import { Selection, TextSelection, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Makes a text equal to another one. Common parts stay, and so does a caret outside of the difference. */
export function followText(state: EditorState, caret: Selection, next: Node): Transaction {
  const { doc, tr } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  // For "aa" and "a" both ends may claim the same letter.
  const both = Math.max(0, start - Math.min(end.a, end.b));
  const near = state.tr.replace(start, end.a + both, next.slice(start, end.b + both));
  if (near.doc.eq(next)) return near.setSelection(caret.map(near.doc, near.mapping));
  tr.replaceWith(0, doc.content.size, next.content);
  const at = Math.min(caret.from, tr.doc.content.size);
  return tr.setSelection(Selection.near(tr.doc.resolve(at)));
}

/** Passes the current caret to the state after a key has just moved it: the next key must apply there. */
export function takeCaret(view: EditorView): void {
  const { state } = view;
  const now = caretNow(view);
  // Stored marks, such as bold for the next letters, last only until the caret moves.
  if (view.composing || state.storedMarks !== null || now.eq(state.selection)) return;
  view.dispatch(state.tr.setSelection(now));
}

/** The current caret: after a key has moved it, the state is updated with a delay. */
export function caretNow(view: EditorView): Selection {
  const { doc, selection } = view.state;
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  const isText = selection instanceof TextSelection && view.hasFocus();
  if (!isText || !anchorNode || !focusNode) return selection;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return selection;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  return TextSelection.between(anchor, doc.resolve(view.posAtDOM(focusNode, focusOffset)));
}

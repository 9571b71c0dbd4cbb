import type { Node } from "prosemirror-model";
import { Selection, TextSelection, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Makes a text say what another one says. What both have stays, and so does a caret before or behind what they have not. */
export function followText(state: EditorState, caret: Selection, next: Node): Transaction {
  const { doc, tr } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  // Of "aa" and "a" both ends may claim the same letter.
  const both = Math.max(0, start - Math.min(end.a, end.b));
  const near = state.tr.replace(start, end.a + both, next.slice(start, end.b + both));
  if (near.doc.eq(next)) return near.setSelection(caret.map(near.doc, near.mapping));
  tr.replaceWith(0, doc.content.size, next.content);
  const at = Math.min(caret.from, tr.doc.content.size);
  return tr.setSelection(Selection.near(tr.doc.resolve(at)));
}

/** Tells the state of a caret that a key has moved a moment ago: the next one is pressed where that is. */
export function takeCaret(view: EditorView): void {
  const { state } = view;
  const now = caretNow(view);
  // What is to be bold from here on is so only as long as nobody goes elsewhere.
  if (view.composing || state.storedMarks !== null || now.eq(state.selection)) return;
  view.dispatch(state.tr.setSelection(now));
}

/** Where the caret is by now: of a key that has just moved it, the state hears a moment later. */
export function caretNow(view: EditorView): Selection {
  const { doc, selection } = view.state;
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  const isText = selection instanceof TextSelection && view.hasFocus();
  if (!isText || !anchorNode || !focusNode) return selection;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return selection;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  return TextSelection.between(anchor, doc.resolve(view.posAtDOM(focusNode, focusOffset)));
}

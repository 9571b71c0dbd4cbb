import { toggleMark } from "prosemirror-commands";
import { Fragment, Slice, type Node, type ResolvedPos } from "prosemirror-model";
import { Selection, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import { safeHref } from "#lib/url/safe-href.ts";
import { readMarkdown } from "../pasting/markdown.ts";
import { richHtmlOf } from "../pasting/plain-text.ts";
import { isFormatted, tidyHtml } from "../pasting/tidy-html.ts";
import { markType, nodeType } from "./rich-commands.ts";
import { readHtml } from "./rich-html.ts";
import { richSchema } from "./rich-schema.ts";

/** Pasted text: Markdown is interpreted, unless it is pasted as plain text. */
export function pastedText(text: string, $context: ResolvedPos, isPlain: boolean): Slice {
  const written = isPlain ? undefined : readMarkdown(text);
  if (written !== undefined) return sliceOf(written);
  const lines = text
    .split(/(?:\r\n?|\n)+/u)
    .map((line) => (line === "" ? null : richSchema.text(line, $context.marks())))
    .map((line) => nodeType("p").create(null, line));
  return Slice.maxOpen(Fragment.from(lines));
}

function sliceOf(written: HTMLElement): Slice {
  return Slice.maxOpen(readHtml(richHtmlOf(written)).content);
}

/** Pastes Markdown copied from a code editor, which also copies its colours. Returns whether it was that. */
export function pasteMarkdown(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const html = clipboardData?.getData("text/html") ?? "";
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (html === "" || isCode || isOwn.test(html) || isFormatted(html)) return false;
  const written = readMarkdown(clipboardData?.getData("text/plain") ?? "");
  if (written === undefined) return false;
  const slice = sliceOf(written);
  if (!pasteSections(view, slice)) {
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  }
  return true;
}

/** Elements with content other than text. */
const wordless = /^<(?:img|svg|picture|video|audio|iframe|object|embed|canvas)>$/u;

/** Copied from this editor itself, with information about where it was cut. */
const isOwn = /\sdata-pm-slice=/u;

/** Pasted formatted text in the site's markup, whichever program it comes from. */
export function pastedHtml(html: string): string {
  return isOwn.test(html) ? html : tidyHtml(html).innerHTML;
}

/** Elements of pasted formatted text that are lost without leaving any text. */
export function lostInPaste(html: string): readonly string[] {
  return strippedMarkup(html).filter((tag) => wordless.test(tag));
}

/** Pasting an address over selected text of one line links that text. Returns whether it was an address. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state;
  const href = event.clipboardData?.getData("text/plain").trim() ?? "";
  const isOver = !selection.empty && selection.$from.sameParent(selection.$to);
  if (!isOver || !/^(?:\/|https?:|mailto:|tel:)/u.test(href)) return false;
  if (safeHref(href) === undefined) return false;
  return toggleMark(
    markType("a"),
    { href },
    { removeWhenPresent: false },
  )(view.state, view.dispatch.bind(view));
}

const lists = new Set(["ul", "ol", "dl"]);
/** Elements that start or form a section: they are placed next to a list, not inside an item. */
const sections = new Set(["h2", "h3", "h4", "table", "hr"]);

/** Sections pasted into a list item are placed between the items. Returns whether there were any. */
export function pasteSections(view: EditorView, slice: Slice): boolean {
  const { $from } = view.state.selection;
  const isInList = $from.depth > 1 && lists.has($from.node(1).type.name);
  const isOfSections = slice.content.content.some(({ type }) => sections.has(type.name));
  if (!isInList || !isOfSections) return false;
  view.dispatch(betweenItems(view.state, slice.content));
  return true;
}

function betweenItems({ tr }: EditorState, content: Fragment): Transaction {
  tr.deleteSelection();
  const { $from } = tr.selection;
  tr.split($from.pos, $from.depth);
  const at = $from.pos + $from.depth;
  tr.insert(at, content);
  tr.setSelection(Selection.near(tr.doc.resolve(at + content.size), -1));
  const end = at + content.size;
  // A cut at its end left an empty item.
  deleteEmpty(tr, end, (list) => ({ from: end + 1, item: list.firstChild }));
  deleteEmpty(tr, at - (tr.doc.resolve(at).nodeBefore?.nodeSize ?? 0), (list) => ({
    from: at - 1 - (list.lastChild?.nodeSize ?? 0),
    item: list.lastChild,
  }));
  return tr;
}

/** @param start Position of a list. */
function deleteEmpty(
  tr: Transaction,
  start: number,
  edge: (list: Node) => { readonly from: number; readonly item: Node | null },
): void {
  const list = tr.doc.nodeAt(start);
  if (list === null || !lists.has(list.type.name)) return;
  const { from, item } = edge(list);
  if (item?.textContent !== "") return;
  if (list.childCount === 1) tr.delete(start, start + list.nodeSize);
  else tr.delete(from, from + item.nodeSize);
}

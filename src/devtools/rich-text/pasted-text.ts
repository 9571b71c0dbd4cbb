import { toggleMark } from "prosemirror-commands";
import { Fragment, Slice, type ResolvedPos } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import { safeHref } from "#lib/url/safe-href.ts";
import { tidyHtml } from "../pasting/tidy-html.ts";
import { readPlainText } from "./plain-text.ts";
import { markType, nodeType } from "./rich-commands.ts";
import { readHtml } from "./rich-html.ts";
import { richSchema } from "./rich-schema.ts";

/** More than paragraphs. */
const isFormatted = /<(?!\/?p>)/u;

/** A text that is pasted: its signs are what they stand for, unless it is wanted as it was written. */
export function pastedText(text: string, $context: ResolvedPos, isPlain: boolean): Slice {
  const { html } = readPlainText(text, { hasLead: false, hasPicture: false });
  if (!isPlain && isFormatted.test(html)) return Slice.maxOpen(readHtml(html).content);
  const lines = text
    .split(/(?:\r\n?|\n)+/u)
    .map((line) => (line === "" ? null : richSchema.text(line, $context.marks())))
    .map((line) => nodeType("p").create(null, line));
  return Slice.maxOpen(Fragment.from(lines));
}

/** What says something without words. */
const wordless = /^<(?:img|svg|picture|video|audio|iframe|object|embed|canvas)>$/u;

/** What this editor itself has copied, which knows where it was cut. */
const isOwn = /\sdata-pm-slice=/u;

/** Formatted text that is pasted, in the markup of ours, whichever program it comes from. */
export function pastedHtml(html: string): string {
  return isOwn.test(html) ? html : tidyHtml(html).innerHTML;
}

/** What of a formatted text that is pasted has no words that would stay. */
export function lostInPaste(html: string): readonly string[] {
  return strippedMarkup(html).filter((tag) => wordless.test(tag));
}

/** An address that is pasted over words of one line is where they lead. Answers whether it was one. */
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

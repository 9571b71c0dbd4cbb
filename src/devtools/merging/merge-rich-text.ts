import { mergePieces } from "./merge-pieces.ts";
import type { Three } from "./moved-items.ts";

/** A rich text of two, brought together; the same but for what both changed. */
export interface MergedText {
  readonly mine: string;
  readonly theirs: string;
}

const ofBlocks = "p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|table";
const richText = new RegExp(`^\\s*<(?:${ofBlocks})\\b[^]*>\\s*$`);
/** Before each paragraph, heading and item, and before the end of what holds some. */
const between = new RegExp(`(?=<(?:${ofBlocks})\\b|</(?:ul|ol|dl|blockquote)>)`);
const withoutEnd: ReadonlySet<string> = new Set(["br", "hr"]);

/**
 * Brings together what two made of one rich text, paragraph by paragraph and item by item. Undefined
 * where they are none, or where nobody could read what comes of it.
 */
export function mergeRichText({ base, mine, theirs }: Three): MergedText | undefined {
  const texts = [base, mine, theirs];
  if (!texts.every(isRichText)) return undefined;
  const [before = [], here = [], there = []] = texts.map(piecesOf);
  const merged = mergePieces({ base: before, mine: here, theirs: there });
  const both = { mine: merged.mine.join(""), theirs: merged.theirs.join("") };
  return isClosed(both.mine) && isClosed(both.theirs) ? both : undefined;
}

export function isRichText(value: unknown): value is string {
  return typeof value === "string" && richText.test(value);
}

/** A table is one: a row of the one would lack the column of the other. */
function piecesOf(html: string): readonly string[] {
  const pieces: string[] = [];
  let isInTable = false;
  for (const piece of html.split(between)) {
    if (isInTable) pieces.push(`${pieces.pop() ?? ""}${piece}`);
    else pieces.push(piece);
    if (piece.startsWith("<table")) isInTable = true;
    if (piece.includes("</table>")) isInTable = false;
  }
  return pieces;
}

/** Whether each tag that is opened is closed, in turn. */
function isClosed(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/g)) {
    if (withoutEnd.has(name)) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

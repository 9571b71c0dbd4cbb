import { mergePieces } from "./merge-pieces.ts";
import type { Three } from "./moved-items.ts";

/** A rich text merged from two versions; both sides' texts differ only in conflicts. */
export interface MergedText {
  readonly mine: string;
  readonly theirs: string;
}

const ofBlocks = "p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|table";
const richText = new RegExp(`^\\s*<(?:${ofBlocks})\\b[^]*>\\s*$`);
/** Before each paragraph, heading and item, and before the end of their containers. */
const between = new RegExp(`(?=<(?:${ofBlocks})\\b|</(?:ul|ol|dl|blockquote)>)`);
const withoutEnd: ReadonlySet<string> = new Set(["br", "hr"]);

/**
 * Merges two versions of a rich text, paragraph by paragraph and item by item. Returns undefined if they are
 * not rich texts, or if the result would not be valid.
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

/** A table is a single piece: otherwise a row of one version could lack a column of the other. */
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

/** Whether all tags are closed and properly nested. */
function isClosed(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/g)) {
    if (withoutEnd.has(name)) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

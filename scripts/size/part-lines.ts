/** A file, or a part of a document, that a browser loads. */
export interface FetchedPart {
  readonly name: string;
  readonly bytes: number;
}

/** What is loaded in one step of a visit. */
export interface BudgetRow {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
  /** Its parts; only computed if it exceeds the budget. */
  readonly parts: () => readonly FetchedPart[];
}

const mostParts = 8;
const longestTag = 50;

/** Returns a line with the verdict; above the budget also the largest parts, as a starting point. */
export function rowLines({ name, bytes, budget, parts }: BudgetRow): string[] {
  const isOver = bytes > budget;
  const verdict = `${isOver ? "OVER" : "ok  "} ${inKilobytes(bytes)} of ${(budget / 1000).toFixed(1)} kB  ${name}`;
  return isOver ? [verdict, ...largest(parts())] : [verdict];
}

function largest(parts: readonly FetchedPart[]): string[] {
  const sorted = parts.toSorted((a, b) => b.bytes - a.bytes);
  const lines = sorted.slice(0, mostParts).map((part) => lineOf(part));
  const rest = sorted.slice(mostParts);
  if (rest.length === 0) return lines;
  const bytes = rest.reduce((sum, part) => sum + part.bytes, 0);
  return [...lines, lineOf({ name: `${rest.length} more`, bytes })];
}

function lineOf({ name, bytes }: FetchedPart): string {
  return `     ${inKilobytes(bytes)}    ${name}`;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

const embedded = /<(style|script)\b[^>]*>[^]*?<\/\1>/g;

function shorten(tag: string): string {
  return tag.length <= longestTag ? tag : `${tag.slice(0, longestTag)}…`;
}

/** Returns inline styles and scripts of a document, named by how they start, and the remaining markup. */
export function partsOfDocument(html: string, sizeOf: (text: string) => number): FetchedPart[] {
  const inside = [...html.matchAll(embedded)].map(([text]) => ({
    name: shorten(text.slice(0, text.indexOf(">") + 1)),
    bytes: sizeOf(text),
  }));
  return [{ name: "markup", bytes: sizeOf(html.replaceAll(embedded, "")) }, ...inside];
}

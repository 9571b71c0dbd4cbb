import { styleText } from "node:util";
import { nextToken } from "#lib/json/json-token.ts";
import { textPositions, type TextPosition } from "#lib/json/text-position.ts";
import { visible } from "./visible.ts";

/** The part of the text that a problem is about. */
export interface Span extends TextPosition {
  readonly length: number;
}

const contextLines = 2;
/** Of a longer line, as in minified JSON, only the part around the span is shown. */
const maxShownColumns = 100;
const columnsBefore = 40;

/** Returns what to underline: the name or value that starts there. */
export function spanOf(text: string, offset: number): Span {
  const { start, end } = nextToken(text, offset);
  return { ...placesOf(text).positionAt(offset), length: Math.max(1, end - start) };
}

interface Places {
  readonly text: string;
  readonly lines: readonly string[];
  readonly positionAt: (offset: number) => TextPosition;
}

let last: Places | undefined;

/** Caches the positions of the last document: its problems are reported one after the other. */
function placesOf(text: string): Places {
  if (last?.text === text) return last;
  last = { text, lines: text.trimEnd().split(/\r?\n/), positionAt: textPositions(text) };
  return last;
}

/** Returns the lines around a span with line numbers, and the span underlined. */
export function codeFrame(text: string, span: Span): string {
  const { lines } = placesOf(text);
  const skipped = columnsSkipped(span);
  // Around the middle of a long line, parts of the adjacent lines are not helpful.
  const context = skipped > 0 ? 0 : contextLines;
  const first = Math.max(1, span.line - context);
  const end = Math.min(Math.max(lines.length, span.line), span.line + context);
  const width = String(end).length;
  const frame = lines.slice(first - 1, end).flatMap((line, index) => {
    const number = first + index;
    const shown = visible(line.slice(skipped, skipped + maxShownColumns));
    const isSpan = number === span.line;
    const code = `${isSpan ? ">" : " "} ${String(number).padStart(width)} | ${shown}`.trimEnd();
    return isSpan ? [code, underline(span, skipped, width)] : [code];
  });
  return frame.map((line) => `  ${line}`).join("\n");
}

function columnsSkipped({ column }: Span): number {
  return column > maxShownColumns - columnsBefore ? column - 1 - columnsBefore : 0;
}

function underline({ column, length }: Span, skipped: number, width: number): string {
  const before = " ".repeat(column - 1 - skipped);
  const marks = "^".repeat(Math.min(length, maxShownColumns - before.length));
  return `  ${" ".repeat(width)} | ${before}${styleText("red", marks, { stream: process.stdout })}`;
}

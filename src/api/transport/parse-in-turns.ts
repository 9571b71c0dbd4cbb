import type { Cleaned } from "#contract/clean-clone.ts";
import type { DocumentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { Turns } from "#lib/turns.ts";

/** What is no larger is parsed at once, and so is a piece of what is larger. */
const pieceLength = 128 * 1024;

/**
 * JSON of an answer as plain data without nulls, parsed in turns with everything else where it is
 * large: its list, or the lists of its members, piece by piece.
 * @throws {SyntaxError} for what is no JSON, or no JSON within the limits; the message says which
 */
export async function parseInTurns(bytes: Uint8Array, limits: DocumentLimits): Promise<unknown> {
  if (bytes.length <= pieceLength) return cleanValue(parseJson(bytes, limits));
  const text = decode(bytes);
  const turns = new Turns();
  const { frame, lists } = await cutLists(text, limits, turns);
  const found: unknown[][] = [];
  for (const pieces of lists) {
    const items: unknown[] = [];
    for (const piece of pieces) {
      const parsed = cleanValue(parseJson(`[${piece}]`, limits));
      const isEmpty = pieces.length > 1 && isList(parsed) && parsed.length === 0;
      if (!isList(parsed) || isEmpty) throw new SyntaxError("broken-json");
      for (const item of parsed) items.push(item);
      await turns.pause();
    }
    found.push(items);
  }
  return withLists(cleanValue(parseJson(frame, limits)), found);
}

function cleanValue({ value, problems }: Cleaned): unknown {
  if (value === undefined) throw new SyntaxError(problems[0]?.code ?? "cannot be read");
  // Strict where content is written, lenient where it is read: null is a field that is not there.
  return withoutNulls(value);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError("not-utf-8");
  }
}

/** The text with the number of a list in place of its items, and those in pieces. */
interface CutText {
  readonly frame: string;
  readonly lists: readonly (readonly string[])[];
}

/** Cuts out the list that a text is, or each list that is a member of the object that it is. */
async function cutLists(text: string, limits: DocumentLimits, turns: Turns): Promise<CutText> {
  const cutter = new ListCutter(text, limits.maxDepth);
  while (cutter.goOn(pieceLength)) await turns.pause();
  return cutter;
}

class ListCutter implements CutText {
  readonly lists: string[][] = [];
  frame = "";
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #listDepth: number;
  #offset = 0;
  #depth = 0;
  #inString = false;
  /** Where what was not taken over yet begins: of the frame, or of a piece. */
  #from = 0;
  #pieces: string[] | undefined;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    // What is not so deep is left out where it is parsed.
    this.#maxDepth = 10 * maxDepth;
    this.#listDepth = /^\s*\[/.test(text.slice(0, 1000)) ? 1 : 2;
  }

  /** Looks at so many characters; whether there are more. */
  goOn(length: number): boolean {
    const end = Math.min(this.#offset + length, this.#text.length);
    for (; this.#offset < end; this.#offset += 1) this.#look(this.#text[this.#offset]);
    if (this.#offset < this.#text.length) return true;
    if (this.#depth > 0) throw new SyntaxError("cut-json");
    this.frame += this.#text.slice(this.#from);
    return false;
  }

  #look(character: string | undefined): void {
    if (this.#inString) {
      if (character === "\\") this.#offset += 1;
      else if (character === '"') this.#inString = false;
    } else if (character === '"') this.#inString = true;
    else if (character === "[" || character === "{") this.#open(character);
    else if (character === "]" || character === "}") this.#close();
    else if (character === ",") this.#separate();
  }

  #open(character: string): void {
    this.#depth += 1;
    if (this.#depth > this.#maxDepth) throw new SyntaxError("too-deep");
    if (character !== "[" || this.#depth !== this.#listDepth || this.#pieces) return;
    this.#pieces = [];
    this.frame += `${this.#text.slice(this.#from, this.#offset + 1)}${this.lists.length}`;
    this.#from = this.#offset + 1;
  }

  #close(): void {
    if (this.#depth === this.#listDepth && this.#pieces) {
      this.lists.push([...this.#pieces, this.#text.slice(this.#from, this.#offset)]);
      this.#pieces = undefined;
      this.#from = this.#offset;
    }
    this.#depth -= 1;
  }

  #separate(): void {
    const isLong = this.#offset - this.#from >= pieceLength;
    if (this.#depth !== this.#listDepth || !this.#pieces || !isLong) return;
    this.#pieces.push(this.#text.slice(this.#from, this.#offset));
    this.#from = this.#offset + 1;
  }
}

/** A frame with the lists that were cut out of it. */
function withLists(frame: unknown, lists: readonly (readonly unknown[])[]): unknown {
  const listOf = (value: unknown): unknown => (isList(value) ? lists[Number(value[0])] : value);
  if (!isRecord(frame)) return listOf(frame);
  return Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, listOf(value)]));
}

import { closingQuote } from "#lib/json/closing-quote.ts";

/** Text up to this length is parsed at once; longer text is cut into pieces of about this length. */
export const pieceLength = 128 * 1024;

const quote = 0x22;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Some items of a list, as written between its brackets. */
export interface ListPiece {
  /** The number of the list in the text, from 0. */
  readonly list: number;
  readonly isFirst: boolean;
  readonly text: string;
}

interface CutLimits {
  readonly maxDepth: number;
  /** Maximum length of what cannot be cut: an item, or everything around the lists. */
  readonly maxLength: number;
}

/**
 * Cuts JSON text, part by part as it arrives, into pieces of the root list, or of each list that is a
 * member of the root object.
 */
export class ListCutter {
  /** The text around the lists, with the number of each list in place of its items. */
  frame = "";
  readonly #limits: CutLimits;
  /** Text that has not been consumed yet. */
  #text = "";
  #offset = 0;
  #depth = 0;
  #listDepth = 1;
  #inString = false;
  #lists = 0;
  #inList = false;
  #isFirst = true;
  /** Offset of the first text not consumed yet, of the frame or of a piece. */
  #from = 0;

  constructor(limits: CutLimits) {
    this.#limits = limits;
  }

  /** Yields the pieces that end in the next part of the text. @throws {SyntaxError} */
  *cut(part: string): Generator<ListPiece> {
    this.#text = this.#text.slice(this.#from) + part;
    this.#offset -= this.#from;
    this.#from = 0;
    for (; this.#offset < this.#text.length; this.#offset += 1) {
      const piece = this.#look(this.#text.charCodeAt(this.#offset));
      if (piece !== undefined) yield piece;
    }
    if (this.#text.length - this.#from > this.#limits.maxLength) throw new SyntaxError("too-large");
  }

  /** Called after the last part. @throws {SyntaxError} for truncated text */
  end(): void {
    if (this.#depth > 0 || this.#inString) throw new SyntaxError("cut-json");
    this.frame += this.#text.slice(this.#from);
  }

  #look(code: number): ListPiece | undefined {
    if (this.#inString) this.#skipString();
    else if (code === quote) this.#inString = true;
    else if (code === openList || code === openObject) this.#open(code);
    else if (code === comma) return this.#separate();
    else if (code === closeList || code === closeObject) return this.#close();
    return undefined;
  }

  /** Skips to the end of the string, or to the last available character. */
  #skipString(): void {
    const end = closingQuote(this.#text, this.#offset);
    this.#inString = end === -1;
    this.#offset = end === -1 ? this.#text.length - 1 : end;
  }

  #open(code: number): void {
    this.#depth += 1;
    // Anything less deep is dropped when it is parsed.
    if (this.#depth > 10 * this.#limits.maxDepth) throw new SyntaxError("too-deep");
    if (this.#depth === 1) this.#listDepth = code === openList ? 1 : 2;
    if (code !== openList || this.#depth !== this.#listDepth || this.#inList) return;
    this.frame += `${this.#text.slice(this.#from, this.#offset + 1)}${this.#lists}`;
    this.#inList = true;
    this.#isFirst = true;
    this.#from = this.#offset + 1;
  }

  #close(): ListPiece | undefined {
    const isEnd = this.#depth === this.#listDepth && this.#inList;
    this.#depth -= 1;
    if (!isEnd) return undefined;
    const piece = this.#piece(this.#offset);
    this.#inList = false;
    this.#lists += 1;
    return piece;
  }

  #separate(): ListPiece | undefined {
    const isLong = this.#offset - this.#from >= pieceLength;
    if (this.#depth !== this.#listDepth || !this.#inList || !isLong) return undefined;
    const piece = this.#piece(this.#offset + 1);
    this.#isFirst = false;
    return piece;
  }

  #piece(next: number): ListPiece {
    const text = this.#text.slice(this.#from, this.#offset);
    this.#from = next;
    return { list: this.#lists, isFirst: this.#isFirst, text };
  }
}

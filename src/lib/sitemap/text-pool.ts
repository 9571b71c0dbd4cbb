import { HashIndex, mixed } from "./hash-index.ts";
import type { TakeBytes } from "./packed-bytes.ts";

const chunkBits = 16;
const chunkBytes = 2 ** chunkBits;
/** Size of a text's length field, which precedes the text. */
const lengthBytes = 2;
const maxChunks = 2 ** (32 - chunkBits);
const maxTextBytes = chunkBytes - lengthBytes - 1;

/**
 * Unique texts in UTF-8, numbered from 1: a text takes its own bytes and about eight more, and no
 * object that a garbage collector has to visit.
 */
export class TextPool {
  readonly #chunks: Uint8Array[] = [];
  /** Ends of all chunks before the last one. */
  readonly #ends: number[] = [];
  readonly index = new HashIndex((ref) => this.#hashAt(ref));
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #scratch = new Uint8Array(1024);
  /** Bytes used in the last chunk; the number 0 is not used for a text. */
  #used = chunkBytes;

  get bytes(): number {
    return this.#chunks.length * chunkBytes + this.index.bytes;
  }

  /** Returns the number of a text, adding the text if it is new. @throws {RangeError} when it is too long */
  add(text: string): number {
    const bytes = this.#bytesOf(text);
    const hash = hashOf(bytes);
    const known = this.#find(bytes, hash);
    if (known !== 0) return known;
    const ref = this.#put(bytes);
    this.index.add(ref, hash);
    return ref;
  }

  /** Returns the number of a text; 0 if it is not in the pool. */
  find(text: string): number {
    if (text.length > maxTextBytes) return 0;
    const bytes = this.#bytesOf(text);
    return this.#find(bytes, hashOf(bytes));
  }

  /** Where each chunk ends, for `unpack`. */
  get ends(): readonly number[] {
    return this.#chunks.length === 0 ? [] : [...this.#ends, this.#used];
  }

  packed(): readonly Uint8Array[] {
    return this.#chunks;
  }

  /** Adopts packed texts without copying them; the index is unpacked separately. */
  unpack(ends: readonly number[], take: TakeBytes): void {
    this.#ends.push(...ends.slice(0, -1));
    this.#used = ends.at(-1) ?? chunkBytes;
    for (const _ of ends) this.#chunks.push(take(chunkBytes));
  }

  text(ref: number): string {
    return this.#decoder.decode(this.#at(ref));
  }

  #bytesOf(text: string): Uint8Array {
    // A UTF-16 unit takes at most three bytes.
    if (text.length * 3 > this.#scratch.length) return this.#encoder.encode(text);
    const { written } = this.#encoder.encodeInto(text, this.#scratch);
    return this.#scratch.subarray(0, written);
  }

  #find(bytes: Uint8Array, hash: number): number {
    return this.index.find(hash, (ref) => this.#isAt(ref, bytes));
  }

  #put(bytes: Uint8Array): number {
    if (bytes.length > maxTextBytes) throw new RangeError("a text is too long");
    if (this.#used + lengthBytes + bytes.length > chunkBytes) this.#open();
    const chunk = this.#chunks.at(-1);
    const offset = this.#used;
    chunk?.set([bytes.length >>> 8, bytes.length & 255], offset);
    chunk?.set(bytes, offset + lengthBytes);
    this.#used += lengthBytes + bytes.length;
    return (this.#chunks.length - 1) * chunkBytes + offset;
  }

  #open(): void {
    if (this.#chunks.length === maxChunks) throw new RangeError("there is too much text");
    if (this.#chunks.length > 0) this.#ends.push(this.#used);
    this.#used = this.#chunks.length === 0 ? 1 : 0;
    this.#chunks.push(new Uint8Array(chunkBytes));
  }

  #at(ref: number): Uint8Array {
    const chunk = this.#chunks[ref >>> chunkBits];
    const offset = ref % chunkBytes;
    if (chunk === undefined) return new Uint8Array();
    const start = offset + lengthBytes;
    return chunk.subarray(start, start + lengthAt(chunk, offset));
  }

  #hashAt(ref: number): number {
    const chunk = this.#chunks[ref >>> chunkBits];
    if (chunk === undefined) return 0;
    const start = (ref % chunkBytes) + lengthBytes;
    return hashOf(chunk, start, start + lengthAt(chunk, ref % chunkBytes));
  }

  #isAt(ref: number, bytes: Uint8Array): boolean {
    const chunk = this.#chunks[ref >>> chunkBits];
    const offset = ref % chunkBytes;
    if (chunk === undefined || lengthAt(chunk, offset) !== bytes.length) return false;
    for (let at = 0; at < bytes.length; at += 1) {
      if (chunk[offset + lengthBytes + at] !== bytes[at]) return false;
    }
    return true;
  }
}

function lengthAt(chunk: Uint8Array, offset: number): number {
  return (chunk[offset] ?? 0) * 256 + (chunk[offset + 1] ?? 0);
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  return mixed(hash);
}

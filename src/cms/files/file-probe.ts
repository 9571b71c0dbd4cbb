import { createHash } from "node:crypto";

const headBytes = 65_536;
/** Holds the list of contents of every sensible document that is a zip archive. */
const tailBytes = 262_144;

/** A name inside Word's binary format, UTF-16 as there. */
const wordMark = Buffer.from("WordDocument", "utf16le");

/** What is known of a file once it has passed by: enough to judge it without keeping its bytes. */
export interface FileMetadata {
  readonly bytes: number;
  /** From the first byte on. */
  readonly head: Buffer;
  /** Up to the last byte. */
  readonly tail: Buffer;
  readonly sha256: string;
  readonly hasWordMark: boolean;
}

/** Looks at a file while it streams by; needs the same memory for each, however large it is. */
export class FileProbe {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #head: Buffer = Buffer.alloc(0);
  /** The last chunks, as few as hold the tail. */
  #last: Buffer[] = [];
  #lastBytes = 0;
  #hasWordMark = false;

  get bytes(): number {
    return this.#bytes;
  }

  see(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
    }
    this.#hasWordMark ||= chunk.includes(wordMark) || this.#seamWith(chunk).includes(wordMark);
    this.#last.push(chunk);
    this.#lastBytes += chunk.length;
    while (this.#lastBytes - (this.#last[0]?.length ?? 0) >= tailBytes) {
      this.#lastBytes -= this.#last.shift()?.length ?? 0;
    }
  }

  metadata(): FileMetadata {
    return {
      bytes: this.#bytes,
      head: this.#head,
      tail: Buffer.concat(this.#last).subarray(-tailBytes),
      sha256: this.#hash.digest("base64url"),
      hasWordMark: this.#hasWordMark,
    };
  }

  /** A mark may lie across two chunks, or across several small ones. */
  #seamWith(chunk: Buffer): Buffer {
    const before: Buffer[] = [];
    let missing = wordMark.length;
    for (let at = this.#last.length - 1; at >= 0 && missing > 0; at -= 1) {
      const part = this.#last[at]?.subarray(-missing) ?? Buffer.alloc(0);
      before.unshift(part);
      missing -= part.length;
    }
    return Buffer.concat([...before, chunk.subarray(0, wordMark.length)]);
  }
}

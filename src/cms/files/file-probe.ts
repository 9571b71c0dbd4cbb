import { createHash } from "node:crypto";

const headBytes = 65_536;
/** Large enough for the central directory of any reasonable document that is a zip archive. */
const tailBytes = 262_144;

/** A stream name in Word's binary format, in UTF-16 as there. */
const wordMark = Buffer.from("WordDocument", "utf16le");

/** What is known of a file once it has streamed by: enough to judge it without buffering its bytes. */
export interface FileMetadata {
  readonly bytes: number;
  /** The first bytes of the file. */
  readonly head: Buffer;
  /** The last bytes of the file. */
  readonly tail: Buffer;
  readonly sha256: string;
  readonly hasWordMark: boolean;
}

/** Inspects a file while it streams by; the memory needed does not depend on its size. */
export class FileProbe {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #head: Buffer = Buffer.alloc(0);
  /** The last chunks, just enough to cover the tail. */
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

  /** A mark may span two chunks or several small ones. */
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

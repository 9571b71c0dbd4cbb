import { createHash } from "node:crypto";

const headBytes = 65_536;
/** Holds the list of contents of every sensible document that is a zip archive. */
const tailBytes = 262_144;

/** A name inside Word's binary format, UTF-16 as there. */
const wordMark = Buffer.from("WordDocument", "utf16le");

/** What is known of a file once it has passed by: enough to judge it without keeping its bytes. */
export interface FileFacts {
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
  #tail: Buffer = Buffer.alloc(0);
  #hasWordMark = false;

  get bytes(): number {
    return this.#bytes;
  }

  see(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headBytes);
    }
    const seam = Buffer.concat([this.#tail.subarray(-wordMark.length), chunk]);
    this.#hasWordMark ||= seam.includes(wordMark);
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-tailBytes);
  }

  facts(): FileFacts {
    return {
      bytes: this.#bytes,
      head: this.#head,
      tail: this.#tail,
      sha256: this.#hash.digest("base64url"),
      hasWordMark: this.#hasWordMark,
    };
  }
}

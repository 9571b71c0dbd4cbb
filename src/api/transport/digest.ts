import { joinedBytes } from "#protocol/bounded-body.ts";

/** Returns the SHA-256 of bytes. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash));
}

const blockBytes = 1024 * 1024;

/** SHA-256 of the digests of all blocks of streamed data, for data that is never held as a whole. */
export class BlockDigest {
  readonly #digests: string[] = [];
  #block: Uint8Array[] = [];
  #size = 0;

  /** Yields the same parts and digests them as they pass. */
  async *passing(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      for (let at = 0; at < part.length;) {
        const piece = part.subarray(at, at + blockBytes - this.#size);
        this.#block.push(piece);
        this.#size += piece.length;
        at += piece.length;
        if (this.#size === blockBytes) await this.#close();
        yield piece;
      }
    }
  }

  /** Returns the digest of all that has passed. */
  async digest(): Promise<string> {
    await this.#close();
    return digestOf(new TextEncoder().encode(this.#digests.join(" ")));
  }

  async #close(): Promise<void> {
    this.#digests.push(await digestOf(joinedBytes(this.#block)));
    this.#block = [];
    this.#size = 0;
  }
}

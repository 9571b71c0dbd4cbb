import { Readable } from "node:stream";
import { StoreUnavailable } from "../store/unavailable.ts";

/** Passes on the bytes of an upload and afterwards tells which side caused a failed write. */
export class WatchedSource {
  readonly #iterator: AsyncIterator<Buffer>;
  #fault: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Buffer>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  /**
   * The iterator has no `throw`: an error that an abandoned stream threw into it would hide the actual
   * reason.
   */
  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    const next = () =>
      this.#iterator.next().catch((error: unknown) => {
        this.#fault = { error };
        throw error;
      });
    return { next };
  }

  asStream(): Readable {
    return Readable.from(this, { objectMode: false });
  }

  /** Returns the error to throw for a failed write: the source's own error, or else the storage's. */
  reasonOf(error: unknown): unknown {
    return this.#fault === undefined ? new StoreUnavailable(error) : this.#fault.error;
  }
}

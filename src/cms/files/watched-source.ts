import { Readable } from "node:stream";
import { StoreUnavailable } from "../store/unavailable.ts";

/** Passes the bytes of an upload on, and tells afterwards which side a failed write is to blame on. */
export class WatchedSource {
  readonly #iterator: AsyncIterator<Buffer>;
  #fault: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Buffer>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  /**
   * Without a way to throw into it: what a stream that is given up throws there would take the place
   * of the reason.
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

  /** What a write that failed has to throw: the fault of the source as it is, else the storage's. */
  reasonOf(error: unknown): unknown {
    return this.#fault === undefined ? new StoreUnavailable(error) : this.#fault.error;
  }
}

import { joinedBytes } from "./bounded-body.ts";
import { BrokenMultipart } from "./broken-multipart.ts";
import { readPartHeaders, type PartHeaders } from "./part-headers.ts";
import { submissionLimits } from "./submission-limits.ts";

/** One part of a multipart/form-data body. Its bytes must be read before the next part is requested. */
export interface Part extends PartHeaders {
  readonly bytes: AsyncIterable<Uint8Array>;
}

const encoder = new TextEncoder();
const headersEnd = encoder.encode("\r\n\r\n");
const boundaryOf = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;

/** Returns the boundary of a multipart body. @throws {BrokenMultipart} when the header has none */
export function boundaryIn(contentType: string): string {
  const match = boundaryOf.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw broken("has no boundary in its content type");
  return boundary;
}

function broken(how: string): BrokenMultipart {
  return new BrokenMultipart(`The multipart body ${how}.`);
}

/** Index at which `wanted` starts in `bytes`; -1 when it does not occur completely. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}

/**
 * Parses multipart/form-data (RFC 7578) as a stream, so that no file is ever held in memory as a
 * whole. Strict: anything that no browser sends is rejected, since two parsers could interpret it
 * differently.
 */
export class MultipartReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #delimiter: Uint8Array;
  /** Read but not consumed yet. The first delimiter is at the start, without its line break. */
  #rest: Uint8Array = encoder.encode("\r\n");
  #isInPart = false;

  constructor(source: AsyncIterable<Uint8Array>, boundary: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.#delimiter = encoder.encode(`\r\n--${boundary}`);
  }

  /** The parts in order. @throws {BrokenMultipart} for a truncated or ambiguous body */
  async *parts(): AsyncGenerator<Part> {
    await this.#skipPreamble();
    for (let count = 1; !(await this.#isEnd()); count += 1) {
      if (count > submissionLimits.maxParts) throw broken("has too many parts");
      const headers = readPartHeaders(await this.#headers());
      this.#isInPart = true;
      yield { ...headers, bytes: this.#untilDelimiter() };
      // What the consumer of the part left unread.
      while (this.#isInPart) await this.#untilDelimiter().next();
    }
    while (await this.#more()) this.#rest = new Uint8Array();
  }

  async #skipPreamble(): Promise<void> {
    const skipped = await this.#untilDelimiter().next();
    if (skipped.done !== true) throw broken("does not begin with its boundary");
  }

  /** A delimiter is followed by "--" after the last part, otherwise by a line break. */
  async #isEnd(): Promise<boolean> {
    while (this.#rest.length < 2) await this.#need();
    const mark = String.fromCodePoint(...this.#take(2));
    if (mark !== "--" && mark !== "\r\n") throw broken("has a malformed boundary");
    return mark === "--";
  }

  async #headers(): Promise<Uint8Array> {
    for (;;) {
      const end = indexOf(this.#rest, headersEnd);
      const length = end === -1 ? this.#rest.length : end;
      if (length > submissionLimits.maxPartHeaderBytes) throw broken("has too large headers");
      if (end !== -1) {
        const headers = this.#take(end);
        this.#take(headersEnd.length);
        return headers;
      }
      await this.#need();
    }
  }

  /** Yields the bytes up to the next delimiter, which is consumed too. */
  async *#untilDelimiter(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = indexOf(this.#rest, this.#delimiter);
      // Retains as many bytes as might be the start of a delimiter.
      const safe = end === -1 ? this.#rest.length - this.#delimiter.length + 1 : end;
      if (safe > 0) yield this.#take(safe);
      if (end !== -1) {
        this.#take(this.#delimiter.length);
        this.#isInPart = false;
        return;
      }
      await this.#need();
    }
  }

  #take(length: number): Uint8Array {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #need(): Promise<void> {
    if (!(await this.#more())) throw broken("is truncated");
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    this.#rest = this.#rest.length === 0 ? next.value : joinedBytes([this.#rest, next.value]);
    return true;
  }
}

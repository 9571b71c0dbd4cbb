import { HttpProblem } from "../http-problem.ts";
import { submissionLimits } from "../inbox/limits.ts";
import { readPartHeaders, type PartHeaders } from "./part-headers.ts";

/** One part of a multipart/form-data body. Its bytes must be read before the next part is asked for. */
export interface Part extends PartHeaders {
  readonly bytes: AsyncIterable<Buffer>;
}

const headersEnd = Buffer.from("\r\n\r\n");
const boundaryOf = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;

/** @throws {HttpProblem} 400 when the header names no boundary */
export function boundaryIn(contentType: string): string {
  const match = boundaryOf.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw broken("names no boundary");
  return boundary;
}

function broken(how: string): HttpProblem {
  return new HttpProblem(400, `The multipart body ${how}.`);
}

/**
 * Reads multipart/form-data (RFC 7578) as it comes, so that no file ever lies in memory as a whole.
 * Strict: what no browser writes is refused, since two readers could take it for different things.
 */
export class MultipartReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #delimiter: Buffer;
  /** Read but not used yet. The first delimiter stands at the beginning, without its line break. */
  #rest: Buffer = Buffer.from("\r\n");
  #isInPart = false;

  constructor(source: AsyncIterable<Buffer>, boundary: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The parts in their order. @throws {HttpProblem} 400 for a body that is cut off or ambiguous */
  async *parts(): AsyncGenerator<Part> {
    await this.#skipPreamble();
    for (let count = 1; !(await this.#isEnd()); count += 1) {
      if (count > submissionLimits.maxParts) throw broken("has too many parts");
      const headers = readPartHeaders(await this.#headers());
      this.#isInPart = true;
      yield { ...headers, bytes: this.#untilDelimiter() };
      // Whatever the reader of the part left over.
      while (this.#isInPart) await this.#untilDelimiter().next();
    }
    while (await this.#more()) this.#rest = Buffer.alloc(0);
  }

  async #skipPreamble(): Promise<void> {
    const skipped = await this.#untilDelimiter().next();
    if (skipped.done !== true) throw broken("does not begin with its boundary");
  }

  /** After a delimiter stands "--" at the end of all parts, otherwise a line break. */
  async #isEnd(): Promise<boolean> {
    while (this.#rest.length < 2) await this.#need();
    const mark = this.#take(2).toString("latin1");
    if (mark !== "--" && mark !== "\r\n") throw broken("has a broken boundary");
    return mark === "--";
  }

  async #headers(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(headersEnd);
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

  /** Up to the next delimiter, which is taken too. */
  async *#untilDelimiter(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(this.#delimiter);
      // As many bytes as might be the beginning of a delimiter stay.
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

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #need(): Promise<void> {
    if (!(await this.#more())) throw broken("is cut off");
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}

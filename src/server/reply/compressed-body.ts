import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentHash, entityTag } from "./etag.ts";
import type { Coding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes a compressed form is not worth having. */
const minCompressedBytes = 256;
const gzipLevel = 9;

/** How hard Brotli works: on HTML made while a visitor waits, on files kept for long, on what is compressed already. */
export type Effort = "page" | "asset" | "none";
const brotliQuality: Readonly<Record<Effort, number>> = { page: 5, asset: 11, none: 0 };

/** A body with its compressed forms: each made once, on first use, off the main thread. */
export class CompressedBody {
  readonly hash: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly #effort: Effort;
  readonly #forms = new Map<Coding, Promise<Buffer<ArrayBuffer>>>();
  readonly #ready = new Map<Coding, Buffer<ArrayBuffer>>();

  /** @param type Media type, where the same bytes are sent as several: each has a tag of its own. */
  constructor(content: string | Uint8Array, effort: Effort, type = "") {
    this.plain = Buffer.from(content);
    this.#ready.set("identity", this.plain);
    this.hash = contentHash(this.plain, type);
    this.#effort = effort;
  }

  /** The coding that is really used: small bodies and compressed formats stay as they are. */
  codingFor(wanted: Coding): Coding {
    const worthIt = this.#effort !== "none" && this.plain.length >= minCompressedBytes;
    return worthIt ? wanted : "identity";
  }

  tag(coding: Coding): string {
    return entityTag(this.hash, coding);
  }

  /** The bytes in one coding. Callers that ask at the same time share the work. */
  bytes(coding: Coding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const form = this.#compress(coding);
    this.#forms.set(coding, form);
    form.then(
      (bytes) => this.#ready.set(coding, bytes),
      // A failure is answered to those who wait, and the next visitor tries again.
      () => this.#forms.delete(coding),
    );
    return form;
  }

  /** The bytes in one coding, at once; undefined as long as nobody has asked for the form. */
  ready(coding: Coding): Buffer<ArrayBuffer> | undefined {
    return this.#ready.get(coding);
  }

  async #compress(coding: Coding): Promise<Buffer<ArrayBuffer>> {
    if (coding === "identity") return this.plain;
    if (coding === "gzip") return Buffer.from(await compressGzip(this.plain, { level: gzipLevel }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[this.#effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
    };
    return Buffer.from(await compressBrotli(this.plain, { params }));
  }
}

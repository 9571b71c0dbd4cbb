import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentHash, entityTag } from "./etag.ts";
import type { Coding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes compression is not worthwhile. */
const minCompressedBytes = 256;
const gzipLevel = 9;

/** The Brotli effort: for HTML rendered on request, for files cached for long, for compressed formats. */
export type Effort = "page" | "asset" | "none";
const brotliQuality: Readonly<Record<Effort, number>> = { page: 5, asset: 11, none: 0 };

/** The bytes in one coding, with their unique tag. */
export interface BodyForm {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly tag: string;
}

/** A body with its compressed forms: each is created once, on first use, off the main thread. */
export class CompressedBody {
  readonly hash: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly #effort: Effort;
  readonly #forms = new Map<Coding, Promise<BodyForm>>();
  readonly #ready = new Map<Coding, BodyForm>();
  readonly #tags = new Map<Coding, readonly string[]>();
  #mayShrink: boolean;

  /** @param type Media type, if the same bytes are sent as several: each has a separate tag. */
  constructor(content: string | Uint8Array, effort: Effort, type = "") {
    this.plain = Buffer.from(content);
    this.hash = contentHash(this.plain, type);
    this.#effort = effort;
    this.#mayShrink = effort === "page" && this.#isWorthIt;
    this.#ready.set("identity", { bytes: this.plain, tag: entityTag(this.hash, "identity") });
  }

  /** Returns the coding that is actually used: small bodies and compressed formats are not compressed. */
  codingFor(wanted: Coding): Coding {
    return this.#isWorthIt ? wanted : "identity";
  }

  /** The tags of a coding: that of the current form, then that of the other one with the same content. */
  tags(coding: Coding): readonly string[] {
    const known = this.#tags.get(coding) ?? this.#tagsOf(coding);
    this.#tags.set(coding, known);
    return known;
  }

  #tagsOf(coding: Coding): readonly string[] {
    const first = entityTag(this.hash, coding);
    if (coding !== "br" || this.#effort !== "page") return [first];
    const best = entityTag(this.hash, coding, "best");
    return this.#ready.get(coding)?.tag === best ? [best, first] : [first, best];
  }

  /** Returns the form in one coding. Concurrent callers share the work. */
  form(coding: Coding): Promise<BodyForm> {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const form = this.#make(coding);
    this.#forms.set(coding, form);
    form.then(
      (made) => this.#ready.set(coding, made),
      // A failure is returned to the waiting callers, and the next visitor tries again.
      () => this.#forms.delete(coding),
    );
    return form;
  }

  /** Returns the form in one coding without waiting; undefined until it has been requested. */
  ready(coding: Coding): BodyForm | undefined {
    return this.#ready.get(coding);
  }

  /** Whether the Brotli form was compressed quickly. */
  get mayShrink(): boolean {
    return this.#mayShrink && this.#ready.has("br");
  }

  /** Compresses with Brotli again, as small as possible; until then the existing form is sent. */
  async shrink(): Promise<void> {
    const before = this.#ready.get("br");
    if (before === undefined || !this.#mayShrink) return;
    this.#mayShrink = false;
    const bytes = await this.#brotli(brotliQuality.asset);
    if (bytes.length >= before.bytes.length) return;
    const form = { bytes, tag: entityTag(this.hash, "br", "best") };
    this.#ready.set("br", form);
    this.#forms.set("br", Promise.resolve(form));
    this.#tags.delete("br");
  }

  get #isWorthIt(): boolean {
    return this.#effort !== "none" && this.plain.length >= minCompressedBytes;
  }

  async #make(coding: Coding): Promise<BodyForm> {
    return { bytes: await this.#compress(coding), tag: entityTag(this.hash, coding) };
  }

  async #compress(coding: Coding): Promise<Buffer<ArrayBuffer>> {
    if (coding === "identity") return this.plain;
    if (coding === "gzip") return Buffer.from(await compressGzip(this.plain, { level: gzipLevel }));
    return this.#brotli(brotliQuality[this.#effort]);
  }

  async #brotli(quality: number): Promise<Buffer<ArrayBuffer>> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
    };
    return Buffer.from(await compressBrotli(this.plain, { params }));
  }
}

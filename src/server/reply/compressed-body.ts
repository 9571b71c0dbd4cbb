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

/** The bytes in one coding, and the tag of no others. */
export interface BodyForm {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly tag: string;
}

/** A body with its compressed forms: each made once, on first use, off the main thread. */
export class CompressedBody {
  readonly hash: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly #effort: Effort;
  readonly #forms = new Map<Coding, Promise<BodyForm>>();
  readonly #ready = new Map<Coding, BodyForm>();
  readonly #tags = new Map<Coding, readonly string[]>();
  #mayShrink: boolean;

  /** @param type Media type, where the same bytes are sent as several: each has a tag of its own. */
  constructor(content: string | Uint8Array, effort: Effort, type = "") {
    this.plain = Buffer.from(content);
    this.hash = contentHash(this.plain, type);
    this.#effort = effort;
    this.#mayShrink = effort === "page" && this.#isWorthIt;
    this.#ready.set("identity", { bytes: this.plain, tag: entityTag(this.hash, "identity") });
  }

  /** The coding that is really used: small bodies and compressed formats stay as they are. */
  codingFor(wanted: Coding): Coding {
    return this.#isWorthIt ? wanted : "identity";
  }

  /** The tags of a coding: that of the form of now, then that of another one of the same content. */
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

  /** The form in one coding. Callers that ask at the same time share the work. */
  form(coding: Coding): Promise<BodyForm> {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const form = this.#make(coding);
    this.#forms.set(coding, form);
    form.then(
      (made) => this.#ready.set(coding, made),
      // A failure is answered to those who wait, and the next visitor tries again.
      () => this.#forms.delete(coding),
    );
    return form;
  }

  /** The form in one coding, at once; undefined as long as nobody has asked for it. */
  ready(coding: Coding): BodyForm | undefined {
    return this.#ready.get(coding);
  }

  /** Whether the form in Brotli was made in a hurry. */
  get mayShrink(): boolean {
    return this.#mayShrink && this.#ready.has("br");
  }

  /** Makes the form in Brotli once more, as small as can be; what is sent until then is the one that is there. */
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

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress, zstdDecompress } from "node:zlib";
import type { Packing, PersistedAnswer } from "#api/cache/persistent-cache.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { Turns } from "#lib/turns.ts";
import type { DiskCache } from "../files/disk-cache.ts";
import type { Logger } from "../logger.ts";

type AgedAnswer = PersistedAnswer & { readonly ageMs: number };

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Of bytes that may be many, in turns with everything else. */
async function checksumOf(parts: Iterable<Uint8Array>): Promise<string> {
  const sum = createHash("sha256");
  const turns = new Turns();
  for (const part of parts) {
    sum.update(part);
    await turns.pause();
  }
  return sum.digest("hex");
}

function* blocksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
}

const blockBytes = 1024 * 1024;
const decompress = promisify(zstdDecompress);

/** Bytes that are large are never put together. */
async function compressed(parts: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const stream = createZstdCompress({ chunkSize: blockBytes });
  const chunks: Uint8Array[] = [];
  await pipeline(parts, stream, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) chunks.push(piece);
  });
  return chunks;
}

/**
 * A line with the checksum of what follows: a line with the answer and what it is the answer to, and
 * where its body is none of JSON the bytes of that.
 */
async function packed(
  name: string,
  { body, ...answer }: PersistedAnswer,
  packing?: Packing,
): Promise<readonly Uint8Array[]> {
  const line = { name, ...answer, cachedAtMs: Date.now() };
  if (packing === undefined) {
    const text = JSON.stringify({ ...line, body });
    return [Buffer.from(`${sha256(text)}\n${text}`)];
  }
  const whole = packing();
  const length = whole.reduce((sum, part) => sum + part.length, 0);
  const parts = await compressed(whole);
  const text = JSON.stringify({ ...line, length, checksum: await checksumOf(parts) });
  return [Buffer.from(`${sha256(text)}\n${text}\n`), ...parts];
}

/** Nothing where checksum, name or shape is wrong: a torn write, a bad disk, a file of another place. */
async function unpacked(name: string, bytes: Buffer): Promise<AgedAnswer | undefined> {
  const at = bytes.indexOf("\n");
  const end = bytes.indexOf("\n", at + 1);
  const text = bytes.toString("utf8", at + 1, end === -1 ? bytes.length : end);
  if (bytes.toString("utf8", 0, at) !== sha256(text)) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value["name"] !== name) return undefined;
  const { digest, etag, size, cachedAtMs, length, checksum } = value;
  if (typeof digest !== "string" || typeof size !== "number") return undefined;
  if (typeof cachedAtMs !== "number") return undefined;
  const body =
    end === -1 ? value["body"] : await bodyOf(bytes.subarray(end + 1), { length, checksum });
  if (end !== -1 && body === undefined) return undefined;
  const ageMs = Math.max(0, Date.now() - cachedAtMs);
  return { body, digest, etag: typeof etag === "string" ? etag : undefined, size, ageMs };
}

async function bodyOf(
  bytes: Buffer,
  { length, checksum }: { readonly length: unknown; readonly checksum: unknown },
): Promise<Uint8Array | undefined> {
  if (typeof length !== "number") return undefined;
  if ((await checksumOf(blocksOf(bytes))) !== checksum) return undefined;
  // As one piece: putting many together keeps everybody waiting.
  return decompress(bytes, { chunkSize: Math.max(length, constants.Z_MIN_CHUNK) });
}

/** Of each answer: a file that is torn or lost costs the step to the one before. */
const generations = 3;
const firstGenerations = 2;

/** Where the files of one contract are read. */
interface ReadFiles {
  readonly keys: () => Iterable<string>;
  readonly get: (key: string) => Promise<Buffer | undefined>;
}

/** Answers kept as files: `<hash>.<generation>`, the larger the newer. */
export class Copies {
  readonly #files: ReadFiles;
  readonly #logger: Logger;
  /** Of each hash the generations that there are, newest first. */
  protected readonly known = new Map<string, readonly number[]>();

  constructor(files: ReadFiles, logger: Logger) {
    this.#files = files;
    this.#logger = logger;
    for (const key of files.keys()) {
      const [, hash, generation] = /^([0-9a-f]{64})\.(\d{1,15})$/.exec(key) ?? [];
      if (hash === undefined) continue;
      const all = [...this.generationsOf(hash), Number(generation)];
      this.known.set(
        hash,
        all.toSorted((a, b) => b - a),
      );
    }
  }

  /** Those of a folder that somebody else may write. */
  static async read(folder: string, logger: Logger): Promise<Copies> {
    const names = await readdir(folder);
    const get = async (name: string): Promise<Buffer | undefined> =>
      readFile(join(folder, name)).catch(() => undefined);
    return new Copies({ keys: () => names, get }, logger);
  }

  /** The newest one that is whole; what is broken on the way there is told. */
  async get(name: string): Promise<AgedAnswer | undefined> {
    const hash = sha256(name);
    for (const generation of this.generationsOf(hash)) {
      const file = `${hash}.${generation}`;
      const bytes = await this.#files.get(file);
      const answer = bytes && (await unpacked(name, bytes));
      if (answer !== undefined) return answer;
      if (bytes !== undefined) this.#logger.warn({ file }, "cached-answer-unreadable");
    }
    return undefined;
  }

  protected generationsOf(hash: string): readonly number[] {
    return this.known.get(hash) ?? [];
  }
}

/** Those that this process writes. */
export class OwnCopies extends Copies {
  readonly #own: DiskCache;

  constructor(files: DiskCache, logger: Logger) {
    super({ keys: () => files.keys(), get: (key) => files.get(key) }, logger);
    this.#own = files;
  }

  /** Keeps an answer beside those before it. Rejects with what the disk says. */
  async set(name: string, answer: PersistedAnswer, packing?: Packing): Promise<void> {
    const hash = sha256(name);
    const parts = await packed(name, answer, packing);
    // The first answer is written twice: one torn file must not cost it.
    const times = this.generationsOf(hash).length === 0 ? firstGenerations : 1;
    for (let time = 0; time < times; time += 1) {
      const generation = (this.generationsOf(hash)[0] ?? 0) + 1;
      await this.#own.write(`${hash}.${generation}`, parts);
      this.known.set(hash, [generation, ...this.generationsOf(hash)]);
    }
    for (const old of this.generationsOf(hash).slice(generations)) {
      await this.#own.delete(`${hash}.${old}`);
    }
    this.known.set(hash, this.generationsOf(hash).slice(0, generations));
  }

  async delete(name: string): Promise<void> {
    const hash = sha256(name);
    for (const generation of this.generationsOf(hash)) {
      await this.#own.delete(`${hash}.${generation}`);
    }
    this.known.delete(hash);
  }
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress, zstdDecompress } from "node:zlib";
import type { Packing, PersistedResponse } from "#api/cache/persistent-cache.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { bytesOf, type DiskCache } from "../files/disk-cache.ts";
import type { Logger } from "../logger.ts";

type AgedResponse = PersistedResponse & { readonly ageMs: number };

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Computes the checksum of possibly many bytes, in turns with other work. */
async function checksumOf(parts: Iterable<Uint8Array>): Promise<string> {
  const sum = createHash("sha256");
  const slicer = new TimeSlicer();
  for (const part of parts) {
    sum.update(part);
    await slicer.pause();
  }
  return sum.digest("hex");
}

function* blocksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
}

const blockBytes = 1024 * 1024;
const decompress = promisify(zstdDecompress);

/** Large data is never concatenated. */
async function compressed(parts: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const stream = createZstdCompress({ chunkSize: blockBytes });
  const chunks: Uint8Array[] = [];
  await pipeline(parts, stream, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) chunks.push(piece);
  });
  return chunks;
}

/**
 * Returns a line with the checksum of the rest, a line with the response and its request and, if its body
 * is not JSON, the bytes of the body.
 */
async function packed(
  name: string,
  { body, ...response }: PersistedResponse,
  packing?: Packing,
): Promise<readonly Uint8Array[]> {
  const line = { name, ...response, cachedAtMs: Date.now() };
  if (packing === undefined) {
    const text = JSON.stringify({ ...line, body });
    return [Buffer.from(`${sha256(text)}\n${text}`)];
  }
  const whole = packing();
  const length = bytesOf(whole);
  const parts = await compressed(whole);
  const text = JSON.stringify({ ...line, length, checksum: await checksumOf(parts) });
  return [Buffer.from(`${sha256(text)}\n${text}\n`), ...parts];
}

/** Undefined if checksum, name or shape is wrong: a torn write, a bad disk, a file from elsewhere. */
async function unpacked(name: string, bytes: Buffer): Promise<AgedResponse | undefined> {
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
  // As one piece: joining many would block all other work.
  return decompress(bytes, { chunkSize: Math.max(length, constants.Z_MIN_CHUNK) });
}

/** Per response: if a file is torn or lost, the previous generation is used. */
const generations = 3;

/** Returns the existing generations of each hash, newest first. */
function generationsIn(keys: Iterable<string>): Map<string, readonly number[]> {
  const known = new Map<string, readonly number[]>();
  for (const key of keys) {
    const [, hash, generation] = /^([0-9a-f]{64})\.(\d{1,15})$/.exec(key) ?? [];
    if (hash === undefined) continue;
    const all = [...(known.get(hash) ?? []), Number(generation)];
    known.set(
      hash,
      all.toSorted((a, b) => b - a),
    );
  }
  return known;
}

/** Returns the newest copies among files: older ones are evicted first. */
export function newestOf(keys: readonly string[]): ReadonlySet<string> {
  return new Set(Array.from(generationsIn(keys), ([hash, [newest]]) => `${hash}.${newest}`));
}

/** Access to the files of one contract. */
interface ReadFiles {
  readonly keys: () => Iterable<string>;
  readonly get: (key: string) => Promise<Buffer | undefined>;
}

/** Cached responses as files: `<hash>.<generation>`; a higher number is newer. */
export class Copies {
  readonly #files: ReadFiles;
  readonly #logger: Logger;
  /** The existing generations of each hash, newest first. */
  protected readonly known: Map<string, readonly number[]>;

  constructor(files: ReadFiles, logger: Logger) {
    this.#files = files;
    this.#logger = logger;
    this.known = generationsIn(files.keys());
  }

  /** Reads the copies in a folder that another process may write to. */
  static async read(folder: string, logger: Logger): Promise<Copies> {
    const names = await readdir(folder);
    const get = async (name: string): Promise<Buffer | undefined> =>
      readFile(join(folder, name)).catch(() => undefined);
    return new Copies({ keys: () => names, get }, logger);
  }

  /** Returns the newest intact copy; damaged ones found first are logged. */
  async get(name: string): Promise<AgedResponse | undefined> {
    const hash = sha256(name);
    for (const generation of this.generationsOf(hash)) {
      const file = `${hash}.${generation}`;
      const bytes = await this.#files.get(file);
      const response = bytes && (await unpacked(name, bytes));
      if (response !== undefined) return response;
      if (bytes !== undefined) this.#logger.warn({ file }, "cached-answer-unreadable");
    }
    return undefined;
  }

  protected generationsOf(hash: string): readonly number[] {
    return this.known.get(hash) ?? [];
  }
}

/** The copies that this process writes. */
export class OwnCopies extends Copies {
  readonly #own: DiskCache;

  constructor(files: DiskCache, logger: Logger) {
    super({ keys: () => files.keys(), get: (key) => files.get(key) }, logger);
    this.#own = files;
  }

  /** Stores a response next to earlier ones, if there is room. Rejects with the error of the disk. */
  async set(name: string, response: PersistedResponse, packing?: Packing): Promise<void> {
    const hash = sha256(name);
    const parts = await packed(name, response, packing);
    const bytes = bytesOf(parts);
    const [previous] = this.generationsOf(hash);
    await this.#makeRoom(bytes);
    const isNarrow =
      previous !== undefined && bytes > this.#own.freeBytes && this.#own.canHold(bytes);
    await this.#add(hash, parts, isNarrow ? [`${hash}.${previous}`] : []);
    // Twice: one torn file must not destroy the only response.
    if (previous === undefined && bytes <= this.#own.freeBytes) await this.#add(hash, parts);
    for (const old of this.generationsOf(hash).slice(generations)) {
      await this.#own.delete(`${hash}.${old}`);
    }
    this.#forgetGone(hash);
  }

  async #add(
    hash: string,
    parts: readonly Uint8Array[],
    replaced: readonly string[] = [],
  ): Promise<void> {
    const generation = (this.generationsOf(hash)[0] ?? 0) + 1;
    await this.#own.write(`${hash}.${generation}`, parts, replaced);
    this.known.set(hash, [generation, ...this.generationsOf(hash)]);
  }

  /** Evicts earlier copies, the largest first: long sitemaps must not displace the only copies of pages. */
  async #makeRoom(bytes: number): Promise<void> {
    if (bytes <= this.#own.freeBytes || !this.#own.canHold(bytes)) return;
    const earlier = [...this.known].flatMap(([hash, [, ...old]]) =>
      old.map((generation) => ({ hash, key: `${hash}.${generation}` })),
    );
    const bySize = earlier.toSorted((a, b) => this.#own.sizeOf(b.key) - this.#own.sizeOf(a.key));
    for (const { hash, key } of bySize) {
      if (bytes <= this.#own.freeBytes) return;
      await this.#own.delete(key);
      this.#forgetGone(hash);
    }
  }

  #forgetGone(hash: string): void {
    const there = this.generationsOf(hash).filter((one) => this.#own.has(`${hash}.${one}`));
    this.known.set(hash, there);
  }

  async delete(name: string): Promise<void> {
    const hash = sha256(name);
    for (const generation of this.generationsOf(hash)) {
      await this.#own.delete(`${hash}.${generation}`);
    }
    this.known.delete(hash);
  }
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PersistedAnswer } from "#api/cache/persistent-cache.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DiskCache } from "../files/disk-cache.ts";
import type { Logger } from "../logger.ts";

type AgedAnswer = PersistedAnswer & { readonly ageMs: number };

/** Of each answer: a file that is torn or lost costs the step to the one before. */
const generations = 3;
const firstGenerations = 2;
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A line with the checksum of the next, which is the answer and what it is the answer to. */
function packed(name: string, answer: PersistedAnswer): Buffer {
  const text = JSON.stringify({ name, ...answer, cachedAtMs: Date.now() });
  return Buffer.from(`${sha256(text)}\n${text}`);
}

/** Nothing where checksum, name or shape is wrong: a torn write, a bad disk, a file of another place. */
function unpacked(name: string, bytes: Buffer): AgedAnswer | undefined {
  const file = bytes.toString();
  const at = file.indexOf("\n");
  const text = file.slice(at + 1);
  if (file.slice(0, at) !== sha256(text)) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || value["name"] !== name) return undefined;
  const { body, digest, etag, size, cachedAtMs } = value;
  if (typeof digest !== "string" || typeof size !== "number") return undefined;
  if (typeof cachedAtMs !== "number") return undefined;
  const ageMs = Math.max(0, Date.now() - cachedAtMs);
  return { body, digest, etag: typeof etag === "string" ? etag : undefined, size, ageMs };
}

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
      const answer = bytes && unpacked(name, bytes);
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
  async set(name: string, answer: PersistedAnswer): Promise<void> {
    const hash = sha256(name);
    const bytes = packed(name, answer);
    // The first answer is written twice: one torn file must not cost it.
    const times = this.generationsOf(hash).length === 0 ? firstGenerations : 1;
    for (let time = 0; time < times; time += 1) {
      const generation = (this.generationsOf(hash)[0] ?? 0) + 1;
      await this.#own.write(`${hash}.${generation}`, bytes);
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

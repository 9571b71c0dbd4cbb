import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

const temporary = ".part";
/** An unfinished file this old is from an ended process; another one may be running alongside. */
const unfinishedForMs = 10 * 60 * 1000;

export function bytesOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

interface FoundFile {
  readonly name: string;
  readonly size: number;
  readonly writtenMs: number;
  readonly isLast: boolean;
}

interface DiskCacheOptions {
  /** Called when a file is evicted for others, or is too large to be stored. */
  readonly onGivenUp?: () => void;
  /** Returns which of the files left by an earlier process are evicted last. */
  readonly lastOf?: (keys: readonly string[]) => ReadonlySet<string>;
}

/** Files by key in one folder; the least recently used ones are evicted when the quota is reached. */
export class DiskCache {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  readonly #onGivenUp: () => void;
  #parts = 0;

  private constructor(folder: string, quotaBytes: number, onGivenUp: () => void) {
    this.#folder = folder;
    this.#onGivenUp = onGivenUp;
    this.#sizes = new LRUCache<string, number>({
      maxSize: quotaBytes,
      sizeCalculation: (bytes) => Math.max(bytes, 1),
      dispose: (_bytes, key, reason) => {
        if (reason !== "evict") return;
        void rm(join(folder, key), { force: true });
        onGivenUp();
      },
    });
  }

  /** Takes over files of an earlier process in write order; removes unfinished files of ended ones. */
  static async open(
    folder: string,
    quotaBytes: number,
    { onGivenUp = () => undefined, lastOf = () => new Set() }: DiskCacheOptions = {},
  ): Promise<DiskCache> {
    const cache = new DiskCache(folder, quotaBytes, onGivenUp);
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    for (const name of names.filter((one) => one.endsWith(temporary))) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      const isLeft = file !== undefined && Date.now() - file.mtimeMs > unfinishedForMs;
      if (isLeft) await rm(join(folder, name), { force: true });
    }
    const whole = names.filter((name) => !name.endsWith(temporary));
    const last = lastOf(whole);
    const found: FoundFile[] = [];
    for (const name of whole) {
      // Another process that shares the folder may have evicted it meanwhile.
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file === undefined) continue;
      found.push({ name, size: file.size, writtenMs: file.mtimeMs, isLast: last.has(name) });
    }
    found.sort((a, b) => Number(a.isLast) - Number(b.isLast) || a.writtenMs - b.writtenMs);
    for (const { name, size } of found) cache.#sizes.set(name, size);
    return cache;
  }

  /** Bytes that fit without evicting anything. */
  get freeBytes(): number {
    return this.#sizes.maxSize - this.#sizes.calculatedSize;
  }

  /** Whether it would fit if nothing else were stored. */
  canHold(bytes: number): boolean {
    return bytes <= this.#sizes.maxSize;
  }

  sizeOf(key: string): number {
    return this.#sizes.peek(key) ?? 0;
  }

  keys(): Iterable<string> {
    return this.#sizes.keys();
  }

  has(key: string): boolean {
    return this.#sizes.has(key);
  }

  /** Returns the file of a key; undefined if it does not exist, or no longer does. */
  async get(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (this.#sizes.get(key) === undefined) return undefined;
    try {
      return await readFile(join(this.#folder, key));
    } catch {
      this.#sizes.delete(key);
      return undefined;
    }
  }

  /** Stores a file. A full disk costs the copy, not the response. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    await this.write(key, [bytes]).catch(() => undefined);
  }

  /**
   * Stores a file consisting of several parts, then evicts those that it replaces, or rejects with the
   * error of the disk. A file larger than the quota is not stored.
   */
  async write(
    key: string,
    parts: readonly Uint8Array[],
    replaced: readonly string[] = [],
  ): Promise<void> {
    const size = bytesOf(parts);
    if (!this.canHold(size)) {
      this.#onGivenUp();
      return;
    }
    this.#parts += 1;
    const part = join(this.#folder, `${key}-${process.pid}-${this.#parts}${temporary}`);
    try {
      await writeFile(part, parts, { flush: true });
      await rename(part, join(this.#folder, key));
      for (const old of replaced) await this.delete(old);
      this.#sizes.set(key, size);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Removes a file. */
  async delete(key: string): Promise<void> {
    if (this.#sizes.delete(key)) await rm(join(this.#folder, key), { force: true });
  }
}

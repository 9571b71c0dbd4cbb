import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

const temporary = ".part";
/** What nobody has written to for so long is of a process that has ended: another one may be at work beside this one. */
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
  /** Called when a file is given up for others, or is too large to be kept. */
  readonly onGivenUp?: () => void;
  /** Of the files that an earlier process left, those to give up last. */
  readonly lastOf?: (keys: readonly string[]) => ReadonlySet<string>;
}

/** Files by key in one folder, the least used ones given up when the quota is reached. */
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

  /** Takes over what an earlier process left, what was written last as used last; half-written files of processes that have ended are removed. */
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
      // Another process that shares the folder may have given it up meanwhile.
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file === undefined) continue;
      found.push({ name, size: file.size, writtenMs: file.mtimeMs, isLast: last.has(name) });
    }
    found.sort((a, b) => Number(a.isLast) - Number(b.isLast) || a.writtenMs - b.writtenMs);
    for (const { name, size } of found) cache.#sizes.set(name, size);
    return cache;
  }

  /** What fits without giving anything up. */
  get freeBytes(): number {
    return this.#sizes.maxSize - this.#sizes.calculatedSize;
  }

  /** Whether it could be kept if nothing else was. */
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

  /** The file of a key; nothing when it is not there, or no longer. */
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
   * Keeps a file of so many parts, and once it is there gives up those that it replaces, or rejects
   * with what the disk says. One above the quota is not kept.
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

  /** Gives up a file. */
  async delete(key: string): Promise<void> {
    if (this.#sizes.delete(key)) await rm(join(this.#folder, key), { force: true });
  }
}

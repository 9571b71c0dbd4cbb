import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

const temporary = ".part";

/** Files by key in one folder, the least used ones given up when the quota is reached. */
export class DiskCache {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  #parts = 0;

  private constructor(folder: string, quotaBytes: number) {
    this.#folder = folder;
    this.#sizes = new LRUCache<string, number>({
      maxSize: quotaBytes,
      sizeCalculation: (bytes) => Math.max(bytes, 1),
      dispose: (_bytes, key, reason) => {
        if (reason === "evict") void rm(join(folder, key), { force: true });
      },
    });
  }

  /** Takes over what an earlier process left; half-written files are removed. */
  static async open(folder: string, quotaBytes: number): Promise<DiskCache> {
    const cache = new DiskCache(folder, quotaBytes);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (name.endsWith(temporary)) await rm(join(folder, name), { force: true });
      else cache.#sizes.set(name, (await stat(join(folder, name))).size);
    }
    return cache;
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

  /** Keeps a file. A full disk costs the copy, not the answer. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    await this.write(key, [bytes]).catch(() => undefined);
  }

  /** Keeps a file of so many parts, or rejects with what the disk says. */
  async write(key: string, parts: readonly Uint8Array[]): Promise<void> {
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (size > this.#sizes.maxSize) return;
    this.#parts += 1;
    const part = join(this.#folder, `${key}-${process.pid}-${this.#parts}${temporary}`);
    try {
      await writeFile(part, parts, { flush: true });
      await rename(part, join(this.#folder, key));
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

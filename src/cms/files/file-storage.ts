import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { StoreUnavailable } from "../store/unavailable.ts";

/** A file that lies in the storage. */
export interface StoredFile {
  readonly id: string;
  readonly changedAt: Date;
}

/** The bytes of what visitors attach, under ids that only we make (threat T16). */
export class FileStorage {
  readonly #folder: string;
  readonly #disk: Disk;

  /** The folder is made when the first file comes; nothing in it is ever served. */
  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.#disk = new Disk(new FSDriver({ location: this.#folder, visibility: "private" }));
  }

  /**
   * Writes a file as it comes; resolves once it is on the disk, also should the power fail.
   * @throws {StoreUnavailable} for faults of the disk; errors of the source come through as they are
   */
  async write(id: string, source: AsyncIterable<Buffer>): Promise<void> {
    let sourceFault: { readonly error: unknown } | undefined;
    const iterator = source[Symbol.asyncIterator]();
    const next = () =>
      iterator.next().catch((error: unknown) => {
        sourceFault = { error };
        throw error;
      });
    // Without a way to throw into it: what a stream that is given up throws there would take the
    // place of the reason.
    const watched = { [Symbol.asyncIterator]: () => ({ next }) };
    try {
      await this.#disk.putStream(id, Readable.from(watched, { objectMode: false }));
      await this.#flush(id);
    } catch (error) {
      await this.delete(id);
      throw sourceFault === undefined ? new StoreUnavailable(error) : sourceFault.error;
    }
  }

  read(id: string): Promise<Readable> {
    return this.#disk.getStream(id);
  }

  /** No fault when it is not there. */
  async delete(id: string): Promise<void> {
    await this.#disk.delete(id).catch(() => undefined);
  }

  /** All files, finished or not; none when there is no folder yet. */
  async list(): Promise<readonly StoredFile[]> {
    const stored: StoredFile[] = [];
    const { objects } = await this.#disk.listAll("/").catch(() => ({ objects: [] }));
    for (const object of objects) {
      if (!object.isFile) continue;
      const { lastModified } = await this.#disk.getMetaData(object.key);
      stored.push({ id: object.key, changedAt: lastModified });
    }
    return stored;
  }

  /** The content, then the name in its folder. */
  async #flush(id: string): Promise<void> {
    for (const path of [join(this.#folder, id), this.#folder]) {
      const handle = await open(path, "r");
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  }
}

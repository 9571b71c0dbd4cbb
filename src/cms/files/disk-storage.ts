import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { checkFolder } from "../store/folder-check.ts";
import { codeOf, StoreUnavailable } from "../store/unavailable.ts";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { WatchedSource } from "./watched-source.ts";

/** Before the first file there is no folder, and a listed file may be deleted by the form it belongs to. */
function noneIfGone(error: unknown): { readonly objects: readonly never[] } {
  if (codeOf(error) === "ENOENT") return { objects: [] };
  throw new StoreUnavailable(error);
}

/** Stores files in a local folder, which is created with the first file; nothing in it is served. */
export class DiskStorage implements FileStorage {
  readonly #folder: string;
  readonly #disk: Disk;

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.#disk = new Disk(new FSDriver({ location: this.#folder, visibility: "private" }));
  }

  /** Resolves once the file is flushed to disk and would survive a power failure. */
  async write(id: string, source: AsyncIterable<Buffer>): Promise<void> {
    const watched = new WatchedSource(source);
    try {
      await this.#disk.putStream(id, watched.asStream());
      await this.#flush(id);
    } catch (error) {
      await this.delete(id);
      throw watched.reasonOf(error);
    }
  }

  read(id: string): Promise<Readable> {
    return this.#disk.getStream(id);
  }

  async delete(id: string): Promise<boolean> {
    try {
      await this.#disk.delete(id);
      return true;
    } catch {
      return false;
    }
  }

  async list(): Promise<readonly StoredFile[]> {
    const { objects } = await this.#disk.listAll("/").catch(noneIfGone);
    const stored: StoredFile[] = [];
    for (const object of objects) {
      if (!object.isFile) continue;
      const metadata = await object.getMetaData().catch(noneIfGone);
      if ("lastModified" in metadata) {
        stored.push({ id: object.key, changedAt: metadata.lastModified });
      }
    }
    return stored;
  }

  async check(): Promise<void> {
    try {
      await checkFolder(this.#folder);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** Flushes the content, then the directory entry. */
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

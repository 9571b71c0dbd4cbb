import type { Readable } from "node:stream";
import type { Disk, DriveFile } from "flydrive";
import { StoreUnavailable } from "../store/unavailable.ts";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import type { S3Place } from "../settings.ts";
import { withSpooled } from "./spool.ts";
import { WatchedSource } from "./watched-source.ts";

/** Stores files in a bucket shared by several instances of the site (decision 0024). */
export class S3Storage implements FileStorage {
  readonly #place: S3Place;
  #disk: Promise<Disk> | undefined;

  constructor(place: S3Place) {
    this.#place = place;
  }

  /** An object appears completely or not at all, and only if its bytes match those that were sent. */
  async write(id: string, source: AsyncIterable<Buffer>): Promise<void> {
    const watched = new WatchedSource(source);
    try {
      const disk = await this.#open();
      await withSpooled(watched, async ({ bytes, md5, stream }) => {
        // Passed by the client's own name, since flydrive treats a length of 0 as missing.
        const metadata = { ContentLength: bytes, ContentMD5: md5, contentType };
        await disk.putStream(this.#keyOf(id), stream, metadata);
      });
    } catch (error) {
      throw watched.reasonOf(error);
    }
  }

  async read(id: string): Promise<Readable> {
    try {
      return await (await this.#open()).getStream(this.#keyOf(id));
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  async delete(id: string): Promise<boolean> {
    try {
      await (await this.#open()).delete(this.#keyOf(id));
      return true;
    } catch {
      return false;
    }
  }

  async list(): Promise<readonly StoredFile[]> {
    try {
      const stored: StoredFile[] = [];
      for await (const object of this.#objects()) {
        const { lastModified } = await object.getMetaData();
        stored.push({ id: object.name, changedAt: lastModified });
      }
      return stored;
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** Resolves if the bucket responds and accepts the credentials. */
  async check(): Promise<void> {
    try {
      await (await this.#open()).exists(this.#keyOf("probe"));
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** Yields the objects of all pages; a store lists a thousand at a time. */
  async *#objects(): AsyncGenerator<DriveFile> {
    const disk = await this.#open();
    let page: { readonly paginationToken?: string } | undefined = {};
    while (page !== undefined) {
      const { objects, paginationToken } = await disk.listAll(this.#place.prefix, page);
      for (const object of objects) if (object.isFile) yield object;
      page = paginationToken === undefined ? undefined : { paginationToken };
    }
  }

  #keyOf(id: string): string {
    return `${this.#place.prefix}/${id}`;
  }

  #open(): Promise<Disk> {
    this.#disk ??= import("./open-s3-disk.ts").then(({ openS3Disk }) => openS3Disk(this.#place));
    return this.#disk;
  }
}

/** Whatever visitors upload, no browser should render it. */
const contentType = "application/octet-stream";

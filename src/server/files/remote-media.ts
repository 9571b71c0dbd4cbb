import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "../reply/responses.ts";
import type { DiskCache } from "./disk-cache.ts";
import { mediaTypeOf } from "./file-types.ts";
import type { Logger } from "../logger.ts";
import type { MediaOrigin } from "./media-origin.ts";
import { mediaResponse, segmentsOf, type Media } from "./media.ts";

export interface RemoteMediaOptions {
  readonly origin: MediaOrigin;
  /** Stores the files for when the origin does not respond. */
  readonly disk: DiskCache;
  readonly logger: Logger;
}

const cacheBytes = 32_000_000;
const freshMs = 10 * 60_000;
const missingMs = 30_000;
const maxMissing = 1000;

/** Serves the images and documents of a CMS like those of a folder, at the same paths. */
export function createRemoteMedia({ origin, disk, logger }: RemoteMediaOptions): Media {
  const missing = new LRUCache<string, true>({ max: maxMissing, ttl: missingMs });

  async function load(path: string, contentType: string): Promise<Buffer | undefined> {
    const key = createHash("sha256").update(path).digest("hex");
    const address = `/media/${(segmentsOf(path) ?? []).map(encodeURIComponent).join("/")}`;
    try {
      const bytes = await origin.fetch(address, contentType);
      await (bytes === undefined ? disk.delete(key) : disk.set(key, bytes));
      return bytes;
    } catch (error) {
      logger.warn({ path, reason: String(error) }, "media-not-fetched");
      return disk.get(key);
    }
  }

  const cache = new LRUCache<string, CachedResponse, { readonly contentType: string }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => Math.max(body.plain.length, 1),
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: async (path, _, { context: { contentType } }) => {
      const bytes = await load(path, contentType);
      if (bytes === undefined) missing.set(path, true);
      return bytes && mediaResponse(bytes, contentType);
    },
  });

  return {
    find: async (path) => {
      const contentType = mediaTypeOf(path);
      if (contentType === undefined || segmentsOf(path) === undefined) return undefined;
      if (missing.has(path)) return undefined;
      return cache.fetch(path, { allowStale: true, context: { contentType } });
    },
  };
}

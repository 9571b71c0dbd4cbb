import { cacheRules, type CachedResponse } from "../reply/responses.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import type { Media } from "./media.ts";
import { ConcurrencyLimit, QueueFull, type ConcurrencyRules } from "#protocol/concurrency-limit.ts";
import { derive, formatFor } from "./derive-image.ts";
import type { DiskCache } from "./disk-cache.ts";
import { imageFilters } from "./image-filters.ts";

/** Path of derived images: /media/cache/resolve/{filter}/{path}. */
export const resolvePrefix = "/cache/resolve/";

/** Pictures are decoded in memory, so few are at a time. Those of several pages may wait. */
const makingRules: ConcurrencyRules = { maxRunning: 2, maxQueued: 300 };

/** The query of a picture request. */
export interface ImageWish {
  readonly accept: string | undefined;
  /** Called before a missing image is generated; may throw to prevent it. */
  readonly beforeMaking: () => Promise<void>;
}

/** Derived images of the content's own pictures: known filters and files, generated once, cached on disk. */
export class DerivedImages {
  readonly #media: Media;
  readonly #disk: DiskCache;
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #limit: ConcurrencyLimit;

  constructor(media: Media, disk: DiskCache, rules: ConcurrencyRules = makingRules) {
    this.#media = media;
    this.#disk = disk;
    this.#limit = new ConcurrencyLimit(rules);
  }

  /**
   * Returns the image for a path below /media/cache/resolve/ and a browser's `accept`. GIF files and, except
   * for sharing, SVG files stay unchanged. Undefined for an unknown filter or file, or for a file that is
   * not a picture. @throws {QueueFull} if too many requests are waiting
   */
  async find(
    path: string,
    { accept, beforeMaking }: ImageWish,
  ): Promise<CachedResponse | undefined> {
    const [name = "", ...segments] = path.split("/");
    const filter = imageFilters.get(name);
    const source = filter && (await this.#media.find(`/${segments.join("/")}`));
    if (filter === undefined || source === undefined) return undefined;
    const type = source.headers["content-type"];
    if (type?.startsWith("image/") !== true) return undefined;
    const isVector = type === "image/svg+xml";
    if (type === "image/gif" || (isVector && filter.output === "page")) return source;
    const format = formatFor(accept, filter);
    const key = `${name}-${source.body.hash}.${format}`.replaceAll(/[^\w.-]/g, "_");
    if (!this.#making.has(key) && !this.#disk.has(key)) await beforeMaking();
    const made = this.#bytes(key, () => derive(source.body.plain, filter, format));
    const bytes = await made.catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return undefined;
    });
    if (bytes === undefined) return undefined;
    return {
      status: 200,
      body: new CompressedBody(bytes, "none"),
      headers: {
        "content-type": `image/${format}`,
        "cache-control": source.headers["cache-control"] ?? cacheRules.hour,
        vary: "accept",
      },
    };
  }

  /** Concurrent requests for an image share its generation. */
  #bytes(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#making.get(key);
    if (known !== undefined) return known;
    const making = this.#fromDiskOr(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #fromDiskOr(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.#disk.get(key);
    if (cached !== undefined) return cached;
    const bytes = await this.#limit.run(make);
    await this.#disk.set(key, bytes);
    return bytes;
  }
}

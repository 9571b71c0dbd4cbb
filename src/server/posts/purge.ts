import { setTimeout as pause } from "node:timers/promises";
import { locales } from "#i18n/locales.ts";
import { everyTag, tagsOfChange, type ContentPart } from "#protocol/content-part.ts";
import { errorFields, type Logger } from "../logger.ts";

const responseMs = 3000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
/** All caches limit the size of request headers. */
const maxTagsLength = 4000;
/** If there are more tags, everything is purged. */
const maxPending = 2000;
/**
 * A response that was on its way to a cache when the content changed is outdated and arrives after the
 * first purge: so the purge is repeated once no such response can be under way any more.
 */
const againMs = 2000;

interface FrontCacheOptions {
  readonly address: string;
  readonly logger: Logger;
}

/** A cache in front that is purged, with retries until it confirms. */
class FrontCache {
  readonly #options: FrontCacheOptions;
  #pending: ReadonlySet<string> = new Set();
  #isTelling = false;

  constructor(options: FrontCacheOptions) {
    this.#options = options;
  }

  forget(tags: readonly string[]): void {
    const all = new Set([...this.#pending, ...tags]);
    this.#pending = all.size > maxPending ? new Set([everyTag]) : all;
    if (!this.#isTelling) void this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    let retryMs = firstRetryMs;
    while (this.#pending.size > 0) {
      const tags = this.#next();
      if (await this.#tell(tags)) {
        retryMs = firstRetryMs;
        continue;
      }
      this.#pending = new Set([...tags, ...this.#pending]);
      await pause(retryMs, undefined, { ref: false });
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
    this.#isTelling = false;
  }

  /** Returns as many tags as fit into one request. */
  #next(): readonly string[] {
    let length = 0;
    const tags = [...this.#pending].filter((tag) => {
      length += tag.length + 1;
      return length <= maxTagsLength;
    });
    this.#pending = new Set([...this.#pending].slice(tags.length));
    return tags;
  }

  async #tell(tags: readonly string[]): Promise<boolean> {
    const { address, logger } = this.#options;
    const names = tags.join(" ");
    try {
      const response = await fetch(address, {
        method: "PURGE",
        headers: { "xkey-purge": names, "surrogate-key": names },
        signal: AbortSignal.timeout(responseMs),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      logger.warn({ status: response.status, service: "purge" }, "purge-failed");
    } catch (error) {
      logger.warn({ ...errorFields(error), service: "purge" }, "purge-failed");
    }
    return false;
  }
}

/** Purges what depends on the changes from caches in front; everything if the changes are unknown. */
export type Purge = (changes?: readonly ContentPart[]) => void;

/**
 * Every instance does this for itself, once it has applied the changes: the last purge is then sent when
 * no instance has an outdated page left.
 */
export function createPurge(addresses: readonly string[], logger: Logger): Purge {
  const caches = addresses.map((address) => new FrontCache({ address, logger }));
  return (changes) => {
    const tags = changes?.flatMap((change) => tagsOfChange(change, locales)) ?? [everyTag];
    const forget = (): void => caches.forEach((cache) => cache.forget(tags));
    forget();
    if (caches.length > 0) setTimeout(forget, againMs).unref();
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { locales } from "#i18n/locales.ts";
import { everyTag, tagsOfChange, type ContentPart } from "#protocol/content-part.ts";
import { errorFields, type Logger } from "../logger.ts";

const responseMs = 3000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
/** Headers of a request are bounded by every cache. */
const maxTagsLength = 4000;
/** With more to forget, all of it is. */
const maxPending = 2000;
/**
 * What was on its way to a cache when the content changed is made of the old one and arrives after the
 * first word: so it is said again once no page can be under way any more.
 */
const againMs = 2000;

interface FrontCacheOptions {
  readonly address: string;
  readonly logger: Logger;
}

/** A cache in front that is told what to forget, again and again until it has heard. */
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

  /** As many as one request takes. */
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

/** Has caches in front forget what is made of changes; of everything where it is not known what changed. */
export type Purge = (changes?: readonly ContentPart[]) => void;

/**
 * Every instance does so for itself, once it has taken the changes over: the last word is then said when
 * no instance has an old page to give.
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

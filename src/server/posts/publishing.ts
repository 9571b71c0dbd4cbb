import type { ContentPart } from "#protocol/content-part.ts";
import type { PageCaches } from "../pages/page-cache.ts";

/** Told what of the content has been published. */
export type PublishedListener = (changes: readonly ContentPart[]) => void;

/** Takes over what a CMS has published. */
export class Publishing {
  readonly #caches: PageCaches;
  readonly #listeners: PublishedListener[] = [];

  constructor(caches: PageCaches) {
    this.#caches = caches;
  }

  /** Has somebody told, before pages are made of it. */
  onPublished(listener: PublishedListener): void {
    this.#listeners.push(listener);
  }

  /** How many of the cached pages are made of it, but for those of a query, which are all forgotten. */
  publish(changes: readonly ContentPart[]): number {
    for (const tell of this.#listeners) tell(changes);
    this.#caches.phrases.clear();
    return this.#caches.pages.refresh(changes);
  }
}

import type { ContentPart } from "#protocol/content-part.ts";
import type { PageCaches } from "../pages/page-cache.ts";

/** Told what of the content has been published; undefined when anything may have. */
export type PublishedListener = (changes?: readonly ContentPart[]) => void;

/** Takes over what a CMS has published. */
export class Publishing {
  readonly #caches: PageCaches;
  readonly #tellOthers: (changes: readonly ContentPart[]) => void;
  readonly #listeners: PublishedListener[] = [];

  /** @param tellOthers Passes on to other instances what this one is told. */
  constructor(
    caches: PageCaches,
    tellOthers: (changes: readonly ContentPart[]) => void = () => undefined,
  ) {
    this.#caches = caches;
    this.#tellOthers = tellOthers;
  }

  /** Has somebody told, before pages are made of it. */
  onPublished(listener: PublishedListener): void {
    this.#listeners.push(listener);
  }

  /** Takes over what this instance is told, and has the others told. Answers as `takeOver`. */
  publish(changes: readonly ContentPart[]): number {
    this.#tellOthers(changes);
    return this.takeOver(changes);
  }

  /** How many of the cached pages are made of it, but for those of a query, which are all forgotten. */
  takeOver(changes: readonly ContentPart[]): number {
    for (const tell of this.#listeners) tell(changes);
    this.#caches.phrases.clear();
    return this.#caches.pages.refresh(changes);
  }

  /** Anything may have changed. */
  forgetAll(): void {
    for (const tell of this.#listeners) tell();
    for (const pages of Object.values(this.#caches)) pages.clear();
  }
}

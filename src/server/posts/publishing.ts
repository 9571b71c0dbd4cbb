import type { ContentPart } from "#protocol/content-part.ts";
import type { PageCaches } from "../pages/page-cache.ts";
import type { Purge } from "./purge.ts";

/** Told what of the content has been published; undefined when anything may have. */
export type PublishedListener = (changes?: readonly ContentPart[]) => void;

export interface PublishingDeps {
  readonly caches: PageCaches;
  /** Passes on to other instances what this one is told. */
  readonly tellOthers?: ((changes: readonly ContentPart[]) => void) | undefined;
  readonly purge: Purge;
}

/** Takes over what a CMS has published. */
export class Publishing {
  readonly #caches: PageCaches;
  readonly #tellOthers: (changes: readonly ContentPart[]) => void;
  readonly #purge: Purge;
  readonly #listeners: PublishedListener[] = [];

  constructor({ caches, tellOthers = () => undefined, purge }: PublishingDeps) {
    this.#caches = caches;
    this.#tellOthers = tellOthers;
    this.#purge = purge;
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
    const pages = this.#caches.pages.refresh(changes);
    this.#purge(changes);
    return pages;
  }

  /** Anything may have changed. */
  forgetAll(): void {
    for (const tell of this.#listeners) tell();
    for (const pages of Object.values(this.#caches)) pages.clear();
    this.#purge();
  }
}

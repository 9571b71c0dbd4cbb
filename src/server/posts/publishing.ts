import type { ContentPart } from "#protocol/content-part.ts";
import type { PageCaches } from "../cache/page-cache.ts";
import type { Logger } from "../logger.ts";
import { createPurge, type Purge } from "./purge.ts";

/** Called with the published changes; undefined if anything may have changed. */
export type PublishedListener = (changes?: readonly ContentPart[]) => void;

type TellOthers = (changes: readonly ContentPart[], messageId?: string) => void;

export interface PublishingDeps {
  readonly caches: PageCaches;
  /** Forwards notifications to the other instances. */
  readonly tellOthers?: TellOthers | undefined;
  readonly purge: Purge;
}

/** Applies what a CMS has published. */
export class Publishing {
  readonly #caches: PageCaches;
  readonly #tellOthers: TellOthers;
  readonly #purge: Purge;
  readonly #listeners: PublishedListener[] = [];
  readonly #messageListeners: ((messageId: string) => void)[] = [];

  constructor({ caches, tellOthers = () => undefined, purge }: PublishingDeps) {
    this.#caches = caches;
    this.#tellOthers = tellOthers;
    this.#purge = purge;
  }

  /** Adds a listener, called before pages are rendered from the changes. */
  onPublished(listener: PublishedListener): void {
    this.#listeners.push(listener);
  }

  /** Adds a listener for the messages that other instances have accepted. */
  onMessageOfOthers(listener: (messageId: string) => void): void {
    this.#messageListeners.push(listener);
  }

  /** Applies changes announced to this instance, and notifies the others. Returns the same as `takeOver`. */
  publish(changes: readonly ContentPart[], messageId: string): number {
    this.#tellOthers(changes, messageId);
    return this.takeOver(changes);
  }

  /** Applies changes announced to another instance. */
  takeOverFrom(changes: readonly ContentPart[], messageId?: string): void {
    if (messageId !== undefined) for (const tell of this.#messageListeners) tell(messageId);
    this.takeOver(changes);
  }

  /** Returns how many cached pages are affected, except for those of a query, which are all evicted. */
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

interface PublishingParts {
  readonly config: { readonly purgeUrls: Parameters<typeof createPurge>[0] };
  /** The other instances. */
  readonly fleet?:
    | {
        readonly tell: (changes: readonly ContentPart[], messageId?: string) => void;
        readonly listen: (reader: {
          readonly takeOver: (changes: readonly ContentPart[], messageId?: string) => void;
          readonly forgetAll: () => void;
        }) => void;
      }
    | undefined;
  readonly logger: Logger;
}

/** Also applies the notifications of other instances. */
export function openPublishing(
  { config, fleet, logger }: PublishingParts,
  caches: PageCaches,
): Publishing {
  const purge = createPurge(config.purgeUrls, logger);
  const publishing = new Publishing({ caches, tellOthers: fleet?.tell, purge });
  fleet?.listen({
    takeOver: (changes, messageId) => publishing.takeOverFrom(changes, messageId),
    forgetAll: () => publishing.forgetAll(),
  });
  return publishing;
}

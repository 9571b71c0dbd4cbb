import type { ContentClient } from "#api/client/client.ts";
import { tagOf, type ContentPart } from "#protocol/content-part.ts";
import { pauseTolerantTimeout } from "#protocol/pause-tolerant-timeout.ts";
import { shownUntilMs } from "#kinds/table.ts";
import { menus } from "#kinds/menus.kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { isFlagged } from "#lib/json/properties.ts";
import type { ResolvedPage, ResolveOptions } from "#pages/site-context.ts";
import type { PageRequest, RenderedPage } from "./render-contract.ts";
import type { PreviewState } from "#site/preview-state.ts";

/** One page being rendered: its requests share a deadline, and the oldest response determines its age. */
export interface PageVisit {
  readonly client: ContentClient;
  /** Milliseconds; undefined while all content is current. */
  readonly contentAgeMs: () => number | undefined;
  /** The requests so far, without duplicates. */
  readonly parts: () => readonly ContentPart[];
  /** When the first of the entries read is no longer shown, in wall-clock time. */
  readonly changesAtMs: () => number | undefined;
}

/** The options with which a page is resolved, and the result of its visit. */
export interface SiteVisit extends ResolveOptions, PageVisit {
  readonly request: PageRequest;
}

export type VisitPage = (request: PageRequest) => SiteVisit;
export type Render = (
  visited: SiteVisit,
  page: ResolvedPage,
  preview?: PreviewState,
) => Promise<RenderedPage>;

/** For all content of a page; responses that arrive later are available to the next visitor. */
export const pageDeadlineMs = 1500;

/**
 * Returns the client for one page, which requests restricted content on behalf of its one visitor.
 * Late responses reject with `ContentUnavailable`, while the work on them continues.
 * @param deadlineMs None if the service is part of this process: nothing else could be faster.
 */
export function visitPage(
  client: ContentClient,
  { token }: PageRequest,
  deadlineMs: number = Infinity,
): PageVisit {
  const late = lateAfter(deadlineMs);
  let oldestMs: number | undefined;
  const { isShown, changesAtMs, changes } = whatIsShown();
  const inTime = async <Data>(loading: Promise<Loaded<Data>>): Promise<Loaded<Data>> => {
    const loaded = await Promise.race([loading, late]);
    if (loaded.stale) oldestMs = Math.max(oldestMs ?? 0, loaded.ageMs ?? 0);
    if (loaded.isAwaited === true) changes(Date.now());
    return loaded;
  };
  const parts = new Map<string, ContentPart>();
  const recordPart = (part: ContentPart): void => void parts.set(tagOf(part), part);
  return {
    contentAgeMs: () => oldestMs,
    changesAtMs,
    parts: () => [...parts.values()],
    client: {
      ...client,
      sitemap: (input) => {
        recordPart({ kind: sitemap.name, locale: input.locale });
        return inTime(client.sitemap(input));
      },
      menus: (input) => {
        // A menu missing in the locale is taken from another one.
        recordPart({ kind: menus.name });
        // A page without its menus is still useful.
        return inTime(client.menus(input)).catch(() => ({ data: {}, stale: true }));
      },
      list: async (kind, input) => {
        recordPart({ kind: kind.name, locale: input.locale });
        const { data, ...loaded } = await inTime(client.list(kind, input));
        const items = data.items.filter((item) => isShown(kind.name, item));
        return { ...loaded, data: { ...data, items } };
      },
      page: (input) => {
        recordPart({ kind: pages.name, locale: input.locale, key: input.id });
        return inTime(client.page(input));
      },
      search: (input) => inTime(client.search(input)),
      entry: async (kind, input) => {
        recordPart({ kind: kind.name, locale: input.locale, key: input.slug });
        const { guardedBy } = kind.detail;
        const isOpen = token === undefined || guardedBy === undefined;
        const loaded = await inTime(
          isOpen
            ? client.entry(kind, input)
            : current(client.restricted(kind, { ...input, token })),
        );
        // Even if it was returned without a token by mistake, it is restricted.
        if (isOpen && isFlagged(loaded.data, guardedBy)) throw new AccessDenied(kind.name);
        if (!isShown(kind.name, loaded.data)) throw new ContentNotFound(kind.name, "expired");
        return loaded;
      },
    },
  };
}

/** Filters by end date whatever the service returns: a cached response may be older than the end. */
function whatIsShown() {
  let changesAtMs = Infinity;
  const changes = (atMs: number): void => {
    changesAtMs = Math.min(changesAtMs, atMs);
  };
  return {
    changes,
    changesAtMs: () => (changesAtMs === Infinity ? undefined : changesAtMs),
    isShown: (kind: string, item: unknown): boolean => {
      const untilMs = shownUntilMs(kind, item);
      if (untilMs <= Date.now()) return false;
      changes(untilMs);
      return true;
    },
  };
}

async function current<Data>(data: Promise<Data>): Promise<Loaded<Data>> {
  return { data: await data, stale: false };
}

function lateAfter(ms: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const detail = `not loaded within ${ms} ms`;
  if (ms === Infinity) return promise;
  pauseTolerantTimeout(ms, () => reject(new ContentUnavailable("page", { detail })));
  // Usually it is no longer awaited.
  promise.catch(() => undefined);
  return promise;
}

import type { Brand } from "#generated/types.ts";
import type {
  DocumentKind,
  DocumentName,
  ItemName,
  Listing,
  ServedKind,
} from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { ContentPart } from "#protocol/content-part.ts";
import type { Checked, CheckedPage } from "#contract/checked-page.ts";
import { maxDocumentBytes } from "#contract/limits.ts";
import type { DocumentTypes, ItemTypes } from "#generated/entities.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Timing } from "../transport/circuit-breaker.ts";
import { askOnce } from "./ask-once.ts";
import type { Loaded, AskedQuestion } from "../cache/cache-entry.ts";
import type { CacheOptions } from "../cache/cache-options.ts";
import { ContentCache } from "../cache/content-cache.ts";
import { sourceOf, type SourceParts } from "./content-source.ts";
import {
  restrictedEndpoint,
  type DocumentInput,
  type RestrictedInput,
} from "../endpoints/document-endpoint.ts";
import type { ItemList, ListInput } from "../endpoints/list-endpoint.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";
import { fallsInMemory, type FallRules } from "../cache/falls.ts";
import { mergedStates, type SourceState } from "../cache/source-monitor.ts";
import type { PersistentCache } from "../cache/persistent-cache.ts";
import { LossRegistry } from "../losses/loss-registry.ts";
import { OlderBlocks } from "../losses/older-blocks.ts";
import { Grace } from "../cache/grace.ts";
import { affectsResponse } from "./content-changes.ts";
import { kindCaches } from "./kind-caches.ts";
import { ContentBlocks } from "./block-cache.ts";
import { rawCaches, type RawInput } from "./raw-caches.ts";
import type { ApiLog } from "./log.ts";
import { menusEndpoint, withFallback, type Menus, type MenusInput } from "../endpoints/menus.ts";
import {
  previewEndpoint,
  readDraft,
  type Previewed,
  type PreviewedNode,
  type PreviewInput,
} from "../endpoints/preview.ts";
import { searchEndpoint, type SearchResponse, type SearchInput } from "../endpoints/search.ts";
import { sitemapEndpoint, type Sitemap, type SitemapInput } from "../endpoints/sitemap.ts";
import { Transport, type TransportOptions } from "../transport/transport.ts";
import { responseDeadlineMs } from "../transport/deadline.ts";

export interface ClientOptions
  extends
    Pick<TransportOptions, "fetch" | "baseUrl" | "token" | "requestLimit">,
    Partial<Pick<TransportOptions, "timeoutMs" | "maxBytes" | "maxDocumentBytes" | "retries">> {
  /** How paths in content become links of a locale. */
  readonly routing: LocaleRouting;
  /** The brand as the site itself defines it: a service need not send all of it. */
  readonly brand?: Brand;
  readonly log: ApiLog;
  /** Where losses are recorded that visitors do not see; defaults to a separate book. */
  readonly losses?: LossRegistry;
  /** Where blocks of an older version are recorded; defaults to a separate record. */
  readonly older?: OlderBlocks;
  readonly cache?: Partial<CacheOptions>;
  /** Per locale; any further nodes of a longer sitemap are left out. */
  readonly maxSitemapNodes?: number;
  /** Storage for public responses that outlive the process. */
  readonly persistent?: PersistentCache | undefined;
  /** How to treat responses that lack most of the last good one; default: rejected below half, for a day. */
  readonly fallRules?: FallRules | undefined;
  /** For tests; otherwise the monotonic clock and `Math.random`. */
  readonly timing?: Timing;
}

export interface PageInput extends LocaleInput {
  /** A node reference of the sitemap. */
  readonly id: string;
  /** The name of the node; used if the title is missing. */
  readonly name?: string | undefined;
}

/**
 * Typed, checked and prepared content. Every reader throws `ContentNotFound` (404) when there is no
 * such content, and `ContentUnavailable` (503) when neither fresh nor stale content is available.
 */
export interface ContentClient {
  readonly sitemap: (input: SitemapInput) => Promise<Loaded<Sitemap>>;
  /** A menu missing or failing in a locale comes from the default locale, if it has one. Never rejects. */
  readonly menus: (input: MenusInput) => Promise<Loaded<Menus>>;
  /** The list of a kind; if it is paginated, the first or the requested page. */
  readonly list: <Name extends ItemName>(
    kind: Listing<Name>,
    input: ListInput,
  ) => Promise<Loaded<ItemList<ItemTypes[Name]>>>;
  /** A service's replacement for a file of the site; `ContentNotFound` if the file applies. */
  readonly served: <Name extends ItemName>(
    kind: ServedKind<Name>,
    input: LocaleInput,
  ) => Promise<Loaded<ItemTypes[Name]>>;
  /** One document of a kind. For a guarded one, also throws `AccessDenied` (401). */
  readonly entry: <Name extends DocumentName>(
    kind: DocumentKind<Name>,
    input: DocumentInput,
  ) => Promise<Loaded<Checked<DocumentTypes[Name]>>>;
  /** The same for one signed-in visitor; bypasses every cache. */
  readonly restricted: <Name extends DocumentName>(
    kind: DocumentKind<Name>,
    input: RestrictedInput,
  ) => Promise<Checked<DocumentTypes[Name]>>;
  /** The page referenced by an index node. */
  readonly page: (input: PageInput) => Promise<Loaded<CheckedPage>>;
  /** What a signed link shows; bypasses every cache. */
  readonly preview: (input: PreviewInput) => Promise<Previewed>;
  /** A draft being edited, read like a response; undefined if none of it can be used. */
  readonly draft: (input: PreviewedNode, body: unknown) => Promise<Previewed | undefined>;
  readonly search: (input: SearchInput) => Promise<Loaded<SearchResponse>>;
  /** A response as sent; undefined for a path that is not cached. Throws like every reader. */
  readonly raw: (input: RawInput) => Promise<Loaded<unknown>> | undefined;
  /** How each requested service has responded recently. */
  readonly sources: () => readonly SourceState[];
  /** Polls the health of the services without a request for `quietMs`. Never rejects. */
  readonly probe: (quietMs: number) => Promise<void>;
  /** Repeats requests that lost something or failed, as visitors would. Never rejects. */
  readonly recheck: () => Promise<void>;
  /**
   * Marks content as deliberately changed, or all of it if `changes` is omitted: none of it counts as
   * fresh any more, and a sitemap may shrink.
   */
  readonly invalidate: (changes?: readonly ContentPart[]) => void;
}

const maxSitemapNodes = 1_000_000;
const dayMs = 24 * 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const defaultTransport = {
  timeoutMs: responseDeadlineMs,
  maxBytes: 20 * megabyte,
  maxDocumentBytes,
  retries: 2,
};
const defaultCache = {
  freshMs: 30_000,
  staleMs: dayMs,
  maxBytes: 128 * megabyte,
  isProbed: true,
};
/** Phrases are made up by visitors: their responses are cached briefly, in little memory. */
const searchCache = {
  staleMs: 10 * 60 * 1000,
  maxBytes: 2 * megabyte,
  persistent: undefined,
  isProbed: false,
};
const systemTiming: Timing = { now: () => performance.now(), random: Math.random };

/** Creates the only client for content, in-process or over HTTP. */
export function createClient(options: ClientOptions): ContentClient {
  const { routing, log, timing = systemTiming } = options;
  const { losses = new LossRegistry(), older = new OlderBlocks() } = options;
  const transport = new Transport({ ...defaultTransport, ...options }, timing);
  const contentBlocks = new ContentBlocks();
  const parts = { transport, routing, log, losses, older, contentBlocks, timing };
  const { cacheOf, ...allCaches } = cachesOf(options, parts, timing);
  // A brand has few locales, and each of them needs its sitemap.
  const sitemap = cacheOf(sitemapEndpoint(options.maxSitemapNodes ?? maxSitemapNodes), {
    maxBytes: Number.MAX_SAFE_INTEGER,
  });
  const menus = cacheOf(menusEndpoint);
  const { listOf, servedOf, documentsOf } = kindCaches(cacheOf, options.brand);
  const rawOf = rawCaches(cacheOf, options.token === undefined ? options.persistent : undefined);
  const search = cacheOf(searchEndpoint, searchCache);
  return {
    sitemap: (input) => sitemap.get(input),
    menus: (input) =>
      withFallback(
        () => menus.get(input),
        () => menus.get({ locale: routing.brand.defaultLocale }),
      ),
    list: (kind, input) => listOf(kind).get(input),
    served: (kind, input) => servedOf(kind).get(input),
    entry: (kind, input) => documentsOf(kind).get(input),
    restricted: (kind, input) => askOnce(sourceOf(restrictedEndpoint(kind), parts), input),
    page: ({ locale, id, name }) => documentsOf(pages).get({ locale, slug: id, name }),
    preview: (input) => askOnce(sourceOf(previewEndpoint, parts), input),
    draft: (input, body) => readDraft(body, { input, routing, contentBlocks }),
    search: (input) => search.get(input),
    raw: (input) => rawOf(input.path)?.get(input),
    ...allCaches,
  };
}

/** Creates a client's caches, one for each endpoint, and addresses all of them at once. */
function cachesOf(options: ClientOptions, parts: SourceParts, timing: Timing) {
  const caches: Pick<ContentCache<never, unknown>, "state" | "probe" | "invalidate">[] = [];
  const rechecks: (() => Promise<void>)[] = [];
  const grace = new Grace();
  // Content unlocked by a token is for its owner only.
  const persistent = options.token === undefined ? options.persistent : undefined;
  const { fallRules = { minRemaining: 0.5, falls: fallsInMemory(dayMs, timing) } } = options;
  return {
    cacheOf: <Input extends LocaleInput, Data>(
      endpoint: ContentEndpoint<Input, Data>,
      bounds: Partial<CacheOptions> = {},
    ) => {
      const source = sourceOf(endpoint, parts);
      const cache = new ContentCache(
        source,
        { ...defaultCache, persistent, fallRules, grace, ...bounds, ...options.cache },
        timing,
      );
      caches.push(cache);
      rechecks.push(async () => {
        for (const input of source.faulty()) await cache.askAgain([input]);
      });
      return cache;
    },
    sources: () => mergedStates(caches.map((cache) => cache.state())),
    probe: async (quietMs: number) => {
      await Promise.all(caches.map((cache) => cache.probe(quietMs)));
    },
    recheck: async () => {
      await Promise.all(rechecks.map((recheck) => recheck()));
    },
    invalidate: (changes?: readonly ContentPart[]) => {
      const concerns = changes && ((question: AskedQuestion) => affectsResponse(changes, question));
      for (const cache of caches) cache.invalidate(concerns);
    },
  };
}

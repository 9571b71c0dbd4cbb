import type { Checked, CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type {
  ContactPerson,
  HiddenPage,
  JobOffer,
  JobOfferDetail,
  Product,
  ProductCategory,
  ProductDetail,
  Service,
  ServiceDetail,
} from "#generated/types.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Timing } from "../transport/circuit-breaker.ts";
import { askOnce } from "./ask-once.ts";
import type { Loaded } from "../cache/cache-entry.ts";
import { contactPeopleEndpoint } from "../endpoints/contact-people.ts";
import { ContentCache, type CacheOptions } from "../cache/content-cache.ts";
import { sourceOf, type SourceParts } from "./content-source.ts";
import type { DetailInput } from "../endpoints/detail-endpoint.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";
import {
  hiddenPageEndpoint,
  restrictedPageEndpoint,
  type RestrictedInput,
} from "../endpoints/hidden-page.ts";
import { jobOfferEndpoint } from "../endpoints/job-offer-detail.ts";
import { jobOffersEndpoint } from "../endpoints/job-offers.ts";
import type { PersistentCache } from "../cache/persistent-cache.ts";
import type { ApiLog } from "./log.ts";
import { menusEndpoint, withFallback, type Menus, type MenusInput } from "../endpoints/menus.ts";
import { pageEndpoint, type PageInput } from "../endpoints/page.ts";
import { postEndpoint } from "../endpoints/post.ts";
import { postsEndpoint, type PostList, type PostsInput } from "../endpoints/posts.ts";
import { productCategoriesEndpoint } from "../endpoints/product-categories.ts";
import { previewEndpoint, type Previewed, type PreviewInput } from "../endpoints/preview.ts";
import { productEndpoint } from "../endpoints/product-detail.ts";
import { productsEndpoint } from "../endpoints/products.ts";
import { searchEndpoint, type SearchAnswer, type SearchInput } from "../endpoints/search.ts";
import { serviceEndpoint } from "../endpoints/service-detail.ts";
import { servicesEndpoint } from "../endpoints/services.ts";
import { sitemapEndpoint, type Sitemap, type SitemapInput } from "../endpoints/sitemap.ts";
import { Transport, type TransportOptions } from "../transport/transport.ts";

export interface ClientOptions
  extends
    Pick<TransportOptions, "fetch" | "baseUrl" | "token">,
    Partial<Pick<TransportOptions, "timeoutMs" | "maxBytes" | "retries">> {
  /** How paths in content become links of a locale. */
  readonly routing: LocaleRouting;
  readonly log: ApiLog;
  readonly cache?: Partial<CacheOptions>;
  /** Where public answers outlive the process. */
  readonly persistent?: PersistentCache | undefined;
  /** For tests; otherwise the monotonic clock and `Math.random`. */
  readonly timing?: Timing;
}

/**
 * Typed, checked and prepared content. Every reader throws `ContentNotFound` (404) when there is no
 * such content, and `ContentUnavailable` (503) when neither fresh nor stale content is to be had.
 */
export interface ContentClient {
  readonly sitemap: (input: SitemapInput) => Promise<Loaded<Sitemap>>;
  /** A menu that the locale lacks or that fails comes from the default locale, else there is none. Never rejects. */
  readonly menus: (input: MenusInput) => Promise<Loaded<Menus>>;
  readonly productCategories: (input: LocaleInput) => Promise<Loaded<readonly ProductCategory[]>>;
  readonly page: (input: PageInput) => Promise<Loaded<CheckedPage>>;
  readonly posts: (input: PostsInput) => Promise<Loaded<PostList>>;
  readonly post: (input: DetailInput) => Promise<Loaded<CheckedPost>>;
  readonly services: (input: LocaleInput) => Promise<Loaded<readonly Service[]>>;
  readonly service: (input: DetailInput) => Promise<Loaded<Checked<ServiceDetail>>>;
  readonly products: (input: LocaleInput) => Promise<Loaded<readonly Product[]>>;
  readonly product: (input: DetailInput) => Promise<Loaded<Checked<ProductDetail>>>;
  readonly jobOffers: (input: LocaleInput) => Promise<Loaded<readonly JobOffer[]>>;
  readonly jobOffer: (input: DetailInput) => Promise<Loaded<Checked<JobOfferDetail>>>;
  readonly contactPeople: (input: LocaleInput) => Promise<Loaded<readonly ContactPerson[]>>;
  /** Throws `AccessDenied` (401) as well: the page is for those who have signed in. */
  readonly hiddenPage: (input: DetailInput) => Promise<Loaded<Checked<HiddenPage>>>;
  /** The same for one visitor who has; past every cache. */
  readonly restrictedPage: (input: RestrictedInput) => Promise<Checked<HiddenPage>>;
  /** What a signed link shows; past every cache. */
  readonly preview: (input: PreviewInput) => Promise<Previewed>;
  readonly search: (input: SearchInput) => Promise<Loaded<SearchAnswer>>;
  /** Whether content of a failing service was handed out within the last minute. */
  readonly servesStale: () => boolean;
  /** Content changed on purpose: nothing counts as fresh, and a sitemap may shrink. */
  readonly invalidate: () => void;
}

const megabyte = 1024 * 1024;
const defaultTransport = { timeoutMs: 2000, maxBytes: 20 * megabyte, retries: 2 };
const defaultCache = {
  freshMs: 30_000,
  staleMs: 24 * 60 * 60 * 1000,
  maxBytes: 128 * megabyte,
};
/** Phrases are made up by visitors: their answers are cached for a short time, in little room. */
const searchCache = { staleMs: 10 * 60 * 1000, maxBytes: 8 * megabyte, persistent: undefined };
/** Nothing links to these pages, and some are for those who have signed in. */
const hiddenCache = { persistent: undefined };
const staleWithinMs = 60_000;
const systemTiming: Timing = { now: () => performance.now(), random: Math.random };

/** The one way to content, in-process or over HTTP. */
export function createClient(options: ClientOptions): ContentClient {
  const { routing, log, timing = systemTiming } = options;
  const transport = new Transport({ ...defaultTransport, ...options }, timing);
  const parts = { transport, routing, log };
  const { cacheOf, servesStale, invalidate } = cachesOf(options, parts, timing);
  const sitemap = cacheOf(sitemapEndpoint);
  const menus = cacheOf(menusEndpoint);
  const productCategories = cacheOf(productCategoriesEndpoint);
  const page = cacheOf(pageEndpoint);
  const posts = cacheOf(postsEndpoint);
  const post = cacheOf(postEndpoint);
  const services = cacheOf(servicesEndpoint);
  const service = cacheOf(serviceEndpoint);
  const products = cacheOf(productsEndpoint);
  const product = cacheOf(productEndpoint);
  const jobOffers = cacheOf(jobOffersEndpoint);
  const jobOffer = cacheOf(jobOfferEndpoint);
  const contactPeople = cacheOf(contactPeopleEndpoint);
  const hiddenPage = cacheOf(hiddenPageEndpoint, hiddenCache);
  const search = cacheOf(searchEndpoint, searchCache);
  return {
    sitemap: (input) => sitemap.get(input),
    menus: (input) =>
      withFallback(
        () => menus.get(input),
        () => menus.get({ locale: routing.brand.defaultLocale }),
      ),
    productCategories: (input) => productCategories.get(input),
    page: (input) => page.get(input),
    posts: (input) => posts.get(input),
    post: (input) => post.get(input),
    services: (input) => services.get(input),
    service: (input) => service.get(input),
    products: (input) => products.get(input),
    product: (input) => product.get(input),
    jobOffers: (input) => jobOffers.get(input),
    jobOffer: (input) => jobOffer.get(input),
    contactPeople: (input) => contactPeople.get(input),
    hiddenPage: (input) => hiddenPage.get(input),
    restrictedPage: (input) => askOnce(sourceOf(restrictedPageEndpoint, parts), input),
    preview: (input) => askOnce(sourceOf(previewEndpoint, parts), input),
    search: (input) => search.get(input),
    servesStale,
    invalidate,
  };
}

/** Makes the caches of a client, one for each endpoint, and speaks to all of them at once. */
function cachesOf(options: ClientOptions, parts: SourceParts, timing: Timing) {
  const caches: Pick<ContentCache<never, unknown>, "invalidate" | "wasStaleWithin">[] = [];
  // What a token opens is for its owner alone.
  const persistent = options.token === undefined ? options.persistent : undefined;
  return {
    cacheOf: <Input extends LocaleInput, Data>(
      endpoint: ContentEndpoint<Input, Data>,
      bounds: Partial<CacheOptions> = {},
    ) => {
      const cache = new ContentCache(
        sourceOf(endpoint, parts),
        { ...defaultCache, persistent, ...bounds, ...options.cache },
        timing,
      );
      caches.push(cache);
      return cache;
    },
    servesStale: () => caches.some((cache) => cache.wasStaleWithin(staleWithinMs)),
    invalidate: () => {
      for (const cache of caches) cache.invalidate();
    },
  };
}

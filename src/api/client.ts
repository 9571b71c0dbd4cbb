import type { CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Timing } from "./circuit-breaker.ts";
import { ContentCache, type CacheOptions, type Loaded } from "./content-cache.ts";
import { sourceOf } from "./content-source.ts";
import type { Endpoint, LocaleInput } from "./endpoint.ts";
import type { ApiLog } from "./log.ts";
import { menusEndpoint, withFallback, type Menus, type MenusInput } from "./menus.ts";
import { pageEndpoint, type PageInput } from "./page.ts";
import { postEndpoint, type PostInput } from "./post.ts";
import { postsEndpoint, type PostList, type PostsInput } from "./posts.ts";
import { sitemapEndpoint, type Sitemap, type SitemapInput } from "./sitemap.ts";
import { Transport, type TransportOptions } from "./transport.ts";

export interface ClientOptions
  extends
    Pick<TransportOptions, "fetch" | "baseUrl" | "token">,
    Partial<Pick<TransportOptions, "timeoutMs" | "maxBytes" | "retries">> {
  /** How paths in content become links of a locale. */
  readonly routing: LocaleRouting;
  readonly log: ApiLog;
  readonly cache?: Partial<CacheOptions>;
  /** For tests; otherwise the monotonic clock and `Math.random`. */
  readonly timing?: Timing;
}

/**
 * Typed, checked and prepared content. Every reader throws `ContentNotFound` (404) when there is no
 * such content, and `ContentUnavailable` (503) when neither fresh nor stale content is to be had.
 */
export interface ContentClient {
  readonly sitemap: (input: SitemapInput) => Promise<Loaded<Sitemap>>;
  /** A menu that the locale lacks comes from the default locale. */
  readonly menus: (input: MenusInput) => Promise<Loaded<Menus>>;
  readonly page: (input: PageInput) => Promise<Loaded<CheckedPage>>;
  readonly posts: (input: PostsInput) => Promise<Loaded<PostList>>;
  readonly post: (input: PostInput) => Promise<Loaded<CheckedPost>>;
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
const systemTiming: Timing = { now: () => performance.now(), random: Math.random };

/** The one way to content, in-process or over HTTP (spec section 7). */
export function createClient(options: ClientOptions): ContentClient {
  const { routing, log, timing = systemTiming } = options;
  const transport = new Transport({ ...defaultTransport, ...options }, timing);
  const cacheOf = <Input extends LocaleInput, Data>(endpoint: Endpoint<Input, Data>) =>
    new ContentCache(
      sourceOf(endpoint, { transport, routing, log }),
      { ...defaultCache, ...options.cache },
      timing,
    );
  const sitemap = cacheOf(sitemapEndpoint);
  const menus = cacheOf(menusEndpoint);
  const page = cacheOf(pageEndpoint);
  const posts = cacheOf(postsEndpoint);
  const post = cacheOf(postEndpoint);
  return {
    sitemap: (input) => sitemap.get(input),
    menus: (input) =>
      withFallback(
        () => menus.get(input),
        () => menus.get({ locale: routing.brand.defaultLocale }),
      ),
    page: (input) => page.get(input),
    posts: (input) => posts.get(input),
    post: (input) => post.get(input),
    invalidate: () => {
      for (const cache of [sitemap, menus, page, posts, post]) cache.invalidate();
    },
  };
}

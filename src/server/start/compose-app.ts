import type { RedirectTables } from "#cms/main.ts";
import type { Hono } from "hono";
import type { Brand } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { Responses } from "../reply/responses.ts";
import type { ApiUpstream } from "../posts/api-gateway.ts";
import type { AppEnv } from "../request-context.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { securityHeaders } from "../reply/headers.ts";
import { createHosts } from "../guard/hosts.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "../logger.ts";
import type { DerivedImages } from "../files/derived-images.ts";
import type { Media } from "../files/media.ts";
import { PageCache, phraseCacheRules } from "../pages/page-cache.ts";
import { createOutcomeRenderer, withConcurrencyLimit } from "../pages/render-outcome.ts";
import { createRedirectLookup } from "../seo/redirect-table.ts";
import type { PageRenderer, PageRequest } from "../pages/render-contract.ts";
import { countReads, type ReadRates } from "../guard/read-rate-limit.ts";
import type { StaticFiles } from "../files/static.ts";
import { ConcurrencyLimit, type ConcurrencyRules } from "#protocol/concurrency-limit.ts";

/** The collaborators that a composition root chooses. */
export interface SiteParts {
  readonly config: Config;
  /** The brands that are served; the one that configuration names is the first. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly renderer: PageRenderer;
  readonly upstreamOf: (brandId: string) => ApiUpstream;
  readonly redirects: RedirectTables;
  readonly files: StaticFiles;
  readonly media: Media;
  readonly images: DerivedImages;
  readonly fallbackPages: FallbackPages;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly isDegraded: () => boolean;
  readonly extraRoutes?: (app: Hono<AppEnv>) => void;
  readonly maxBodyBytes?: number;
  readonly readingRates?: ReadRates;
  readonly renderRules?: ConcurrencyRules;
}

/**
 * Pages in the making. Rendering itself takes milliseconds; the rest of the time they wait for
 * content, at most some seconds, so that the last of a full queue is not kept waiting for nothing.
 */
const defaultRenderRules: ConcurrencyRules = { maxRunning: 64, maxQueued: 256 };

/** The app, and what others need of its inside. */
export interface SiteApp {
  readonly app: Hono<AppEnv>;
  readonly responses: Responses;
  /** To be called when content has changed. */
  readonly clearPages: () => void;
}

const localEnvironments: readonly string[] = ["mock", "ddev", "dev"];

/**
 * Whether visitors come by https. On a developer's machine a brand's origin says nothing about
 * that, and telling a browser to upgrade plain addresses there would break the page.
 */
function isHttps({ env, publicOrigin }: Config, brand: Brand): boolean {
  if (publicOrigin !== undefined) return publicOrigin.startsWith("https:");
  return !localEnvironments.includes(env) && brand.origin.startsWith("https:");
}

function hostsOf({ config, brands }: SiteParts): ReturnType<typeof createHosts> {
  const origin = config.publicOrigin;
  const own = origin === undefined ? [] : [new URL(origin).hostname];
  return createHosts({ brands, defaultBrand: brands[0], extra: [...config.allowedHosts, ...own] });
}

/** The link home of an address, in its locale. */
function homeHrefOf({ brands, config, renderer }: SiteParts): (request: PageRequest) => string {
  return (request) => {
    const brand = brands.find(({ id }) => id === request.brandId) ?? brands[0];
    return localePath({ mode: config.localeMode, brand }, renderer.localeOf(request), "/");
  };
}

/**
 * Wires the app from its collaborators.
 * @throws {RedirectFaults} when a redirect table contradicts itself
 */
export function composeApp(parts: SiteParts): SiteApp {
  const { config, brands, logger } = parts;
  const [defaultBrand] = brands;
  const indexable = config.env === "live";
  const https = isHttps(config, defaultBrand);
  const responses = new Responses(securityHeaders({ https, indexable }));
  const cache = new PageCache();
  const queryCache = new PageCache(performance, phraseCacheRules);
  const homeHref = homeHrefOf(parts);
  const trustedProxies = new Set(config.trustedProxies);
  const app = createApp({
    ...parts,
    homeHref,
    responses,
    indexable,
    previewSecret: config.previewSecret,
    https,
    serviceWorker: config.serviceWorker,
    cache,
    queryCache,
    allowedQuery: parts.renderer.allowedQuery,
    hosts: hostsOf(parts),
    trustedProxies,
    addresses: { ...config, defaultBrandId: defaultBrand.id },
    outcomes: withConcurrencyLimit(
      createOutcomeRenderer({ ...parts, homeHref, https, logger }),
      new ConcurrencyLimit(parts.renderRules ?? defaultRenderRules),
    ),
    countReading: countReads(trustedProxies, parts.readingRates),
    redirects: new Map(
      brands.map((brand) => [
        brand.id,
        createRedirectLookup({ mode: config.localeMode, brand }, parts.redirects),
      ]),
    ),
  });
  return {
    app,
    responses,
    clearPages: () => {
      cache.clear();
      queryCache.clear();
    },
  };
}

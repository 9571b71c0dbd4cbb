import type { ApiReadsDeps } from "../posts/api-reads.ts";
import type { SitemapOf } from "../posts/long-sitemap.ts";
import type { RedirectTables } from "#cms/main.ts";
import type { Hono } from "hono";
import type { Brand } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { Responses } from "../reply/responses.ts";
import type { ApiUpstream } from "../posts/api-gateway.ts";
import { createApiSender } from "../posts/api-sender.ts";
import { createTokenCheck } from "../posts/session.ts";
import type { SiteValidationDeps } from "../posts/site-validation.ts";
import { judgedElsewhere, validationLimits } from "../posts/validation.ts";
import { serveBuildFiles, serveMediaFiles, type MediaFilesDeps } from "../files/file-middleware.ts";
import { schemaFiles } from "../files/schemas.ts";
import { endedServiceWorker } from "../files/service-worker.ts";
import { refuseCrossSite, type CrossSiteDeps } from "../guard/cross-site.ts";
import { requestGuard, type RequestGuardDeps } from "../guard/request-guard.ts";
import { requestTelemetry } from "../guard/request-telemetry.ts";
import { observeHealth } from "../health/health-metrics.ts";
import { createTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { requestLog } from "../guard/request-log.ts";
import { healthRoutes } from "../health/health-responses.ts";
import type { HealthReport } from "../health/health.ts";
import { lossResponses, type SiteLosses } from "../health/loss-responses.ts";
import { respondBusy, isBusy } from "../pages/busy-page.ts";
import { offlinePage } from "../pages/offline-page.ts";
import { createPageHandlers } from "../pages/page-handlers.ts";
import { previewPage } from "../pages/preview.ts";
import { apiDescription } from "../pages/api-description.ts";
import { robots, type RobotsDeps } from "../pages/robots.ts";
import { respondFault } from "../pages/server-fault.ts";
import { redirectMiddleware } from "../seo/redirects.ts";
import type { AppContext, AppEnv, AppMiddleware } from "../request-context.ts";
import { createApp, type FileHandlers } from "./app.ts";
import { postsOf, type StaffParts } from "./compose-posts.ts";
import type { Config } from "../config/config.ts";
import { isLocal } from "../config/site-variables.ts";
import type { Fleet } from "../fleet/fleet.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { securityHeaders } from "../reply/headers.ts";
import { createHosts } from "../guard/hosts.ts";
import { AddressRanges } from "../guard/network-address.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "../logger.ts";
import type { DerivedImages } from "../files/derived-images.ts";
import type { Media } from "../files/media.ts";
import { openPageCaches } from "../cache/page-cache.ts";
import { FastPath, type FastPathDeps } from "../cache/fast-path.ts";
import { openPublishing, type PublishedListener } from "../posts/publishing.ts";
import { openAdmission, type OpenAdmission } from "../admission/open-admission.ts";
import type { RankedRoute } from "../admission/ranked-routes.ts";
import { admittedForms, admittedOutcomes, createOutcomeRenderer } from "../pages/render-outcome.ts";
import { LiveRedirects } from "../seo/redirect-table.ts";
import type { PageRenderer, PageRequest } from "../pages/render-contract.ts";
import { countReads, type CountReadsDeps, type ReadRates } from "../guard/read-rate-limit.ts";
import type { StaticFiles } from "../files/static.ts";
import { draftPath, validationPath } from "#protocol/paths.ts";

/** The dependencies that a composition root chooses. */
export interface SiteParts extends StaffParts {
  readonly config: Config;
  /** The brands that are served; the configured one is first. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly renderer: PageRenderer;
  readonly upstreamOf: (brandId: string) => ApiUpstream;
  /** Valid link targets of a brand's locale; without it links are not checked. */
  readonly sitemapOf?: SitemapOf | undefined;
  readonly linkedPagesOf?: SiteValidationDeps["linkedPagesOf"];
  /** The content of a CMS outside the process, by brand. */
  readonly clientOf?: ApiReadsDeps["clientOf"] | undefined;
  /** Pseudonymizes visitors for a CMS. */
  readonly visitorSecret?: string | undefined;
  /** The other instances, if there are any. */
  readonly fleet?: Omit<Fleet, "check" | "close"> | undefined;
  readonly redirects: RedirectTables;
  readonly files: StaticFiles;
  readonly media: Media;
  readonly images: DerivedImages;
  readonly fallbackPages: FallbackPages;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly telemetry?: Telemetry;
  readonly health: () => HealthReport;
  /** Content that pages lost, by brand. */
  readonly losses?: SiteLosses;
  readonly extraRoutes?: readonly RankedRoute[];
  readonly maxBodyBytes?: number;
  readonly readingRates?: ReadRates;
  readonly recompression?: NonNullable<FastPathDeps["recompression"]>;
}

/** Paths that accept more than the fields of a form, with their limits. */
const largeBodies = new Map([
  [validationPath, { maxBytes: validationLimits.maxBytes, wayOut: judgedElsewhere }],
  [draftPath, { maxBytes: validationLimits.maxBytes, wayOut: judgedElsewhere }],
]);

/** The app, and the internals that other parts need. */
export interface SiteApp extends Pick<OpenAdmission, "early" | "routes"> {
  readonly app: Hono<AppEnv>;
  readonly responses: Responses;
  readonly quick: FastPath;
  /** To be called when content has changed. */
  readonly clearPages: () => void;
  /** Adds a listener for what a CMS has published, called before pages are rendered from it. */
  readonly onPublished: (listener: PublishedListener) => void;
  /** Applies a brand's redirects; returns a line for each ambiguous row. */
  readonly useRedirects: (brandId: string, tables: RedirectTables) => readonly string[];
}

/**
 * Whether visitors use https. On a developer's machine a brand's origin says nothing about that, and
 * making a browser upgrade http addresses there would break the page.
 */
function isHttps({ env, publicOrigin }: Config, brand: Brand): boolean {
  if (publicOrigin !== undefined) return publicOrigin.startsWith("https:");
  return !isLocal(env) && brand.origin.startsWith("https:");
}

function hostsOf({ config, brands }: SiteParts): ReturnType<typeof createHosts> {
  const origin = config.publicOrigin;
  const own = origin === undefined ? [] : [new URL(origin).hostname];
  return createHosts({ brands, defaultBrand: brands[0], extra: [...config.allowedHosts, ...own] });
}

/** Returns the home link for an address, in its locale. */
function homeHrefOf({ brands, config, renderer }: SiteParts): (request: PageRequest) => string {
  return (request) => {
    const brand = brands.find(({ id }) => id === request.brandId) ?? brands[0];
    return localePath({ mode: config.localeMode, brand }, renderer.localeOf(request), "/");
  };
}

/** Returns the redirects by brand ID. @throws {RedirectFaults} if a table contradicts itself */
function lookupsOf({ brands, config, redirects }: SiteParts): ReadonlyMap<string, LiveRedirects> {
  const mode = config.localeMode;
  return new Map(brands.map((brand) => [brand.id, new LiveRedirects({ mode, brand }, redirects)]));
}

/**
 * Wires the app: each part gets only its own dependencies.
 * @throws {RedirectFaults} if a redirect table contradicts itself
 */
export function composeApp(parts: SiteParts): SiteApp {
  const { config, brands, logger, renderer, fallbackPages, upstreamOf } = parts;
  const telemetry = parts.telemetry ?? createTelemetry();
  const indexable = config.env === "live";
  const https = isHttps(config, brands[0]);
  const responses = new Responses(securityHeaders({ https, indexable }));
  const addresses = { ...config, defaultBrandId: brands[0].id };
  const homeHref = homeHrefOf(parts);
  const redirects = lookupsOf(parts);
  const trustedProxies = new AddressRanges(config.trustedProxies);
  const reading = { rates: parts.readingRates, shared: sharedOf(parts) };
  const countReading = countReads({ trustedProxies, ...reading });
  const caches = openPageCaches();
  const publishing = openPublishing(parts, caches);
  const front = config.webhookSecret === undefined ? undefined : { keepS: config.cdnSeconds };
  const rendering = { renderer, fallbackPages, homeHref, https, logger, front };
  const { admission, ...admitting } = openAdmission(config.renders, { ...parts, telemetry });
  const { early, routes } = admitting;
  const shown = { ...parts, pages: caches.pages, responses, redirects, front };
  const quick = new FastPath({ ...shown, telemetry, trustedProxies });
  const outcomes = admittedOutcomes(createOutcomeRenderer(rendering), { ...admission, telemetry });
  observeHealth(telemetry, parts.health);
  const passing = { upstreamOf, trustedProxies, visitorSecret: parts.visitorSecret, https };
  const sendToApi = createApiSender(passing);
  const checkToken = createTokenCheck({ sendToApi, logger });
  const paging = { ...renderer, front, responses, outcomes, countReading, addresses };
  const addressing = { countReading, addresses, homeHref };
  const sharedByPosts = { ...passing, ...addressing, responses, sendToApi, checkToken, redirects };

  const app = createApp({
    routes,
    health: healthRoutes({ responses, health: parts.health }),
    guard: guardOf(parts, { ...addresses, responses, trustedProxies, https, telemetry }),
    files: filesOf(parts, { responses, addresses, indexable, countReading }),
    redirects: redirectMiddleware({ responses, redirects }),
    pages: createPageHandlers({ ...paging, checkToken, homeHref, caches, redirects, early, quick }),
    preview: previewPage({ ...config, ...paging }),
    apiDescription: apiDescription(responses),
    ...(config.validation && parts.losses
      ? { losses: lossResponses({ responses, losses: parts.losses }) }
      : {}),
    posts: postsOf(
      { ...parts, renderer: admittedForms(renderer, admission) },
      { ...sharedByPosts, ...admitting, outcomes, publishing, telemetry },
    ),
    refuseMethod: async () => responses.methodNotAllowed(),
    onError: faultHandler({ ...parts, ...addressing, responses, early, routes }),
    extraRoutes: parts.extraRoutes,
  });
  return {
    app,
    responses,
    early,
    quick,
    routes,
    clearPages: () => Object.values(caches).forEach((pages) => pages.clear()),
    onPublished: (listener) => publishing.onPublished(listener),
    useRedirects: (brandId, tables) => redirects.get(brandId)?.use(tables) ?? [],
  };
}

/** Responds when an error was not handled elsewhere. */
function faultHandler(
  deps: Parameters<typeof respondBusy>[0] & Parameters<typeof respondFault>[0],
) {
  return (error: Error, c: AppContext): Response =>
    isBusy(error) ? respondBusy(deps, error, c) : respondFault(deps, error, c);
}

/** Returns what is needed to count visitors together with other instances. */
function sharedOf({ fleet, visitorSecret: secret }: SiteParts): CountReadsDeps["shared"] {
  return fleet && secret !== undefined ? { together: fleet.countTogether, secret } : undefined;
}

/** Handlers that serve files, besides the pages. */
function filesOf(
  { config, files, media, images, fallbackPages }: SiteParts,
  {
    responses,
    addresses,
    indexable,
    countReading,
  }: RobotsDeps & Pick<MediaFilesDeps, "countReading">,
): FileHandlers {
  return {
    build: serveBuildFiles({ responses, files }),
    media: serveMediaFiles({ responses, media, images, countReading }),
    offline: offlinePage({ responses, fallbackPages, addresses }),
    robots: robots({ responses, indexable, addresses }),
    schemas: schemaFiles(responses),
    ...(config.serviceWorker ? {} : { endedServiceWorker: endedServiceWorker({ responses }) }),
  };
}

/** Middleware that every request passes before it is handled. */
function guardOf(
  parts: SiteParts,
  own: Omit<RequestGuardDeps, "hosts"> & CrossSiteDeps & { readonly telemetry: Telemetry },
): AppMiddleware[] {
  const deps = { ...parts, ...own, hosts: hostsOf(parts) };
  return [
    requestTelemetry(deps),
    requestLog(deps),
    requestGuard({ ...deps, largeBodies }),
    refuseCrossSite(deps),
  ];
}

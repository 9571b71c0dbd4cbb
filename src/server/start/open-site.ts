import { join } from "node:path";
import { loadBrands, loadRedirects, openInbox } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import { linkedPages } from "#pages/listing/linked-page.ts";
import { pictureFiller } from "#site/filling/picture-sizes.ts";
import { addressedLocales } from "#i18n/locale-paths.ts";
import { watchHealth } from "./watch-health.ts";
import { visitorSecretOf } from "./visitor-secret.ts";
import { checkPlaces, unknownBrand } from "./check-places.ts";
import { becomeReady } from "./become-ready.ts";
import { redirectFiles } from "./redirect-files.ts";
import { servedBy } from "./watch-served.ts";
import { byBrand, openBrandContent, openFaultless, type BrandContent } from "./brand-content.ts";
import { composeApp, type SiteApp } from "./compose-app.ts";
import type { Config } from "../config/config.ts";
import { openFleet, type Fleet } from "../fleet/fleet.ts";
import { prepareFallbackPages } from "../pages/fallback-page.ts";
import { createPostOut } from "../guard/post-out.ts";
import { DerivedImages } from "../files/derived-images.ts";
import { DiskCache } from "../files/disk-cache.ts";
import type { Media } from "../files/media.ts";
import { checkOwnPictures, openMedia } from "../files/open-media.ts";
import { pageDeadlineMs } from "../pages/page-visit.ts";
import { createPageRenderer, type PageRendererOptions } from "../pages/page-renderer.ts";
import { pictureSizes } from "../files/picture-sizes.ts";
import type { SiteInternals, SiteOptions } from "./site-internals.ts";
import { siteLosses } from "../health/loss-responses.ts";
import { observeInbox } from "../health/health-metrics.ts";
import { createTelemetry } from "../telemetry/telemetry.ts";

export interface OpenSite extends SiteApp {
  readonly defaultBrand: Brand;
  /** Reads the content again now, for callers that have just written it. */
  readonly reloadContent: () => Promise<void>;
  /** Resolves once nothing is running any more. */
  readonly close: () => Promise<void>;
}

const imageQuotaBytes = 256_000_000;

/**
 * Returns the brands to serve, the configured one first: all with the embedded service, otherwise only that
 * one. Each with the languages in which it is available.
 */
async function servedBrands(config: Config): Promise<[Brand, ...Brand[]]> {
  const all = (await loadBrands(config.contentDir)).map((brand) => {
    return { ...brand, locales: addressedLocales({ brand, mode: config.localeMode }) };
  });
  const main = config.brand === undefined ? all[0] : all.find(({ id }) => id === config.brand);
  if (main === undefined) {
    const ids = all.map(({ id }) => id).join(", ");
    throw unknownBrand(config, ids);
  }
  const others = config.apiBaseUrl === undefined ? all.filter((brand) => brand !== main) : [];
  return [main, ...others];
}

/**
 * Opens the connection to other instances and the content of each brand; with the embedded service also
 * the store for what visitors send.
 */
async function openContents(options: SiteOptions, brands: readonly [Brand, ...Brand[]]) {
  const { config, logger, telemetry = createTelemetry() } = options;
  const { redisUrl } = config;
  // Before anything is read, so that no published change is missed.
  const fleet = redisUrl === undefined ? undefined : await openFleet(redisUrl, logger);
  const isEmbedded = config.apiBaseUrl === undefined;
  const inbox = isEmbedded
    ? openInbox({
        settings: config.inbox,
        brands,
        log: logger,
        countTogether: fleet?.countTogether,
        postOut: config.inbox.hooks && createPostOut(config.inbox.hooks),
      })
    : undefined;
  const faultless = await openFaultless(options);
  const parts = { ...options, inbox, telemetry, faultless };
  const opening = brands.map((brand) => openBrandContent({ ...parts, brand }));
  const contents = await Promise.all(opening).catch(async (error: unknown) => {
    fleet?.close();
    await inbox?.close();
    throw error;
  });
  if (inbox !== undefined) observeInbox(telemetry, inbox);
  const close = async (): Promise<void> => {
    fleet?.close();
    await Promise.all(contents.map((content) => content.close()));
    await inbox?.close();
  };
  return { contents, inbox, fleet, close };
}

/** The connection to other instances is checked like everything else the site depends on. */
function withFleet(options: SiteOptions, fleet: Fleet | undefined): SiteOptions {
  if (fleet === undefined) return options;
  return {
    ...options,
    checks: [...(options.checks ?? []), { source: "valkey", run: fleet.check }],
  };
}

/** Pages are rendered again when their content has changed. Returns the current reader of redirect files. */
function followContent(
  { config, logger, onContentChange }: SiteOptions,
  contents: readonly BrandContent[],
  site: SiteApp,
): (() => Promise<void>) | undefined {
  const { clearPages, onPublished } = site;
  const brandIds = contents.map(({ brand }) => brand.id);
  const isEmbedded = config.apiBaseUrl === undefined;
  const readRedirects = isEmbedded
    ? redirectFiles({ ...config, brandIds, site, logger })
    : undefined;
  onPublished((changes) => {
    for (const { client } of contents) client.invalidate(changes);
  });
  for (const content of contents) {
    content.onChange(() => {
      clearPages();
      void readRedirects?.();
      onContentChange?.();
    });
  }
  return readRedirects;
}

function tellFailures({ logger, telemetry }: SiteOptions): PageRendererOptions["onBlockFailure"] {
  return (failure, page) => {
    logger.warn({ ...failure, page }, "block-failed");
    const { kind, blockType } = failure;
    // An unknown type is arbitrary text from content, and must not become a metric attribute.
    const type = kind === "unknown-type" ? "unknown" : blockType;
    telemetry?.count("blockFailures", { kind, "block.type": type });
  };
}

/**
 * Opens the pictures, and checks those of the site itself, which can be repeated: a content folder is checked
 * with its pictures, but a content service names none of those.
 */
async function openPictures({ config, logger }: SiteOptions, contents: readonly BrandContent[]) {
  const media = await openMedia(config, logger);
  const remote = config.apiBaseUrl === undefined ? [] : contents;
  const checkPictures = async (): Promise<void> => {
    await Promise.all(remote.map((content) => checkOwnPictures({ media, ...content, logger })));
  };
  void checkPictures();
  return { media, images: await openImages(config, media), checkPictures };
}

async function openImages({ cacheDir }: Config, media: Media): Promise<DerivedImages> {
  return new DerivedImages(media, await DiskCache.open(join(cacheDir, "images"), imageQuotaBytes));
}

/**
 * Opens content, renderer and app. Marks the process ready once the first sitemap is loaded.
 * @throws {ConfigError} {InvalidContent} {RedirectFaults} if the site cannot be served at all
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { config, contentTimeoutMs = pageDeadlineMs } = options;
  await checkPlaces(config);
  const brands = await servedBrands(config);
  const redirects = await loadRedirects(config.contentDir);
  const { contents, inbox, fleet, close } = await openContents(options, brands);
  const { media, images, checkPictures } = await openPictures(options, contents);
  const renderer = await createPageRenderer({
    pictures: pictureFiller(pictureSizes(media)),
    brands: new Map(contents.map((content) => [content.brand.id, content])),
    localeMode: config.localeMode,
    deadlineMs: config.apiBaseUrl === undefined ? undefined : contentTimeoutMs,
    assets: options.assets,
    recaptchaSiteKey: config.recaptchaSiteKey,
    showProblems: options.showProblems,
    onBlockFailure: tellFailures(options),
  });
  const contentOf = byBrand(contents);
  const reloadContent = async (): Promise<void> => {
    await Promise.all(contents.map(({ reload }) => reload()));
    await readRedirects?.();
  };
  const clientOf: SiteInternals["clientOf"] = (brandId) => contentOf(brandId).client;
  const internals: SiteInternals = { ...options, brands, clientOf, renderer, reloadContent };
  const addresses = { ...config, defaultBrandId: brands[0].id };
  const health = watchHealth(withFleet(options, fleet), { contents, inbox, renderer, addresses });
  const site = composeApp({
    ...options,
    extraRoutes: options.extraRoutes?.(internals) ?? [],
    brands,
    inbox,
    renderer,
    fleet,
    redirects,
    clientOf: config.apiBaseUrl === undefined ? undefined : clientOf,
    sitemapOf: (brandId, locale) => clientOf(brandId).sitemap({ locale }),
    linkedPagesOf: (brandId, ...asked) => linkedPages(clientOf(brandId), ...asked),
    upstreamOf: (brandId) => contentOf(brandId).upstream,
    visitorSecret: await visitorSecretOf(config),
    health: () => health.report(),
    losses: siteLosses(contents, () => Promise.all([served?.recheck(), checkPictures()])),
    media,
    images,
    fallbackPages: await prepareFallbackPages(brands[0].fallbackLocale),
  });
  const readRedirects = followContent(options, contents, site);
  const served = servedBy({ ...options, contents, redirects, site });
  const opened = { ...options, health, contents, redirects, served, renderer, addresses };
  const stopWaiting = becomeReady(opened);
  return {
    ...site,
    defaultBrand: brands[0],
    reloadContent,
    close: async () => {
      stopWaiting();
      site.quick.close();
      await close();
    },
  };
}

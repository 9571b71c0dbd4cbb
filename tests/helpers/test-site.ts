import { loadBrands } from "#cms/content/load-brands.ts";
import type { Brand } from "#generated/types.ts";
import { splitLocale } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { secondLocale } from "#i18n/second-locale.ts";
import { composeApp, type SiteApp, type SiteParts } from "#server/start/compose-app.ts";
import { parseConfig } from "#server/config/config.ts";
import { prepareFallbackPages } from "#server/pages/fallback-page.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { DerivedImages } from "#server/files/derived-images.ts";
import { DiskCache } from "#server/files/disk-cache.ts";
import { createMedia } from "#server/files/media.ts";
import type { RedirectRows } from "#cms/content/load-redirects.ts";
import type { PageRenderer, PageRequest, RenderedPage } from "#server/pages/render-contract.ts";
import type { PageModel } from "#site/page-model.ts";
import { noStaticFiles } from "#server/files/static.ts";
import { memoryLog, type MemoryLog } from "./memory-log.ts";
import { twoBrands } from "./own-content.ts";
import { askLocally, type AskLocally } from "./local-requests.ts";

/** Shared by all tests: the results of an image are the same for each. */
const imageFolder = ".cache/test-images";

/** Addresses for which the test renderer has pages. */
const second = `/${secondLocale}`;
const pages = new Set([
  "/",
  "/kontakt",
  "/firma/o-nas",
  "/pl",
  "/pl/kontakt",
  second,
  `${second}/kontakt`,
]);

/** Long enough to be worth compressing. */
function textOf(request: PageRequest): string {
  return `${request.path} of ${request.brandId} at ${request.origin} `.repeat(20);
}

export function renderedPage(html: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const page = { status: 200, html, scriptHashes: ["sha256-boot"], styleHashes: ["sha256-css"] };
  return { ...page, degraded: false, ...more };
}

/** A page that contains only its address. */
function modelOf(request: PageRequest, locale: Locale): PageModel {
  const title = textOf(request);
  return {
    status: 200,
    locale,
    path: request.path,
    nodeType: "article",
    layout: "default",
    head: { title, siteName: "", alternates: [], isIndexable: false },
    banner: { title, maskOpacity: 0 },
    crumbs: [],
    blocks: [],
    posts: [],
    chrome: { homeHref: "/", shortcuts: {}, main: [], footer: [], languages: [] },
  };
}

/** A renderer that only shows which request it received. */
export function tellingRenderer(brands: readonly Brand[]): PageRenderer {
  const localeOf = (request: PageRequest): Locale => {
    const brand = brands.find(({ id }) => id === request.brandId);
    if (brand === undefined) throw new Error(`no brand ${request.brandId}`);
    return splitLocale({ mode: "prefix", brand }, request).locale;
  };
  const statusOf = (request: PageRequest): number => (pages.has(request.path) ? 200 : 404);
  return {
    localeOf,
    allowedQuery: async () => "",
    renderPage: async (request) => renderedPage(textOf(request), { status: statusOf(request) }),
    resolveModel: async (request) => ({
      status: statusOf(request),
      model: modelOf(request, localeOf(request)),
      degraded: false,
    }),
    formOn: async () => undefined,
    renderResult: async () => renderedPage("answered"),
    renderUnseen: async () => renderedPage("not to be had", { status: 503 }),
    isLogin: async () => false,
    renderSignIn: async () => renderedPage("not granted"),
    renderPreview: async (request) => renderedPage(`preview of ${request.nodeType} ${request.id}`),
    resolveDraft: async () => undefined,
    seoFile: async () => undefined,
    renderError: async ({ status }) => renderedPage(`error page ${status}`, { status }),
  };
}

export interface TestSite extends SiteApp {
  readonly log: MemoryLog;
  readonly lifecycle: Lifecycle;
  /** Calls the app without a socket. */
  readonly ask: AskLocally;
}

/** Settings of a test site; those not given are as in a fresh checkout. */
export interface TestSiteOptions extends Partial<Omit<SiteParts, "config" | "redirects">> {
  readonly env?: Readonly<Record<string, string>>;
  readonly redirects?: readonly (readonly [Locale, RedirectRows])[];
}

/** The real app with a minimal renderer. */
export async function testSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { env = {}, redirects = [], ...parts } = options;
  const config = parseConfig({ WAYMARK_ENV: "mock", ...env });
  const all = await loadBrands(twoBrands);
  const main = config.brand === undefined ? all[0] : all.find(({ id }) => id === config.brand);
  if (main === undefined) throw new Error(`no brand ${config.brand}`);
  const brands = [main, ...all.filter((brand) => brand !== main)] as const;
  const log = memoryLog();
  const lifecycle = parts.lifecycle ?? new Lifecycle();
  const media = parts.media ?? createMedia("content/media");
  const site = composeApp({
    config,
    brands: [...brands],
    renderer: tellingRenderer(all),
    upstreamOf: () => ({ baseUrl: "http://cms.test", fetch: async () => Response.json({}) }),
    redirects: new Map(redirects),
    files: noStaticFiles,
    media,
    images: new DerivedImages(media, await DiskCache.open(imageFolder, 1_000_000)),
    fallbackPages: await prepareFallbackPages(main.fallbackLocale),
    logger: log.logger,
    health: () => ({ status: lifecycle.isReady ? "ok" : "not ready", sources: [] }),
    ...parts,
    lifecycle,
  });
  const ask = askLocally(site.app);
  return { ...site, log, lifecycle, ask };
}

/** The telling renderer with some of its parts replaced. */
export async function rendererWith(parts: Partial<PageRenderer>): Promise<PageRenderer> {
  return { ...tellingRenderer(await loadBrands(twoBrands)), ...parts };
}

import type { I18n } from "@lingui/core";
import type { ContentClient } from "#api/client/client.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { splitLocale, type LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { registry } from "#registry/registry.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { blockCacheOf, preloadBlocks, type BlockCaches } from "#renderer/server-blocks.tsx";
import { allowedQuery } from "#pages/allowed-query.ts";
import { pageWithResult, formBlockOn, unseenPage } from "#pages/form-result-page.ts";
import { resolveErrorPage, resolvePage } from "#pages/resolve-page.ts";
import { PageRedirect } from "#pages/blog-list.ts";
import { SignInWanted } from "#pages/restricted.ts";
import type { ResolvedPage } from "#pages/site-context.ts";
import type { PictureFiller } from "#site/filling/picture-sizes.ts";
import { loadFrame } from "#site/frame/frames.ts";
import { loadLayouts } from "#site/page-view.tsx";
import type { PreviewState } from "#site/preview-state.ts";
import type { Assets } from "../files/assets.ts";
import { seoFile } from "../seo/seo-files.ts";
import { isRedirected, type MadeOf, type Redirected } from "../cache/outcome.ts";
import type { PageRenderer, PageRequest, RenderedPage } from "./render-contract.ts";
import {
  visitPage,
  type PageVisit,
  type Render,
  type SiteVisit,
  type VisitPage,
} from "./page-visit.ts";
import { previewing } from "./render-previews.ts";
import { renderPage } from "./render-page.tsx";

/** The current version of a brand, with its content. */
export interface BrandSource {
  readonly brand: Brand;
  readonly client: ContentClient;
}

export interface PageRendererOptions {
  readonly brands: ReadonlyMap<string, BrandSource>;
  readonly localeMode: LocaleMode;
  /** How long a page waits for content, in milliseconds; unlimited if undefined. */
  readonly deadlineMs?: number | undefined;
  readonly assets: Assets;
  /** Fills in sizes of pictures that the content lacks. */
  readonly pictures?: PictureFiller;
  readonly recaptchaSiteKey?: string | undefined;
  readonly showProblems: boolean;
  /** Called once per failure and render. */
  readonly onBlockFailure: (failure: BlockFailure, path: string) => void;
}

/** Resolves and renders pages of all brands. Loads the code of every block and all texts first. */
export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  await Promise.all([preloadBlocks(registry.keys()), loadLayouts()]);
  await Promise.all(Array.from(options.brands.values(), ({ brand }) => loadFrame(brand)));
  const sites = new Map<string, Site>();
  for (const [id, source] of options.brands) sites.set(id, await createSite(source));
  const siteOf = (request: PageRequest): Site => {
    const site = sites.get(request.brandId);
    if (site === undefined) throw new Error(`brand ${request.brandId} is not defined`);
    return site;
  };
  const visit = visiting(options, siteOf);
  const render: Render = (visited, page, preview) =>
    renderAt(options, siteOf(visited.request), { visited, page, preview });
  return {
    renderPage: (request) =>
      orElsewhere(async () => {
        const visited = visit(request);
        return render(visited, await resolvePage(visited, request));
      }),
    resolveModel: (request) =>
      orElsewhere(async () => {
        const visited = visit(request);
        const { model, stale } = await resolvePage(visited, request);
        return { status: model.status, model, degraded: stale, ...madeOf(visited) };
      }),
    renderError: async ({ request, status, retryAfterS }) => {
      const visited = visit(request, status >= 500 ? errorDeadlineMs : undefined);
      const page = await render(visited, await resolveErrorPage(visited, request, status));
      return { ...page, ...(retryAfterS !== undefined && { retryAfterS }) };
    },
    ...previewing(visit, render),
    ...formRendering(visit, render),
    ...signingIn(visit, render),
    allowedQuery: (request, search) => allowedQuery(visit(request), { ...request, search }),
    seoFile: async (request) => {
      const visited = visit(request);
      const file = await seoFile(visited, request.path);
      return file && { ...file, ...madeOf(visited) };
    },
    localeOf: (request) => {
      const { brand } = siteOf(request).source;
      return splitLocale({ mode: options.localeMode, brand }, request).locale;
    },
  };
}

/** Starts a visit to a site. */
function visiting(
  { localeMode: mode, deadlineMs, pictures }: PageRendererOptions,
  siteOf: (request: PageRequest) => Site,
) {
  return (request: PageRequest, limitMs: number | undefined = deadlineMs): SiteVisit => {
    const site = siteOf(request);
    const { brand, client } = site.source;
    return {
      ...visitPage(client, request, deadlineMs && limitMs),
      request,
      brand,
      routing: { mode, brand },
      origin: request.origin,
      pictures,
      translatorOf: (locale) => (id, values) => site.i18n.get(locale)?._(id, values) ?? id,
    };
  };
}

/** A visitor about to see an error about unavailable content has already waited for it. */
const errorDeadlineMs = 150;

function madeOf(visit: PageVisit): MadeOf {
  const [contentAgeMs, changesAtMs] = [visit.contentAgeMs(), visit.changesAtMs()];
  return {
    parts: visit.parts(),
    ...(contentAgeMs !== undefined && { contentAgeMs }),
    ...(changesAtMs !== undefined && { changesAtMs }),
  };
}

/** A restricted page redirects to the sign-in page, a moved one to its new address. */
async function orElsewhere<Made>(make: () => Promise<Made>): Promise<Made | Redirected> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PageRedirect) return { redirectTo: error.address, status: 301 };
    if (!(error instanceof SignInWanted)) throw error;
    return { redirectTo: error.address, status: 302, signIn: true };
  }
}

interface RenderedVisit {
  readonly visited: SiteVisit;
  readonly page: ResolvedPage;
  readonly preview: PreviewState | undefined;
}

/** Renders the document of a resolved page on its site. */
async function renderAt(
  options: PageRendererOptions,
  { i18n, caches }: Site,
  { visited, page, preview }: RenderedVisit,
): Promise<RenderedPage> {
  const { model, stale } = page;
  const { request, brand } = visited;
  const rendered = await renderPage(
    {
      assets: options.assets,
      brand,
      origin: request.origin,
      i18n: i18nOf(i18n, model.locale),
      cache: blockCacheOf(caches, brand),
      recaptchaSiteKey: options.recaptchaSiteKey,
      showProblems: options.showProblems,
      preview,
      onFailure: (failure) => {
        if (request.isProbe !== true) options.onBlockFailure(failure, request.path);
      },
    },
    model,
  );
  return { ...rendered, degraded: rendered.degraded || stale, ...madeOf(visited) };
}

/** Renders the pages in response to a form posted from them. */
function formRendering(
  visit: VisitPage,
  render: Render,
): Pick<PageRenderer, "formOn" | "renderResult" | "renderUnseen"> {
  return {
    formOn: async (request, form) => {
      const page = await orElsewhere(() => resolvePage(visit(request), request));
      if (isRedirected(page)) return page;
      const blockId = formBlockOn(page.model.blocks, form);
      return blockId === undefined ? undefined : { blockId };
    },
    renderUnseen: async (request, unseen) => {
      const visited = visit(request);
      const { model, stale } = await resolveErrorPage(visited, request, 503);
      return render(visited, { model: unseenPage(model, unseen), stale });
    },
    renderResult: async (request, result) => {
      const visited = visit(request);
      const { model, stale } = await resolvePage(visited, request);
      const t = visited.translatorOf(model.locale);
      return render(visited, { model: pageWithResult(model, result, t), stale });
    },
  };
}

/** Renders the login page, and its message after a failed sign-in. */
function signingIn(
  visit: VisitPage,
  render: Render,
): Pick<PageRenderer, "isLogin" | "renderSignIn"> {
  return {
    isLogin: async (request) => {
      const page = await orElsewhere(() => resolvePage(visit(request), request));
      return !isRedirected(page) && page.model.layout === "login";
    },
    renderSignIn: async (request, reply) => {
      const visited = visit(request);
      const { model, stale } = await resolvePage(visited, request);
      const title = visited.translatorOf(model.locale)("form.errorTitle", {
        title: model.head.title,
      });
      const head = { ...model.head, title };
      return render(visited, { model: { ...model, head, signIn: reply }, stale });
    },
  };
}

interface Site {
  readonly source: BrandSource;
  readonly i18n: ReadonlyMap<Locale, I18n>;
  readonly caches: BlockCaches;
}

async function createSite(source: BrandSource): Promise<Site> {
  const { locales, fallbackLocale } = source.brand;
  const i18n = new Map<Locale, I18n>();
  for (const locale of locales) {
    i18n.set(locale, createI18n(locale, await loadMessages(locale, fallbackLocale)));
  }
  return { source, i18n, caches: new WeakMap() };
}

function i18nOf(all: ReadonlyMap<Locale, I18n>, locale: Locale): I18n {
  const i18n = all.get(locale);
  if (i18n === undefined) throw new Error(`locale ${locale} is not offered by the brand`);
  return i18n;
}

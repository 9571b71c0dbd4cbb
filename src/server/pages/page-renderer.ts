import type { I18n } from "@lingui/core";
import type { ContentClient } from "#api/client/client.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { splitLocale, type LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { registry } from "#registry/registry.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { preloadBlocks, type BlockCache } from "#renderer/server-blocks.tsx";
import { allowedQuery } from "#pages/allowed-query.ts";
import { answeredPage, formBlockOn, unseenPage } from "#pages/answered-page.ts";
import { resolveErrorPage, resolvePage } from "#pages/resolve-page.ts";
import { resolvePreview } from "#pages/resolve-preview.ts";
import { PageMoved } from "#pages/blog-list.ts";
import { SignInWanted } from "#pages/restricted.ts";
import type { ResolvedPage, ResolveOptions } from "#pages/site-context.ts";
import { loadLayout } from "#site/page-view.tsx";
import type { Assets } from "../files/assets.ts";
import { seoFile } from "../seo/seo-files.ts";
import {
  isRedirected,
  type PageRenderer,
  type PageRequest,
  type Redirected,
  type RenderedPage,
} from "./render-contract.ts";
import { renderDocument } from "./render-page.tsx";

/** A brand with its content. */
export interface BrandSource {
  readonly brand: Brand;
  readonly client: ContentClient;
}

export interface PageRendererOptions {
  readonly brands: ReadonlyMap<string, BrandSource>;
  readonly localeMode: LocaleMode;
  readonly assets: Assets;
  readonly recaptchaSiteKey?: string | undefined;
  readonly showProblems: boolean;
  /** Told once per failure and rendering. */
  readonly onBlockFailure: (failure: BlockFailure, path: string) => void;
}

/** Resolves and renders pages of all brands. Loads the code of every block and all texts first. */
export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  await preloadBlocks(registry.keys());
  await loadLayout("login");
  const sites = new Map<string, Site>();
  for (const [id, source] of options.brands) sites.set(id, await createSite(source));
  const siteOf = (request: PageRequest): Site => {
    const site = sites.get(request.brandId);
    if (site === undefined) throw new Error(`brand ${request.brandId} is not defined`);
    return site;
  };
  const resolveOptions = (request: PageRequest): ResolveOptions => {
    const { brand, client, i18n } = siteOf(request);
    return {
      client: clientFor(client, request),
      brand,
      routing: { mode: options.localeMode, brand },
      origin: request.origin,
      translatorOf: (locale) => (id, values) => i18n.get(locale)?._(id, values) ?? id,
    };
  };
  const render = (request: PageRequest, page: ResolvedPage): RenderedPage =>
    renderAt(options, siteOf(request), { request, page });
  return {
    renderPage: (request) =>
      orElsewhere(async () => render(request, await resolvePage(resolveOptions(request), request))),
    renderPreview: async (request) => {
      const { path, nodeType, id, locale, token } = request;
      const address = { path, nodeType, id, locale, token };
      return render(request, await resolvePreview(resolveOptions(request), address));
    },
    resolveModel: (request) =>
      orElsewhere(async () => {
        const { model, stale } = await resolvePage(resolveOptions(request), request);
        return { status: model.status, model, degraded: stale };
      }),
    renderError: async ({ request, status, retryAfterS }) => {
      const resolved = await resolveErrorPage(resolveOptions(request), request, status);
      return { ...render(request, resolved), ...(retryAfterS !== undefined && { retryAfterS }) };
    },
    ...answering(resolveOptions, render),
    ...signingIn(resolveOptions, render),
    ...judgingQueries(resolveOptions),
    seoFile: (request) => seoFile(resolveOptions(request), request.path),
    localeOf: (request) => {
      const { brand } = siteOf(request);
      return splitLocale({ mode: options.localeMode, brand }, request).locale;
    },
  };
}

/** A client that asks for what is guarded in the name of the one visitor whose request this is. */
function clientFor(client: ContentClient, { token }: PageRequest): ContentClient {
  if (token === undefined) return client;
  const entry: ContentClient["entry"] = async (kind, input) =>
    kind.detail.guardedBy === undefined
      ? client.entry(kind, input)
      : { data: await client.restricted(kind, { ...input, token }), stale: false };
  return { ...client, entry };
}

/** A page that is not for everybody leads to where one signs in, one that is elsewhere to its place. */
async function orElsewhere<Made>(make: () => Promise<Made>): Promise<Made | Redirected> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PageMoved) return { redirectTo: error.address, status: 301 };
    if (!(error instanceof SignInWanted)) throw error;
    return { redirectTo: error.address, status: 302, signIn: true };
  }
}

/** The document of a resolved page on its site. */
function renderAt(
  options: PageRendererOptions,
  { brand, i18n, cache }: Site,
  { request, page }: { request: PageRequest; page: ResolvedPage },
): RenderedPage {
  const { model, stale } = page;
  const rendered = renderDocument(
    {
      assets: options.assets,
      brand,
      origin: request.origin,
      i18n: i18nOf(i18n, model.locale),
      cache,
      recaptchaSiteKey: options.recaptchaSiteKey,
      showProblems: options.showProblems,
      onFailure: (failure) => options.onBlockFailure(failure, request.path),
    },
    model,
  );
  return { ...rendered, degraded: rendered.degraded || stale };
}

/** Pages that answer a form posted from them. */
function answering(
  optionsOf: (request: PageRequest) => ResolveOptions,
  render: (request: PageRequest, page: ResolvedPage) => RenderedPage,
): Pick<PageRenderer, "formOn" | "renderAnswered" | "renderUnseen"> {
  return {
    formOn: async (request, form) => {
      const page = await orElsewhere(() => resolvePage(optionsOf(request), request));
      if (isRedirected(page)) return page;
      const blockId = formBlockOn(page.model.blocks, form);
      return blockId === undefined ? undefined : { blockId };
    },
    renderUnseen: async (request, unseen) => {
      const { model, stale } = await resolveErrorPage(optionsOf(request), request, 503);
      return render(request, { model: unseenPage(model, unseen), stale });
    },
    renderAnswered: async (request, answered) => {
      const options = optionsOf(request);
      const { model, stale } = await resolvePage(options, request);
      const t = options.translatorOf(model.locale);
      return render(request, { model: answeredPage(model, answered, t), stale });
    },
  };
}

/** The login page, and what it says to those who were not let in. */
function signingIn(
  optionsOf: (request: PageRequest) => ResolveOptions,
  render: (request: PageRequest, page: ResolvedPage) => RenderedPage,
): Pick<PageRenderer, "isLogin" | "renderSignIn"> {
  return {
    isLogin: async (request) => {
      const page = await orElsewhere(() => resolvePage(optionsOf(request), request));
      return !isRedirected(page) && page.model.layout === "login";
    },
    renderSignIn: async (request, reply) => {
      const options = optionsOf(request);
      const { model, stale } = await resolvePage(options, request);
      const title = options.translatorOf(model.locale)("form.errorTitle", {
        title: model.head.title,
      });
      const head = { ...model.head, title };
      return render(request, { model: { ...model, head, signIn: reply }, stale });
    },
  };
}

/** Which queries make another page. */
function judgingQueries(
  optionsOf: (request: PageRequest) => ResolveOptions,
): Pick<PageRenderer, "allowedQuery"> {
  return {
    allowedQuery: (request, search) => allowedQuery(optionsOf(request), { ...request, search }),
  };
}

interface Site extends BrandSource {
  readonly i18n: ReadonlyMap<Locale, I18n>;
  readonly cache: BlockCache;
}

async function createSite({ brand, client }: BrandSource): Promise<Site> {
  const i18n = new Map<Locale, I18n>();
  for (const locale of brand.locales) {
    i18n.set(locale, createI18n(locale, await loadMessages(locale, brand.fallbackLocale)));
  }
  return { brand, client, i18n, cache: new WeakMap() };
}

function i18nOf(all: ReadonlyMap<Locale, I18n>, locale: Locale): I18n {
  const i18n = all.get(locale);
  if (i18n === undefined) throw new Error(`locale ${locale} is not one of the brand's`);
  return i18n;
}

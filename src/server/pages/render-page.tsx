import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BlockSite } from "#blocks/block-props.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { BlockFailure } from "#renderer/failure.ts";
import { renderAhead } from "#renderer/render-ahead.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import {
  emptyParts,
  serverContext,
  type BlockCache,
  type PageParts,
  type ServerBlocksOptions,
} from "#renderer/server-blocks.tsx";
import { pageStateId, type PageState } from "#renderer/page-state.ts";
import { isPrivate, type PageModel } from "#site/page-model.ts";
import { PageView } from "#site/page-view.tsx";
import { structuredData } from "#site/seo/structured-data.ts";
import { ConsentPanel } from "#site/consent/consent-panel.tsx";
import { cspHash, type Assets, type PageStyles } from "../files/assets.ts";
import { htmlDocument, type DocumentData } from "./document.ts";
import { outsideHosts } from "./third-party-hosts.ts";
import type { RenderedPage } from "./render-contract.ts";

/** What rendering a page of one brand and locale needs. */
export interface RenderOptions {
  readonly assets: Assets;
  readonly brand: Brand;
  /** Configured public origin. */
  readonly origin: string;
  readonly i18n: I18n;
  readonly cache: BlockCache;
  readonly recaptchaSiteKey?: string | undefined;
  /** Developers see what is wrong with a block; visitors see its neighbours. */
  readonly showProblems: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
  /** Of a page that shows blocks to those who work on them. */
  readonly display?: BlockDisplay | undefined;
}

/** How blocks are shown beside each other. Nobody is asked for consent there. */
export interface BlockDisplay {
  /** What stands around a block of the page. */
  readonly around: (block: CheckedBlock, shown: ReactNode) => ReactNode;
  /** Styles of what stands there. */
  readonly css: string;
}

function siteOf({ brand, recaptchaSiteKey }: RenderOptions, { locale }: PageModel): BlockSite {
  return { locale, brand, ...(recaptchaSiteKey === undefined ? {} : { recaptchaSiteKey }) };
}

function blocksOptions(options: RenderOptions, model: PageModel): ServerBlocksOptions {
  return {
    site: siteOf(options, model),
    i18n: options.i18n,
    cache: options.cache,
    showProblems: options.showProblems,
    onFailure: options.onFailure,
  };
}

/** The visible page as HTML, and what the document around it needs. */
function renderBody(options: RenderOptions, model: PageModel): { html: string; parts: PageParts } {
  const parts = emptyParts();
  const { display } = options;
  const context = serverContext(blocksOptions(options, model), parts);
  const renderBlock = (block: CheckedBlock): ReactNode =>
    display === undefined
      ? context.renderBlock(block)
      : display.around(block, context.renderBlock(block));
  const html = renderToStaticMarkup(
    <RenderProvider value={{ ...context, renderBlock }}>
      <PageView model={model} />
    </RenderProvider>,
  );
  return { html, parts };
}

/** Banner and settings of cookies: outside of the app, which renders its pages anew. */
function renderConsent({ brand, i18n, display }: RenderOptions, { chrome }: PageModel): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ConsentPanel
        isAsking={display === undefined}
        preselectOptional={brand.consent.preselectOptional}
        privacyHref={chrome.shortcuts.privacy}
      />
    </I18nProvider>,
  );
}

function documentData(
  { brand, origin }: RenderOptions,
  model: PageModel,
  state: PageState,
): DocumentData[] {
  const forMachines = structuredData({ model, brand, origin });
  const graph =
    forMachines === undefined
      ? []
      : [{ type: "application/ld+json", id: "graph", json: JSON.stringify(forMachines) } as const];
  return [...graph, { type: "application/json", id: pageStateId, json: JSON.stringify(state) }];
}

/** The same as `renderDocument`; a long page lets others have their turn while it renders. */
export async function renderPage(options: RenderOptions, model: PageModel): Promise<RenderedPage> {
  await renderAhead(blocksOptions(options, model), model.blocks, setImmediate);
  return renderDocument(options, model);
}

/** In one element. Development, which inlines no styles of its own, allows any. */
function withStyles(own: PageStyles, more: string): PageStyles {
  const css = own.css + more;
  return { ...own, css, hashes: own.css === "" ? own.hashes : [cspHash(css)] };
}

/** A page as a whole document: the same bytes for every visitor. */
export function renderDocument(options: RenderOptions, model: PageModel): RenderedPage {
  const { assets, brand, showProblems, display } = options;
  const { html: body, parts } = renderBody(options, model);
  const ownStyles = assets.stylesOf({ types: parts.types, frame: brand, layout: model.layout });
  const styles = display === undefined ? ownStyles : withStyles(ownStyles, display.css);
  const scripts = assets.scriptsOf({
    locale: model.locale,
    fallback: brand.fallbackLocale,
    frame: brand,
    layout: model.layout,
    islands: parts.islands.map(({ type }) => type),
  });
  const state: PageState = {
    site: siteOf(options, model),
    islands: parts.islands,
    showProblems,
  };
  const html = htmlDocument({
    lang: model.locale,
    brandId: brand.id,
    layout: model.layout,
    head: model.head,
    css: styles.css,
    stylesheets: styles.stylesheets,
    fonts: assets.fontsOf({ html: body, blocks: parts.blocks }),
    beforeApp: renderConsent(options, model),
    body,
    data: documentData(options, model, state),
    scripts,
  });
  const inline = scripts.filter(({ code }) => code !== "");
  return {
    status: model.status,
    html,
    scriptHashes: inline.map(({ code }) => cspHash(code)),
    styleHashes: styles.hashes,
    isPrivate: isPrivate(model),
    isLogin: model.layout === "login",
    outsideHosts: isPrivate(model) ? [] : outsideHosts(brand, options.recaptchaSiteKey),
    degraded: parts.failures.length > 0,
  };
}

import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BlockSite } from "#blocks/block-props.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import type { I18n } from "@lingui/core";
import { TextsProvider } from "#i18n/texts-provider.tsx";
import { htmlSeparator } from "#renderer/html-separator.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { prerenderBlocks } from "#renderer/prerender-blocks.tsx";
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
import { previewStateId, type PreviewState } from "#site/preview-state.ts";
import { structuredData } from "#site/seo/structured-data.ts";
import { ConsentPanel } from "#site/consent/consent-panel.tsx";
import { cspHash, type Assets, type DocumentScript, type PageStyles } from "../files/assets.ts";
import { htmlDocument, type DocumentData } from "./document.ts";
import { outsideHosts } from "./third-party-hosts.ts";
import type { RenderedPage } from "./render-contract.ts";

/** The options for rendering a page of one brand and locale. */
export interface RenderOptions {
  readonly assets: Assets;
  readonly brand: Brand;
  /** Configured public origin. */
  readonly origin: string;
  readonly i18n: I18n;
  readonly cache: BlockCache;
  readonly recaptchaSiteKey?: string | undefined;
  /** Developers see the problems of a block; visitors see the blocks around it. */
  readonly showProblems: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
  /** Set for a preview that a CMS shows next to its form. */
  readonly preview?: PreviewState | undefined;
  /** Set for a page that shows blocks to those who develop them. */
  readonly display?: BlockDisplay | undefined;
}

/** How several blocks are shown together. Cookie consent is not requested there. */
export interface BlockDisplay {
  /** Wraps a block of the page. */
  readonly around: (block: CheckedBlock, shown: ReactNode) => ReactNode;
  /** Styles of the wrappers. */
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

/** The visible page as HTML, and what its document requires. */
interface Body {
  readonly html: string;
  /** The page without its blocks. */
  readonly around: string;
  readonly parts: PageParts;
}

/** Blocks are finished HTML: they are inserted once the HTML around them is finished, too. */
function renderBody(options: RenderOptions, model: PageModel): Body {
  const parts = emptyParts();
  const { display } = options;
  const context = serverContext(blocksOptions(options, model), parts, () => htmlSeparator);
  const renderBlock = (block: CheckedBlock): ReactNode =>
    display === undefined
      ? context.renderBlock(block)
      : display.around(block, context.renderBlock(block));
  const [before = "", ...pieces] = renderToStaticMarkup(
    <RenderProvider value={{ ...context, renderBlock }}>
      <PageView model={model} />
    </RenderProvider>,
  ).split(htmlSeparator);
  const blocks = parts.blocks.flatMap(({ html }) => html || []);
  if (blocks.length !== pieces.length) {
    throw new Error("the number of rendered blocks does not match the page");
  }
  const html = pieces.reduce((sum, piece, index) => sum + (blocks[index] ?? "") + piece, before);
  return { html, around: [before, ...pieces].join(""), parts };
}

/** Consent is only requested from visitors, not from editors of a page or developers of its blocks. */
function isAsking({ display, preview }: RenderOptions): boolean {
  return display === undefined && preview === undefined;
}

/** The last one of each brand and language: it is the same on all their pages. */
const consents = new WeakMap<I18n, { readonly madeOf: string; readonly html: string }>();

/** Banner and settings for cookies: outside the app, which re-renders its pages. */
function consentHtml(options: RenderOptions, model: PageModel): string {
  const { brand, i18n } = options;
  const { privacy } = model.chrome.shortcuts;
  const madeOf = `${isAsking(options)} ${brand.consent.preselectOptional} ${privacy}`;
  const last = consents.get(i18n);
  if (last?.madeOf === madeOf) return last.html;
  const html = renderConsent(options, model);
  consents.set(i18n, { madeOf, html });
  return html;
}

function renderConsent(options: RenderOptions, { chrome }: PageModel): string {
  const { brand, i18n } = options;
  return renderToStaticMarkup(
    <TextsProvider i18n={i18n}>
      <ConsentPanel
        isAsking={isAsking(options)}
        preselectOptional={brand.consent.preselectOptional}
        privacyHref={chrome.shortcuts.privacy}
      />
    </TextsProvider>,
  );
}

function documentData(
  { brand, origin, preview }: RenderOptions,
  model: PageModel,
  state: PageState,
): DocumentData[] {
  const forMachines = structuredData({ model, brand, origin });
  const graph =
    forMachines === undefined
      ? []
      : [{ type: "application/ld+json", id: "graph", json: JSON.stringify(forMachines) } as const];
  const states = [
    [pageStateId, state],
    [previewStateId, preview],
  ] as const;
  const written = states.flatMap(([id, value]) =>
    value === undefined
      ? []
      : [{ type: "application/json", id, json: JSON.stringify(value) } as const],
  );
  return [...graph, ...written];
}

/** Same as `renderDocument`, but lets other work run while a long page renders. */
export async function renderPage(options: RenderOptions, model: PageModel): Promise<RenderedPage> {
  await prerenderBlocks(blocksOptions(options, model), model.blocks, setImmediate);
  return renderDocument(options, model);
}

/** In one element. Development, which inlines no styles of its own, allows any. */
function withStyles(own: PageStyles, more: string): PageStyles {
  const css = own.css + more;
  return { ...own, css, hashes: own.css === "" ? own.hashes : [cspHash(css)] };
}

/** A framed preview receives messages from the start: the boot script treats this as user intent. */
const waking: DocumentScript = {
  attributes: {},
  code: 'dispatchEvent(new Event("pointermove"))',
};

/** Hashes of scripts that are used by several pages. */
const knownHashes = new WeakMap<DocumentScript, string>();

/** None where the script has an address. */
function hashOf(script: DocumentScript): string | [] {
  if (script.code === "") return [];
  const hash = knownHashes.get(script) ?? cspHash(script.code);
  knownHashes.set(script, hash);
  return hash;
}

/** Renders a page as a complete document: the same bytes for every visitor. */
export function renderDocument(options: RenderOptions, model: PageModel): RenderedPage {
  const { assets, brand, showProblems, display } = options;
  const { html: body, around, parts } = renderBody(options, model);
  const ownStyles = assets.stylesOf({ types: parts.types, frame: brand, layout: model.layout });
  const styles = display === undefined ? ownStyles : withStyles(ownStyles, display.css);
  const own = assets.scriptsOf({
    locale: model.locale,
    fallback: brand.fallbackLocale,
    frame: brand,
    layout: model.layout,
    islands: parts.islands.map(({ type }) => type),
  });
  const scripts = options.preview === undefined ? own : [...own, waking];
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
    fonts: assets.fontsOf({ around, blocks: parts.blocks }),
    beforeApp: consentHtml(options, model),
    body,
    data: documentData(options, model, state),
    scripts,
  });
  return {
    status: model.status,
    html,
    scriptHashes: scripts.flatMap(hashOf),
    styleHashes: styles.hashes,
    isPrivate: isPrivate(model),
    isLogin: model.layout === "login",
    outsideHosts: isPrivate(model) ? [] : outsideHosts(brand, options.recaptchaSiteKey),
    degraded: parts.failures.length > 0,
  };
}

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
  /** Of a preview that a CMS shows beside its form. */
  readonly preview?: PreviewState | undefined;
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
interface Body {
  readonly html: string;
  /** Without its blocks. */
  readonly around: string;
  readonly parts: PageParts;
}

/** Blocks are finished HTML: they are put in between when what stands around them is finished, too. */
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
  if (blocks.length !== pieces.length) throw new Error("the blocks are not in their places");
  const html = pieces.reduce((sum, piece, index) => sum + (blocks[index] ?? "") + piece, before);
  return { html, around: [before, ...pieces].join(""), parts };
}

/** Whoever writes a page, or works on its blocks, is not the visitor that is asked. */
function isAsking({ display, preview }: RenderOptions): boolean {
  return display === undefined && preview === undefined;
}

/** The last one of each brand and language: it is the same on all of their pages. */
const consents = new WeakMap<I18n, { readonly madeOf: string; readonly html: string }>();

/** Banner and settings of cookies: outside of the app, which renders its pages anew. */
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

/** The same as `renderDocument`; a long page lets others have their turn while it renders. */
export async function renderPage(options: RenderOptions, model: PageModel): Promise<RenderedPage> {
  await prerenderBlocks(blocksOptions(options, model), model.blocks, setImmediate);
  return renderDocument(options, model);
}

/** In one element. Development, which inlines no styles of its own, allows any. */
function withStyles(own: PageStyles, more: string): PageStyles {
  const css = own.css + more;
  return { ...own, css, hashes: own.css === "" ? own.hashes : [cspHash(css)] };
}

/** A preview in a frame hears of the page around it from the beginning: the boot script takes it for an intent. */
const waking: DocumentScript = {
  attributes: {},
  code: 'dispatchEvent(new Event("pointermove"))',
};

/** Of scripts that come again with other pages. */
const knownHashes = new WeakMap<DocumentScript, string>();

/** None where the script has an address. */
function hashOf(script: DocumentScript): string | [] {
  if (script.code === "") return [];
  const hash = knownHashes.get(script) ?? cspHash(script.code);
  knownHashes.set(script, hash);
  return hash;
}

/** A page as a whole document: the same bytes for every visitor. */
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

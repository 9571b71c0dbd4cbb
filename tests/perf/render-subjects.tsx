import { readDocument } from "#api/client/read-document.ts";
import { ContentBlocks } from "#api/client/block-cache.ts";
import { pages } from "#kinds/pages.kind.ts";
import { ownUrl } from "#contract/brands.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { validatePage } from "#contract/validate-page.ts";
import type { Brand } from "#generated/types.ts";
import { blockValidators, page as validator } from "#generated/validators/all.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { loadedBlock } from "#renderer/block-loader.ts";
import { RenderProvider, type RenderContext } from "#renderer/render-context.tsx";
import { preloadBlocks, type BlockCache } from "#renderer/server-blocks.tsx";
import { Responses } from "#server/reply/responses.ts";
import { readAssets } from "#server/files/assets.ts";
import { CompressedBody } from "#server/reply/compressed-body.ts";
import { securityHeaders } from "#server/reply/headers.ts";
import { PageCache } from "#server/cache/page-cache.ts";
import { renderPage, type RenderOptions } from "#server/pages/render-page.tsx";
import type { PageModel } from "#site/page-model.ts";
import { loadFrame } from "#site/frame/frames.ts";
import { PageView } from "#site/page-view.tsx";
import type { Subject } from "./measure.ts";

export interface PageSubjects {
  readonly bare: Subject;
  readonly cold: Subject;
  readonly changed: Subject;
  readonly dynamic: Subject;
  readonly cached: Subject;
  /** Size of the document. */
  readonly htmlBytes: number;
}

interface RawPage {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly { readonly type: string; readonly props: unknown }[];
}

/** A page of the real fixtures' blocks, each type in turn, until there are so many. */
function pageOf(fixtures: readonly (readonly [string, unknown])[], count: number): RawPage {
  const blocks = Array.from({ length: count }, (_item, index) => {
    const [type, props] = fixtures[index % fixtures.length] ?? ["", {}];
    return { type, id: `block-${index}`, props: withOwnIds(props, index) };
  });
  return { id: "bench", title: "Benchmark", blocks };
}

function blocksOf(data: RawPage): CheckedBlock[] {
  const { page, problems } = validatePage(data, { page: validator, blocks: blockValidators });
  if (page === undefined || problems.length > 0) {
    throw new Error(JSON.stringify(problems.slice(0, 3)));
  }
  return [...page.blocks];
}

function withOwnIds(props: unknown, index: number): unknown {
  return JSON.parse(JSON.stringify(props).replaceAll('"id":"', `"id":"b${index}-`));
}

function modelOf(blocks: readonly CheckedBlock[]): PageModel {
  const item = (id: string) => ({
    id,
    name: id,
    url: ownUrl(`/${id}`),
    target: "_self" as const,
    children: [],
  });
  return {
    status: 200,
    locale: "en",
    path: "/bench",
    nodeType: "root",
    layout: "home",
    head: { title: "Benchmark", alternates: [], siteName: "Szlak", isIndexable: true },
    banner: { title: "Benchmark", maskOpacity: 60 },
    crumbs: [],
    blocks,
    posts: [],
    chrome: {
      homeHref: "/",
      shortcuts: { search: "/search", contact: "/contact", privacy: "/privacy" },
      main: ["services", "company", "blog", "contact"].map(item),
      footer: ["services", "company", "faq", "privacy"].map(item),
      languages: [{ locale: "en", href: "/" }],
    },
  };
}

/** Returns the page from the cache, for a browser that accepts Brotli. */
function cachedPage(html: string): () => Promise<unknown> {
  const cache = new PageCache();
  const responses = new Responses(securityHeaders({ https: true, indexable: true }));
  const body = new CompressedBody(html, "page");
  const render = async () => ({ status: 200, body, headers: {}, degraded: false });
  return async () => {
    const { outcome } = await cache.get("bench", render);
    if (!("body" in outcome)) throw new Error("a page was expected");
    return responses.cached(outcome, {
      wantsBody: true,
      acceptEncoding: "br",
      ifNoneMatch: undefined,
    });
  };
}

/** Each call is the next version of a page with one changed text: read as a CMS response, then rendered. */
function changedPage(
  raw: RawPage,
  options: RenderOptions,
  model: PageModel,
): () => Promise<unknown> {
  const contentBlocks = new ContentBlocks();
  const { brand } = options;
  const reading = {
    input: { locale: model.locale },
    routing: { mode: "prefix", brand },
    lose: () => undefined,
    calling: { slug: raw.id },
    contentBlocks,
  } as const;
  let version = 0;
  return async () => {
    version += 1;
    const notice = { type: "notice", id: "changed", props: { content: `<p>${version}</p>` } };
    const page = { ...raw, blocks: raw.blocks.with(1, notice) };
    const { blocks } = await readDocument(JSON.parse(JSON.stringify(page)), pages, reading);
    return renderPage(options, { ...model, blocks });
  };
}

/** The same page five ways: React alone, the renderer with no, most or all blocks cached, page cache. */
export async function pageSubjects(
  fixtures: readonly (readonly [string, unknown])[],
  brand: Brand,
  count: number,
): Promise<PageSubjects> {
  await preloadBlocks(
    new Set([...fixtures.map(([type]) => type), "rich-text", "stats", "testimonials"]),
  );
  await loadFrame(brand);
  const i18n = createI18n("en", await loadMessages("en", "en"));
  const raw = pageOf(fixtures, count);
  const model = modelOf(blocksOf(raw));
  const assets = readAssets("dist/client");
  const cache: BlockCache = new WeakMap();
  const options: RenderOptions = {
    assets,
    brand,
    origin: brand.origin,
    i18n,
    cache,
    showProblems: false,
    onFailure: ({ blockId, detail }) => {
      throw new Error(`${blockId}: ${detail}`);
    },
  };
  const { html } = await renderPage(options, model);
  const cachedResponse = cachedPage(html);
  const site = { locale: model.locale, brand };
  const bareContext: RenderContext = {
    site,
    i18n,
    renderBlock: (block) => {
      const component = isBroken(block) ? undefined : loadedBlock(block.type);
      if (isBroken(block) || component === undefined) throw new Error("a block is missing");
      const { id, props } = block;
      return (
        <div data-block={id}>
          {createElement(component, { id, props, site, Nested: BlockList })}
        </div>
      );
    },
  };
  const bareTree = (
    <RenderProvider value={bareContext}>
      <PageView model={model} />
    </RenderProvider>
  );
  return {
    bare: { name: "bare renderToString", run: () => renderToString(bareTree) },
    cold: {
      name: "nothing kept",
      run: () => renderPage({ ...options, cache: new WeakMap() }, model),
    },
    changed: {
      name: "one block changed, read and rendered",
      run: changedPage(raw, options, model),
    },
    dynamic: { name: "dynamic, warm static blocks", run: () => renderPage(options, model) },
    cached: { name: "from the page cache", run: cachedResponse },
    htmlBytes: Buffer.byteLength(html),
  };
}

import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { isBroken, type BrokenBlock, type CheckedBlock } from "#contract/checked-page.ts";
import type { Block, Brand } from "#generated/types.ts";
import type { Hydrate } from "#registry/block-module.ts";
import { registry } from "#registry/registry.ts";
import { BlockList } from "./block-list.tsx";
import { BlockPlaceholder } from "./block-placeholder.tsx";
import { failureOf, failureOfBroken, type BlockFailure } from "./failure.ts";
import type { IslandData } from "./island-data.ts";
import { loadedBlock } from "./block-loader.ts";
import { loadBlock } from "./load-block.ts";
import { RenderProvider, type RenderContext } from "./render-context.tsx";

/** One block as rendered HTML, including nested blocks. */
export interface RenderedBlock {
  readonly html: string;
  readonly islands: readonly IslandData[];
  readonly types: readonly string[];
  readonly failures: readonly BlockFailure[];
}

/** The result of rendering the blocks of a page. */
export interface PageParts {
  /** Top-level blocks only, without nested ones. */
  readonly blocks: RenderedBlock[];
  readonly islands: IslandData[];
  readonly types: Set<string>;
  readonly failures: BlockFailure[];
}

/** Returns the parts of a page on which nothing is rendered yet; `serverContext` adds to them. */
export function emptyParts(): PageParts {
  return { blocks: [], islands: [], types: new Set(), failures: [] };
}

/** Rendered HTML by content object: the same object always gives the same HTML. */
export type BlockCache = WeakMap<CheckedBlock, RenderedBlock>;

/** Blocks depend on the brand, too: each version of it has a separate cache. */
export type BlockCaches = WeakMap<Brand, BlockCache>;

/** Returns the cache of a version of a brand, which it creates on first use. */
export function blockCacheOf(caches: BlockCaches, brand: Brand): BlockCache {
  const cache = caches.get(brand) ?? new WeakMap();
  caches.set(brand, cache);
  return cache;
}

/** What rendering blocks on the server needs. */
export interface ServerBlocksOptions extends Omit<RenderContext, "renderBlock"> {
  readonly cache: BlockCache;
  readonly showProblems: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
}

/** Loads the code of every block type in these blocks. A type that fails to load is reported when it renders. */
export async function preloadBlocks(types: Iterable<string>): Promise<void> {
  await Promise.allSettled([...types].map(loadBlock));
}

/**
 * A context that renders each block to HTML separately, and collects what the document needs.
 * @param shown What is rendered in place of a block: its HTML, or a separator that its HTML replaces later.
 */
export function serverContext(
  options: ServerBlocksOptions,
  parts: PageParts,
  shown: (html: string) => string = (html) => html,
): RenderContext {
  return {
    site: options.site,
    i18n: options.i18n,
    renderBlock: (block) => {
      const rendered = options.cache.get(block) ?? renderBlock(options, block);
      parts.blocks.push(rendered);
      parts.islands.push(...rendered.islands);
      parts.failures.push(...rendered.failures);
      for (const type of rendered.types) parts.types.add(type);
      return <BlockHtml block={block} html={rendered.html && shown(rendered.html)} />;
    },
  };
}

function BlockHtml({ block, html }: { block: CheckedBlock; html: string }): ReactNode {
  const island = isBroken(block) || isStatic(block) ? undefined : block.type;
  return (
    <div
      id={block.id}
      data-block={block.id}
      data-island={island}
      hidden={html === "" || undefined}
      // oxlint-disable-next-line react/no-danger -- HTML that React itself has just made
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderBlock(options: ServerBlocksOptions, block: CheckedBlock): RenderedBlock {
  if (isBroken(block)) return keep(options, block, renderBroken(options, block));
  try {
    return keep(options, block, renderGood(options, block));
  } catch (error) {
    const failure = failureOf(block, error);
    options.onFailure(failure);
    return renderFailure(options, failure);
  }
}

function keep(
  options: ServerBlocksOptions,
  block: CheckedBlock,
  made: RenderedBlock,
): RenderedBlock {
  if (made.failures.every(isLasting)) options.cache.set(block, made);
  return made;
}

/** A crash is not cached: the next rendering retries. */
export function isLasting({ kind }: BlockFailure): boolean {
  return kind === "invalid" || kind === "unknown-type";
}

/** Renders a block in its own React root. @throws if the block does. */
export function renderGood(options: ServerBlocksOptions, block: Block): RenderedBlock {
  const inner = partsWithin(block);
  // A block that is never hydrated needs no React markers.
  const toHtml = isStatic(block) ? renderToStaticMarkup : renderToString;
  const html = toHtml(blockElement(options, block, inner), { identifierPrefix: `${block.id}-` });
  return renderedBlock(block, html, inner);
}

export function isStatic({ type }: Block): boolean {
  return hydrateOf(type) === "never";
}

function hydrateOf(type: string): Hydrate {
  return registry.get(type)?.hydrate ?? "never";
}

/** The parts collected while a block renders. */
export function partsWithin({ type }: Block): PageParts {
  return { ...emptyParts(), types: new Set([type]) };
}

/** @throws if the code of the block is not loaded. */
export function blockElement(
  options: ServerBlocksOptions,
  block: Block,
  inner: PageParts,
): ReactElement {
  const Component = loadedBlock(block.type);
  if (Component === undefined) {
    throw new Error(`the code of block type ${block.type} is not loaded`);
  }
  return (
    <RenderProvider value={serverContext(options, inner)}>
      <Component id={block.id} props={block.props} site={options.site} Nested={BlockList} />
    </RenderProvider>
  );
}

export function renderedBlock(block: Block, html: string, inner: PageParts): RenderedBlock {
  const { id, type, props } = block;
  const hydrate = hydrateOf(type);
  const own: IslandData[] = hydrate === "never" ? [] : [{ id, type, hydrate, props }];
  return {
    html,
    islands: [...own, ...inner.islands],
    types: [...inner.types],
    failures: inner.failures,
  };
}

function renderBroken(options: ServerBlocksOptions, block: BrokenBlock): RenderedBlock {
  const failure = failureOfBroken(block);
  options.onFailure(failure);
  return renderFailure(options, failure);
}

function renderFailure(options: ServerBlocksOptions, failure: BlockFailure): RenderedBlock {
  const { showProblems } = options;
  const html = renderToStaticMarkup(
    <BlockPlaceholder failure={failure} showProblems={showProblems} />,
  );
  return { html, islands: [], types: [], failures: [failure] };
}

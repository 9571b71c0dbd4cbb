import { renderToStaticMarkup } from "react-dom/server";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { emptyParts, preloadBlocks, serverContext } from "#renderer/server-blocks.tsx";

/** A state of a block, rendered as a page would. */
export interface ShownState {
  readonly name: string;
  readonly props: unknown;
  readonly html: string;
  /** Processor time of the server for one rendering, in milliseconds; undefined where nobody asked. */
  readonly renderMs: number | undefined;
}

interface StateInput {
  readonly name: string;
  readonly props: unknown;
  /** Undefined for data that are no block. */
  readonly block: CheckedBlock | undefined;
}

interface StateContext {
  readonly brand: Brand;
  readonly locale: Locale;
  /** Whether it is told what each costs, which takes many renderings of it. */
  readonly isMeasured: boolean;
}

/** HTML of blocks, each by itself; what is wrong with one is told in its place. */
export async function showStates(
  states: readonly StateInput[],
  { brand, locale, isMeasured }: StateContext,
): Promise<readonly ShownState[]> {
  const blocks = states.flatMap(({ block }) => block ?? []);
  await preloadBlocks(new Set(blocks.map(({ type }) => type)));
  await preloadBlocks(new Set(blocks.flatMap(typesInside)));
  const i18n = createI18n(locale, await loadMessages(locale, brand.fallbackLocale));
  // What was rendered once is kept by the context, so each rendering has one of its own.
  const contextOf = () => {
    const siteContext = { site: { locale, brand }, i18n, cache: new WeakMap() };
    return serverContext(
      { ...siteContext, showProblems: true, onFailure: () => undefined },
      emptyParts(),
    );
  };
  return states.map(({ name, props, block }) => {
    const render = () =>
      renderToStaticMarkup(
        <RenderProvider value={contextOf()}>
          <BlockList blocks={block === undefined ? [] : [block]} />
        </RenderProvider>,
      );
    const html = render();
    return { name, props, html, renderMs: isMeasured ? processorMsOf(render) : undefined };
  });
}

/** So many renderings are a mean; a slow one is not waited for so often. */
const mostRuns = 20;
const mostMeasuredMs = 40;

/**
 * What this process has used of the processor, in the mean of some runs, with all that it did
 * meanwhile, garbage included. It has run once before: modules are loaded, but hardly anything is
 * compiled yet, so that a busy server is faster.
 */
function processorMsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    run();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (runs === mostRuns || milliseconds > mostMeasuredMs) return milliseconds / runs;
  }
}

/** Names that may be types of blocks inside: those of no block are nothing to fetch. */
function typesInside(block: CheckedBlock): string[] {
  return [...JSON.stringify(block).matchAll(/"type":"([a-z-]+)"/g)].map(([, type = ""]) => type);
}

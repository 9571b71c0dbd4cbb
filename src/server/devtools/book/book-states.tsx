import { renderToStaticMarkup } from "react-dom/server";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { emptyParts, preloadBlocks, serverContext } from "#renderer/server-blocks.tsx";

/** A state of a block, rendered as on a page. */
export interface ShownState {
  readonly name: string;
  readonly props: unknown;
  readonly html: string;
  /** CPU time of the server for one render, in milliseconds; undefined if not measured. */
  readonly renderMs: number | undefined;
}

interface StateInput {
  readonly name: string;
  readonly props: unknown;
  /** Undefined if the data is not a block. */
  readonly block: CheckedBlock | undefined;
}

interface StateContext {
  readonly brand: Brand;
  readonly locale: Locale;
  /** Whether the cost of each state is shown, which takes many renders. */
  readonly isMeasured: boolean;
}

/** Renders each block separately; an error is shown in place of the block. */
export async function showStates(
  states: readonly StateInput[],
  { brand, locale, isMeasured }: StateContext,
): Promise<readonly ShownState[]> {
  const blocks = states.flatMap(({ block }) => block ?? []);
  await preloadBlocks(new Set(blocks.map(({ type }) => type)));
  await preloadBlocks(new Set(blocks.flatMap(typesInside)));
  const i18n = createI18n(locale, await loadMessages(locale, brand.fallbackLocale));
  // The context caches what was rendered, so each render gets its own.
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

/** Enough runs for a mean value; slow renders are repeated less often. */
const mostRuns = 20;
const mostMeasuredMs = 40;

/**
 * Returns the CPU time used by this process, averaged over several runs, including all it did meanwhile,
 * such as garbage collection. It has run once before: modules are loaded, but hardly anything is compiled
 * yet, so a busy server is faster.
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

/** Names that may be types of nested blocks; nothing is fetched for names of no block. */
function typesInside(block: CheckedBlock): string[] {
  return [...JSON.stringify(block).matchAll(/"type":"([a-z-]+)"/g)].map(([, type = ""]) => type);
}

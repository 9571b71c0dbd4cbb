import { useEffect, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { trustedHtml } from "#lib/trusted-types.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { BlockList } from "./block-list.tsx";
import { loadBlockTexts } from "./block-texts.ts";
import { failureOf } from "./failure.ts";
import { whenDue } from "./hydrate-when.ts";
import type { IslandData } from "./island-data.ts";
import type { LiveBlocksOptions } from "./live-blocks.tsx";
import { loadBlock } from "./load-block.ts";
import { RenderProvider, type RenderContext } from "./render-context.tsx";

/** Clicks made on an island before it could react, in order. */
export type EarlyClicks = Element[];

export interface IslandsOptions extends LiveBlocksOptions {
  readonly islands: readonly IslandData[];
  readonly earlyClicks: EarlyClicks;
}

/**
 * Gives the first page's blocks their behaviour, each in a root of its own: a fault, a slow chunk or
 * a new rendering in one of them cannot touch another. Answers a function that takes it all away.
 */
export function startIslands(options: IslandsOptions): () => void {
  const roots = new Set<Root>();
  const stop = new AbortController();
  for (const island of options.islands) {
    const element = document.querySelector(`[data-block="${CSS.escape(island.id)}"]`);
    if (!(element instanceof HTMLElement)) continue;
    const wasClicked = options.earlyClicks.some((target) => element.contains(target));
    whenDue(element, wasClicked ? "load" : island.hydrate, stop.signal)
      .then(() => hydrateIsland(options, island, element))
      .then(
        (root) => void (stop.signal.aborted ? root.unmount() : roots.add(root)),
        (error: unknown) => {
          if (!stop.signal.aborted) options.onFailure(failureOf(island, error));
        },
      );
  }
  return () => {
    stop.abort();
    for (const root of roots) root.unmount();
    roots.clear();
  };
}

async function hydrateIsland(
  options: IslandsOptions,
  island: IslandData,
  element: HTMLElement,
): Promise<Root> {
  const [Component] = await Promise.all([
    loadBlock(island.type),
    loadBlockTexts([island.type], options),
  ]);
  const onReady = () => replayClicks(options.earlyClicks, element);
  return hydrateRoot(
    element,
    <Ready onReady={onReady}>
      <BlockBoundary
        block={island}
        showProblems={options.showProblems}
        onFailure={options.onFailure}
      >
        <RenderProvider value={adoptingContext(options)}>
          <Component id={island.id} props={island.props} site={options.site} Nested={BlockList} />
        </RenderProvider>
      </BlockBoundary>
    </Ready>,
    {
      identifierPrefix: `${island.id}-`,
      onRecoverableError: (error) => options.onFailure(failureOf(island, error)),
      onCaughtError: () => undefined,
    },
  );
}

function Ready(props: { onReady: () => void; children: ReactNode }): ReactNode {
  const { onReady, children } = props;
  useEffect(onReady, [onReady]);
  return children;
}

const asItIs = { __html: trustedHtml("") };

/** Blocks inside an island keep the server's HTML; those with behaviour are islands themselves. */
function adoptingContext(options: LiveBlocksOptions): RenderContext {
  return {
    site: options.site,
    i18n: options.i18n,
    renderBlock: (block) => (
      <div
        id={block.id}
        data-block={block.id}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- keeps what the server rendered here
        dangerouslySetInnerHTML={asItIs}
      />
    ),
  };
}

/** From here on the island hears its clicks itself; the ones made before are made again. */
function replayClicks(earlyClicks: EarlyClicks, element: HTMLElement): void {
  element.dataset["hydrated"] = "";
  const own = earlyClicks.filter((target) => element.contains(target));
  for (const target of own) {
    earlyClicks.splice(earlyClicks.indexOf(target), 1);
    if (target instanceof HTMLElement) target.click();
  }
}

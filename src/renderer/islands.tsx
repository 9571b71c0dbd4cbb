import { useEffect, type ReactElement, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { trustedHtml } from "#lib/trusted-types.ts";
import type { BlockComponent } from "#registry/block-module.ts";
import { islandTypes } from "#registry/islands.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { BlockList } from "./block-list.tsx";
import { loadFrom } from "./block-loader.ts";
import { loadBlockTexts } from "./block-texts.ts";
import { replayEvents, hasQueuedEvents, type QueuedEvents } from "./event-replay.ts";
import { failureOf } from "./failure.ts";
import { whenToHydrate } from "./hydration-triggers.ts";
import type { IslandData } from "./island-data.ts";
import type { LiveBlocksOptions } from "./live-blocks.tsx";
import { RenderProvider, type RenderContext } from "./render-context.tsx";

export interface IslandsOptions extends LiveBlocksOptions {
  readonly islands: readonly IslandData[];
  readonly early: QueuedEvents;
  /** Called with the type of an island when its hydration is due. */
  readonly onDue: (type: string) => void;
}

export interface Islands {
  readonly stop: () => void;
  /** Resolves when the islands already interacted with can react, or never will. */
  readonly hydrated: Promise<unknown>;
}

/**
 * Hydrates the blocks of the first page, each in its own React root: an error, a slow chunk or
 * a re-render in one of them cannot affect another.
 */
export function startIslands(options: IslandsOptions): Islands {
  const roots = new Set<Root>();
  const stop = new AbortController();
  const hydrations: Promise<void>[] = [];
  for (const island of options.islands) {
    const element = document.querySelector(`[data-block="${CSS.escape(island.id)}"]`);
    if (!(element instanceof HTMLElement)) continue;
    const isTouched = hasQueuedEvents(options.early, element);
    const hydrated = whenToHydrate(element, isTouched ? "load" : island.hydrate, stop.signal)
      .then(() => hydrateIsland(options, island, element))
      .then(
        (root) => void (stop.signal.aborted ? root.unmount() : roots.add(root)),
        (error: unknown) => {
          if (!stop.signal.aborted) options.onFailure(failureOf(island, error));
        },
      );
    if (isTouched) hydrations.push(hydrated);
  }
  const end = () => {
    stop.abort();
    for (const root of roots) root.unmount();
    roots.clear();
  };
  return { stop: end, hydrated: Promise.all(hydrations) };
}

async function hydrateIsland(
  options: IslandsOptions,
  island: IslandData,
  element: HTMLElement,
): Promise<Root> {
  options.onDue(island.type);
  const [Component] = await Promise.all([
    loadFrom(islandTypes, island.type),
    loadBlockTexts([island.type], options),
  ]);
  const onReady = () => replayEvents(options.early, element);
  return hydrateRoot(
    element,
    <Ready onReady={onReady}>{islandElement(options, island, Component)}</Ready>,
    {
      identifierPrefix: `${island.id}-`,
      onRecoverableError: (error) => options.onFailure(failureOf(island, error)),
      onCaughtError: () => undefined,
    },
  );
}

/** What is hydrated in the server-rendered HTML of a block. */
export function islandElement(
  options: LiveBlocksOptions,
  island: IslandData,
  Component: BlockComponent,
): ReactElement {
  return (
    <BlockBoundary block={island} showProblems={options.showProblems} onFailure={options.onFailure}>
      <RenderProvider value={adoptingContext(options)}>
        <Component id={island.id} props={island.props} site={options.site} Nested={BlockList} />
      </RenderProvider>
    </BlockBoundary>
  );
}

function Ready(props: { onReady: () => void; children: ReactNode }): ReactNode {
  const { onReady, children } = props;
  useEffect(onReady, [onReady]);
  return children;
}

const asItIs = { __html: trustedHtml("") };

/** Nested blocks of an island keep their server-rendered HTML; those with behaviour are islands themselves. */
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

import { useEffect, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { trustedHtml } from "#lib/trusted-types.ts";
import { loadedBlock } from "#renderer/block-loader.ts";
import { failureOf, type BlockFailure } from "#renderer/failure.ts";
import type { IslandData } from "#renderer/island-data.ts";
import { islandElement } from "#renderer/islands.tsx";
import type { LiveBlocksOptions } from "#renderer/live-blocks.tsx";
import { loadBlock } from "#renderer/load-block.ts";
import type { ServerRendering } from "#renderer/server-rendering.ts";

type Site = Pick<LiveBlocksOptions, "site" | "i18n">;

/** Hydrates interactive blocks of server-rendered HTML off screen, as the site does; returns failed ones. */
export async function hydrateBlocks(
  { html, islands }: ServerRendering,
  site: Site,
): Promise<readonly BlockFailure[]> {
  const page = document.createElement("div");
  page.innerHTML = trustedHtml(html);
  const failures: BlockFailure[] = [];
  for (const island of islands) {
    const element = page.querySelector(`[data-block="${CSS.escape(island.id)}"]`);
    if (element instanceof HTMLElement) failures.push(...(await wake(island, element, site)));
  }
  return failures;
}

async function wake(
  island: IslandData,
  element: HTMLElement,
  site: Site,
): Promise<readonly BlockFailure[]> {
  await loadBlock(island.type);
  const Component = loadedBlock(island.type);
  if (Component === undefined) return [];
  const failures: BlockFailure[] = [];
  const onFailure = (failure: BlockFailure): void => void failures.push(failure);
  const options = { ...site, showProblems: true, onFailure };
  let root: Root | undefined;
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      element,
      <Awake onAwake={resolve}>{islandElement(options, island, Component)}</Awake>,
      {
        identifierPrefix: `${island.id}-`,
        onRecoverableError: (error) => onFailure(failureOf(island, error)),
        onCaughtError: () => undefined,
      },
    );
  });
  root?.unmount();
  return failures;
}

function Awake(props: { readonly onAwake: () => void; readonly children: ReactNode }): ReactNode {
  const { onAwake, children } = props;
  useEffect(onAwake, [onAwake]);
  return children;
}

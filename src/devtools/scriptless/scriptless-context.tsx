import type { CheckedBlock } from "#contract/checked-page.ts";
import type { LiveBlocksOptions } from "#renderer/live-blocks.tsx";
import type { RenderContext } from "#renderer/render-context.tsx";
import { emptyParts, serverContext } from "#renderer/server-blocks.tsx";
import type { BlockShelf } from "../frame/block-shelf.ts";
import { LeftOutMark } from "../frame/problem-mark.tsx";

interface Parts {
  readonly shelf: BlockShelf;
  readonly onRendered: (id: string) => void;
}

/** Renders blocks as without scripts: with the server's renderer, each cached until it changes. */
export function scriptlessContext(
  options: Omit<LiveBlocksOptions, "onRecovered">,
  { shelf, onRendered }: Parts,
): RenderContext {
  const cache = new WeakMap();
  const { site, i18n } = options;
  return {
    site,
    i18n,
    renderBlock: (block: CheckedBlock) => {
      if (shelf.holdsLeftOut(block)) return <LeftOutMark block={block} />;
      onRendered(block.id);
      return serverContext({ ...options, cache }, emptyParts()).renderBlock(block);
    },
  };
}

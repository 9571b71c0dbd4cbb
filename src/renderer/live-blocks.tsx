import { createElement, type ReactNode } from "react";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { BlockList } from "./block-list.tsx";
import { BlockPlaceholder } from "./block-placeholder.tsx";
import { BlockLoadError, failureOfBroken, type BlockFailure } from "./failure.ts";
import { loadedBlock } from "./block-loader.ts";
import type { RenderContext } from "./render-context.tsx";

/** What rendering blocks in the browser needs, and whom it tells about failures. */
export interface LiveBlocksOptions extends Omit<RenderContext, "renderBlock"> {
  /** Whether developers see a placeholder that explains what is wrong with a block. */
  readonly showProblems: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
  /** Called when a block that had failed renders again. */
  readonly onRecovered?: (id: string) => void;
}

/** A context that renders blocks as React components: for client-side navigation and the devtools preview. */
export function liveContext(options: LiveBlocksOptions): RenderContext {
  return {
    site: options.site,
    i18n: options.i18n,
    renderBlock: (block) => (
      <div id={block.id} data-block={block.id}>
        <LiveBlock options={options} block={block} />
      </div>
    ),
  };
}

function LiveBlock(props: { options: LiveBlocksOptions; block: CheckedBlock }): ReactNode {
  const { options, block } = props;
  if (isBroken(block)) {
    const failure = failureOfBroken(block);
    return <BlockPlaceholder failure={failure} showProblems={options.showProblems} />;
  }
  return (
    <BlockBoundary
      block={block}
      showProblems={options.showProblems}
      onFailure={options.onFailure}
      onRecovered={options.onRecovered}
    >
      <LoadedBlock options={options} block={block} />
    </BlockBoundary>
  );
}

function LoadedBlock(props: {
  options: LiveBlocksOptions;
  block: Exclude<CheckedBlock, { broken: true }>;
}): ReactNode {
  const { block, options } = props;
  const component = loadedBlock(block.type);
  if (component === undefined) throw new BlockLoadError("chunk", block.type);
  const { id, props: blockProps } = block;
  return createElement(component, { id, props: blockProps, site: options.site, Nested: BlockList });
}

import { Fragment, type ReactNode } from "react";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { useRenderContext } from "./render-context.tsx";

/** Blocks from top to bottom; keyed by id, so that a block keeps its state when it moves. */
export function BlockList({ blocks }: { readonly blocks: readonly CheckedBlock[] }): ReactNode {
  const { renderBlock } = useRenderContext();
  return blocks.map((block) => <Fragment key={block.id}>{renderBlock(block)}</Fragment>);
}

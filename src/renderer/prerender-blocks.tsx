import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { Block } from "#generated/types.ts";
import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { htmlSeparator, separatorId } from "./html-separator.ts";
import {
  blockElement,
  isLasting,
  isStatic,
  partsWithin,
  renderedBlock,
  renderGood,
  type RenderedBlock,
  type ServerBlocksOptions,
} from "./server-blocks.tsx";

/** Number of blocks rendered in one pass, which takes a few ms. */
const batchSize = 24;
/** Time after which to yield to other work, in ms. */
const sliceMs = 8;

/** Block types with a picture for which React emits a preload link, which it puts first. */
const preloading = new Set<string>();

/**
 * Renders the blocks of a page that are not cached and caches them, many in one pass of React,
 * yielding to other work in between. Blocks that fail are rendered individually and reported with
 * their page.
 * @param yieldToOthers Resolves when pending work has run.
 */
export async function prerenderBlocks(
  options: ServerBlocksOptions,
  blocks: readonly CheckedBlock[],
  yieldToOthers: () => Promise<unknown>,
): Promise<void> {
  const quiet: ServerBlocksOptions = {
    ...options,
    onFailure: (failure) => {
      if (isLasting(failure)) options.onFailure(failure);
    },
  };
  let sinceMs = performance.now();
  for (const level of levelsOf(options, blocks)) {
    for (const run of batchesOf(level)) {
      renderBatch(quiet, run);
      if (performance.now() - sinceMs < sliceMs) continue;
      await yieldToOthers();
      sinceMs = performance.now();
    }
  }
}

/** The blocks that are not cached, level by level, the innermost first. */
function levelsOf({ cache }: ServerBlocksOptions, blocks: readonly CheckedBlock[]): Block[][] {
  const levels: Block[][] = [];
  let level: readonly CheckedBlock[] = blocks;
  while (level.length > 0) {
    const wanted = level.flatMap((block) => (isBroken(block) || cache.has(block) ? [] : [block]));
    levels.unshift(wanted);
    level = wanted.flatMap(nestedBlocks);
  }
  return levels;
}

/** Blocks with behaviour are rendered individually: React adds markers to their text. */
function batchesOf(blocks: readonly Block[]): Block[][] {
  const isAlone = (block: Block) => !isStatic(block) || preloading.has(block.type);
  const alone = blocks.filter(isAlone);
  const still = blocks.filter((block) => !isAlone(block));
  const runs = Array.from({ length: Math.ceil(still.length / batchSize) }, (_run, index) =>
    still.slice(index * batchSize, (index + 1) * batchSize),
  );
  return [...runs, ...alone.map((block) => [block])];
}

/** If a block throws, its batch is split in half and each half is rendered again. */
function renderBatch(options: ServerBlocksOptions, run: readonly Block[]): void {
  try {
    renderTogether(options, run).forEach((made, index) => {
      const block = run[index];
      if (block !== undefined && made.failures.every(isLasting)) options.cache.set(block, made);
    });
  } catch {
    if (run.length < 2) return;
    const half = run.length >> 1;
    renderBatch(options, run.slice(0, half));
    renderBatch(options, run.slice(half));
  }
}

/** @throws if one of the blocks does. */
function renderTogether(options: ServerBlocksOptions, run: readonly Block[]): RenderedBlock[] {
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    const made = renderGood(options, only);
    if (made.html.startsWith("<link ")) preloading.add(only.type);
    return [made];
  }
  const parts = run.map(partsWithin);
  const html = renderToStaticMarkup(
    run.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once, and content may name two blocks the same
      <Fragment key={index}>
        <i data-cut={separatorId} />
        {blockElement(options, block, parts[index] ?? partsWithin(block))}
      </Fragment>
    )),
  );
  const [before, ...pieces] = html.split(htmlSeparator);
  // React puts the elements for the head first.
  const isSeparated = before === "" && pieces.length === run.length;
  if (!isSeparated) throw new Error("the blocks cannot be separated");
  return run.map((block, index) =>
    renderedBlock(block, pieces[index] ?? "", parts[index] ?? partsWithin(block)),
  );
}

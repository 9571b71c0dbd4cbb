import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { Block } from "#generated/types.ts";
import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { cut, mark } from "./cut-marks.ts";
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

/** So many blocks are rendered in one go: a few ms. */
const runLength = 24;
/** After so long others have their turn, in ms. */
const sliceMs = 8;

/** Types of blocks with a picture that React announces, which it does before all that it renders. */
const announcing = new Set<string>();

/**
 * Renders what is not kept yet of a page's blocks and keeps it, many in one pass of React, with turns
 * for others in between. What fails here is left to be rendered alone, and told, with its page.
 * @param letOthers Resolves when all that waits has had its turn.
 */
export async function renderAhead(
  options: ServerBlocksOptions,
  blocks: readonly CheckedBlock[],
  letOthers: () => Promise<unknown>,
): Promise<void> {
  const quiet: ServerBlocksOptions = {
    ...options,
    onFailure: (failure) => {
      if (isLasting(failure)) options.onFailure(failure);
    },
  };
  let sinceMs = performance.now();
  for (const level of levelsOf(options, blocks)) {
    for (const run of runsOf(level)) {
      renderRun(quiet, run);
      if (performance.now() - sinceMs < sliceMs) continue;
      await letOthers();
      sinceMs = performance.now();
    }
  }
}

/** What is not kept of these blocks, after what stands inside them. */
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

/** Blocks with behaviour stand alone: React marks their text. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const isAlone = (block: Block) => !isStatic(block) || announcing.has(block.type);
  const alone = blocks.filter(isAlone);
  const still = blocks.filter((block) => !isAlone(block));
  const runs = Array.from({ length: Math.ceil(still.length / runLength) }, (_run, index) =>
    still.slice(index * runLength, (index + 1) * runLength),
  );
  return [...runs, ...alone.map((block) => [block])];
}

/** One that throws costs its run, which is then rendered in halves. */
function renderRun(options: ServerBlocksOptions, run: readonly Block[]): void {
  try {
    renderTogether(options, run).forEach((made, index) => {
      const block = run[index];
      if (block !== undefined && made.failures.every(isLasting)) options.cache.set(block, made);
    });
  } catch {
    if (run.length < 2) return;
    const half = run.length >> 1;
    renderRun(options, run.slice(0, half));
    renderRun(options, run.slice(half));
  }
}

/** @throws when one of them does. */
function renderTogether(options: ServerBlocksOptions, run: readonly Block[]): RenderedBlock[] {
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    const made = renderGood(options, only);
    if (made.html.startsWith("<link ")) announcing.add(only.type);
    return [made];
  }
  const parts = run.map(partsWithin);
  const html = renderToStaticMarkup(
    run.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once, and content may name two blocks the same
      <Fragment key={index}>
        <i data-cut={mark} />
        {blockElement(options, block, parts[index] ?? partsWithin(block))}
      </Fragment>
    )),
  );
  const [before, ...pieces] = html.split(cut);
  // React puts what belongs into the head before everything else.
  if (before !== "" || pieces.length !== run.length) throw new Error("the blocks are not apart");
  return run.map((block, index) =>
    renderedBlock(block, pieces[index] ?? "", parts[index] ?? partsWithin(block)),
  );
}

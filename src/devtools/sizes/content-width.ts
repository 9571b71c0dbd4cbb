import { TimeSlicer } from "#lib/time-slicer.ts";

/** Width of the content of an element that is too narrow for it, in CSS pixels. Call it after layout. */
export function overflowingWidth({ scrollWidth, clientWidth }: Element): number | undefined {
  // Both are rounded.
  return scrollWidth > clientWidth + 1 ? scrollWidth : undefined;
}

/** Ids of the blocks that are too narrow for their content; a block around such a block is not counted. */
export function overflowingBlocks(): readonly string[] {
  return innermostOf(allBlocks().filter(isOverflowing));
}

/** The same for hundreds of blocks, yielding between time slices; undefined if it was aborted. */
export async function findOverflowingBlocks(
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const slicer = new TimeSlicer();
  const wide: HTMLElement[] = [];
  for (const block of allBlocks()) {
    if (isOverflowing(block)) wide.push(block);
    await slicer.pause();
    if (signal.aborted) return undefined;
  }
  return innermostOf(wide);
}

/** Ids of the blocks whose components render nothing. */
export function emptyBlocks(): readonly string[] {
  const empty = allBlocks().filter((block) => !block.hasChildNodes());
  return empty.flatMap(({ dataset }) => dataset["block"] ?? []);
}

function allBlocks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-block]")];
}

function isOverflowing(block: HTMLElement): boolean {
  return overflowingWidth(block) !== undefined;
}

function innermostOf(wide: readonly HTMLElement[]): readonly string[] {
  const innermost = wide.filter(
    (block) => !wide.some((one) => one !== block && block.contains(one)),
  );
  return innermost.flatMap(({ dataset }) => dataset["block"] ?? []);
}

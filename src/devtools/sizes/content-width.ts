/** Width of the content of an element that is too narrow for it, in CSS pixels. Call it after layout. */
export function overflowingWidth({ scrollWidth, clientWidth }: Element): number | undefined {
  // Both are rounded.
  return scrollWidth > clientWidth + 1 ? scrollWidth : undefined;
}

/** Ids of the blocks that are too narrow for their content; a block around such a block is not counted. */
export function overflowingBlocks(): readonly string[] {
  const blocks = [...document.querySelectorAll<HTMLElement>("[data-block]")];
  const wide = blocks.filter((block) => overflowingWidth(block) !== undefined);
  const innermost = wide.filter(
    (block) => !wide.some((one) => one !== block && block.contains(one)),
  );
  return innermost.flatMap(({ dataset }) => dataset["block"] ?? []);
}

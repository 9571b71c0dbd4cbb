import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { blockTypes, type BlockType } from "#generated/types.ts";
import { prerenderBlocks } from "#renderer/prerender-blocks.tsx";
import { preloadBlocks, renderGood, type ServerBlocksOptions } from "#renderer/server-blocks.tsx";
import { basicStatesOf, failureText, statesOf } from "./block-states.ts";
import { checkState, renderState, siteContext } from "./render-state.tsx";
import { shrinkState } from "./shrink-state.ts";

await preloadBlocks(blockTypes);

/** Why the server cannot render a state; undefined when it can. */
function whyNot(type: BlockType, props: unknown): string | undefined {
  const checked = checkState(type, props);
  if ("why" in checked) return checked.why;
  return renderState(checked.block).why;
}

test.each(blockTypes)("%s: the server renders every state that the schema allows", async (type) => {
  const states = statesOf(type);
  const least = states.find(({ name }) => name === "minimal")?.props ?? {};
  for (const { name, props } of states) {
    const why = whyNot(type, props);
    if (why === undefined) continue;
    const fails = (some: unknown): boolean =>
      "block" in checkState(type, some) === !why.startsWith("is invalid") &&
      whyNot(type, some) !== undefined;
    expect.fail(failureText(type, name, { why, props: shrinkState(props, least, fails) }));
  }
});

test("renders blocks together to the same bytes and parts as each one separately", async () => {
  const blocks = blockTypes.flatMap((type) =>
    basicStatesOf(type).flatMap(({ props }) => {
      const checked = checkState(type, props);
      return "block" in checked ? [checked.block] : [];
    }),
  );
  const options = (): ServerBlocksOptions => ({
    ...siteContext,
    cache: new WeakMap(),
    showProblems: false,
    onFailure: ({ detail }) => expect.fail(detail),
  });
  const together = options();
  await prerenderBlocks(together, blocks, setImmediate);
  for (const block of blocks) {
    expect(together.cache.get(block)).toEqual(renderGood(options(), block));
  }
});

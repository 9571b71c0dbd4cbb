import { expect, test } from "vitest";
import { blockTypes, type BlockType } from "#generated/types.ts";
import { preloadBlocks } from "#renderer/server-blocks.tsx";
import { failureText, statesOf } from "./block-states.ts";
import { checkState, renderState } from "./render-state.tsx";
import { shrinkState } from "./shrink-state.ts";

await preloadBlocks(blockTypes);

/** Why the server cannot show a state; undefined when it can. */
function whyNot(type: BlockType, props: unknown): string | undefined {
  const checked = checkState(type, props);
  if ("why" in checked) return checked.why;
  return renderState(checked.block).why;
}

test.each(blockTypes)("%s: the server shows every state that the schema allows", async (type) => {
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

// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { blockTypes, type Block } from "#generated/types.ts";
import { blockModules } from "#registry/blocks.generated.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { liveContext } from "#renderer/live-blocks.tsx";
import { loadBlock } from "#renderer/load-block.ts";
import { RenderProvider } from "#renderer/render-context.tsx";
import { basicStatesOf, failureText, isThorough, statesOf } from "./block-states.ts";
import { checkState, siteContext } from "./render-state.tsx";
import { shrinkState } from "./shrink-state.ts";

await Promise.all(blockTypes.map(loadBlock));

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

/** Renders a block as the server does and hydrates it; returns errors and console output. */
function hydrate(block: Block): string | undefined {
  const faults: string[] = [];
  const onFailure = ({ kind, detail }: { kind: string; detail: string }) =>
    void faults.push(`${kind} ${detail}`);
  vi.spyOn(console, "error").mockImplementation(
    (...parts: unknown[]) => void faults.push(parts.map(String).join(" ")),
  );
  const context = liveContext({ ...siteContext, showProblems: false, onFailure });
  const tree = (
    <RenderProvider value={context}>
      <BlockList blocks={[block]} />
    </RenderProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(tree);
  const onRecoverableError = (error: unknown) => void faults.push(String(error));
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, tree, { onRecoverableError, onCaughtError: () => undefined });
  });
  act(() => root?.unmount());
  return faults.length === 0 ? undefined : `does not hydrate: ${faults.join("; ").slice(0, 600)}`;
}

test.each(blockTypes)("%s: every state that the schema allows hydrates in silence", (type) => {
  // A simulated document is slow: for blocks that never hydrate, the mixed states run only with STATES=all.
  const isAwake = isThorough() || blockModules[type].hydrate !== "never";
  const states = isAwake ? statesOf(type) : basicStatesOf(type);
  const least = states.find(({ name }) => name === "minimal")?.props ?? {};
  const whyNot = (props: unknown): string | undefined => {
    const checked = checkState(type, props);
    return "block" in checked ? hydrate(checked.block) : undefined;
  };
  for (const { name, props } of states) {
    const why = whyNot(props);
    if (why === undefined) continue;
    const shrunk = shrinkState(props, least, (some) => whyNot(some) !== undefined);
    expect.fail(failureText(type, name, { why, props: shrunk }));
  }
});

// @vitest-environment happy-dom
import { ownHtml } from "#contract/brands.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { BlockList } from "./block-list.tsx";
import { liveContext, type LiveBlocksOptions } from "./live-blocks.tsx";
import { loadBlock } from "./load-block.ts";
import { RenderProvider } from "./render-context.tsx";

const brand = trust<Brand>({ id: "szlak", name: "Szlak", locales: ["en"], defaultLocale: "en" });
const onFailure = vi.fn<LiveBlocksOptions["onFailure"]>();
const onRecovered = vi.fn<(id: string) => void>();
const text: CheckedBlock = {
  type: "rich-text",
  id: "text",
  props: { content: ownHtml("<p>Support answers in 4 minutes.</p>"), width: "text" },
};
// Data that no validator would let through makes a real component throw.
const crashing = trust<CheckedBlock>({ type: "stats", id: "crash", props: { items: null } });
const fixed: CheckedBlock = {
  type: "stats",
  id: "crash",
  props: { tone: "paper", items: [{ value: "10", unit: "s", label: "between two positions" }] },
};
const notLoaded = trust<CheckedBlock>({ type: "hero", id: "late", props: {} });

/** Renders and renders again in a document, as the app does. */
function mount(showProblems: boolean) {
  const container = document.createElement("div");
  const root = createRoot(container, { onCaughtError: () => undefined });
  onTestFinished(() => act(() => root.unmount()));
  const site = { locale: "en", brand } as const;
  const context = liveContext({
    site,
    i18n: createI18n("en", {}),
    showProblems,
    onFailure,
    onRecovered,
  });
  const show = (blocks: readonly CheckedBlock[]) =>
    act(() =>
      root.render(
        <RenderProvider value={context}>
          <BlockList blocks={blocks} />
        </RenderProvider>,
      ),
    );
  return { container, show };
}

beforeAll(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await Promise.all(["stats", "rich-text"].map(loadBlock));
});

test("in the browser a crash or missing code costs one block, its neighbours stay", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { container, show } = mount(false);
  show([crashing, text, notLoaded]);
  expect(container.textContent).toBe("Support answers in 4 minutes.");
  expect(onFailure.mock.calls.map(([{ kind, blockId }]) => [kind, blockId])).toEqual([
    ["crash", "crash"],
    ["chunk", "late"],
  ]);
});

test("a block that crashed is tried again with new data", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { container, show } = mount(true);
  show([crashing, text]);
  expect(container.textContent).toContain("stats #crash: crash");
  show([fixed, text]);
  expect(container.textContent).toContain("between two positions");
});

test("a crash that is no longer shown is told to be mended, and nothing else is", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onRecovered.mockClear();
  const { show } = mount(true);
  show([crashing, text]);
  expect(onRecovered).not.toHaveBeenCalled();
  show([]);
  expect(onRecovered.mock.calls).toEqual([["crash"]]);
});

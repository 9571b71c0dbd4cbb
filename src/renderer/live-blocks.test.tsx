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
// Data that no validator would accept makes a real component throw.
const crashing = trust<CheckedBlock>({ type: "stats", id: "crash", props: { items: null } });
const fixed: CheckedBlock = {
  type: "stats",
  id: "crash",
  props: { tone: "paper", items: [{ value: "10", unit: "s", label: "between two positions" }] },
};
const notLoaded = trust<CheckedBlock>({ type: "hero", id: "late", props: {} });

/** Renders and re-renders in a document, as the app does. */
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

test("in the browser a crash or missing code affects only one block", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { container, show } = mount(false);
  show([crashing, text, notLoaded]);
  expect(container.textContent).toBe("Support answers in 4 minutes.");
  expect(onFailure.mock.calls.map(([{ kind, blockId }]) => [kind, blockId])).toEqual([
    ["crash", "crash"],
    ["chunk", "late"],
  ]);
});

test("retries a crashed block with new data", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { container, show } = mount(true);
  show([crashing, text]);
  expect(container.textContent).toContain("stats #crash: crash");
  show([fixed, text]);
  expect(container.textContent).toContain("between two positions");
});

test("reports a crash as recovered once it is no longer shown, and nothing else", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onRecovered.mockClear();
  const { show } = mount(true);
  show([crashing, text]);
  expect(onRecovered).not.toHaveBeenCalled();
  show([]);
  expect(onRecovered.mock.calls).toEqual([["crash"]]);
});

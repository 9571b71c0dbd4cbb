// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

const detail = "its content is wider than the block";

/** A preview of nested blocks that reports its failures, and functions that lay it out and set the width of its content. */
function nestedBlocks() {
  const layOut = laidOut();
  const failed: unknown[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: { kind: string; failures: readonly unknown[] } }) => {
      if (message.kind === "failed") failed.push(message.failures);
    },
  });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const [columns, text] = ["columns", "text"].map((id) => {
    const block = document.createElement("div");
    block.dataset["block"] = id;
    vi.spyOn(block, "clientWidth", "get").mockReturnValue(360);
    return block;
  });
  if (columns === undefined || text === undefined) throw new Error("No blocks");
  text.textContent = "Too long a word";
  columns.append(text);
  document.body.append(columns);
  onTestFinished(() => columns.remove());
  const widths = [columns, text].map((block) =>
    vi.spyOn(block, "scrollWidth", "get").mockReturnValue(361),
  );
  const setWidth = (width: number): void => {
    for (const each of widths) each.mockReturnValue(width);
  };
  const { failures, overlay } = shown;
  return { failed, failures, layOut, setWidth, text, update: () => overlay.update(), widths };
}

test("a block whose content is wider than the block is reported, without those around it, until it fits", () => {
  const { failed, layOut, setWidth, update } = nestedBlocks();
  layOut();
  expect(failed).toEqual([]);
  setWidth(4048);
  update();
  layOut();
  layOut();
  expect(failed).toEqual([[{ kind: "overflow", blockId: "text", blockType: "", detail }]]);
  setWidth(360);
  layOut();
  expect(failed.at(-1)).toEqual([]);
});

/** A long page with fake timers. */
function longPage() {
  // The others are stubbed: restored in the wrong order, they would stay faked in the next file.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.dataset["long"] = "";
  onTestFinished(() => {
    vi.useRealTimers();
    delete document.body.dataset["long"];
  });
  const page = nestedBlocks();
  page.setWidth(4048);
  return page;
}

test("on a long page the blocks are measured once nothing has changed for a moment", async () => {
  const { failed, layOut } = longPage();
  layOut();
  await vi.advanceTimersByTimeAsync(200);
  layOut();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toEqual([[{ kind: "overflow", blockId: "text", blockType: "", detail }]]);
});

test("measuring a long page lets other work run in between, and a change makes it start again", async () => {
  const { failed, layOut, setWidth, widths } = longPage();
  let nowMs = 0;
  // Each block takes a while.
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
  layOut();
  await vi.advanceTimersByTimeAsync(300);
  expect(widths.map(({ mock }) => mock.calls.length > 0)).toEqual([true, false]);
  setWidth(360);
  layOut();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toEqual([]);
  setWidth(4048);
  layOut();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toEqual([[{ kind: "overflow", blockId: "text", blockType: "", detail }]]);
});

test("blocks that have changed report nothing as long as their failures are the same", async () => {
  const { failed, failures, layOut, setWidth } = nestedBlocks();
  setWidth(4048);
  layOut();
  expect(failed).toEqual([[{ kind: "overflow", blockId: "text", blockType: "", detail }]]);
  failures.forget(["columns"]);
  expect(failed).toHaveLength(1);
});

test("a block that renders nothing is reported until it renders something", () => {
  const { failed, layOut, text, update } = nestedBlocks();
  text.replaceChildren();
  update();
  layOut();
  const nothing = { kind: "empty", blockId: "text", blockType: "", detail: "it renders nothing" };
  expect(failed).toEqual([[nothing]]);
  text.textContent = "Words";
  update();
  layOut();
  expect(failed.at(-1)).toEqual([]);
});

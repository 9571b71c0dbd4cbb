// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

test("a block whose content is wider than the block is reported, without those around it, until it fits", () => {
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
  columns.append(text);
  document.body.append(columns);
  onTestFinished(() => columns.remove());
  const widths = [columns, text].map((block) =>
    vi.spyOn(block, "scrollWidth", "get").mockReturnValue(361),
  );
  layOut();
  expect(failed).toEqual([]);
  for (const width of widths) width.mockReturnValue(4048);
  shown.overlay.update();
  layOut();
  layOut();
  const detail = "its content is wider than the block";
  expect(failed).toEqual([[{ kind: "overflow", blockId: "text", blockType: "", detail }]]);
  for (const width of widths) width.mockReturnValue(360);
  layOut();
  expect(failed.at(-1)).toEqual([]);
});

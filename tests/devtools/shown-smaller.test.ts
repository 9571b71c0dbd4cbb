// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

test("at half size the page has tools of twice the size, and actions without room move to the menu", () => {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const block = document.createElement("div");
  block.dataset["block"] = "b";
  document.body.append(block);
  onTestFinished(() => block.remove());
  vi.spyOn(block, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 200, 700, 100));
  shown.hear({
    kind: "select",
    ids: ["b"],
    others: [],
    type: "hero",
    actions: [],
    isAlone: false,
    reveal: false,
  });
  const bars = document.querySelectorAll('[role="toolbar"]');
  const outline = [...bars].at(-1)?.parentElement;
  const narrow = ["data-narrow", "data-tight", "data-low"];
  const said = () => {
    layOut();
    return narrow.filter((name) => outline?.hasAttribute(name));
  };
  expect(said()).toEqual([]);
  shown.hear({ kind: "scale", scale: 0.5 });
  expect(document.body.style.getPropertyValue("--tool-zoom")).toBe("2");
  expect(said()).toEqual(narrow);
  shown.hear({ kind: "scale", scale: 1 });
  expect(said()).toEqual([]);
});

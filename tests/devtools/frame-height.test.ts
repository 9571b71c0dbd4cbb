// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

/** A selected block with a field at a position; returns a function that resizes and reports scrolling. */
function preview(blockTop: number, fieldTop: number) {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const block = document.createElement("div");
  const field = document.createElement("input");
  block.dataset["block"] = "a";
  block.append(field);
  document.body.append(block);
  const before = { innerWidth, innerHeight };
  onTestFinished(() => {
    block.remove();
    Object.assign(window, before);
  });
  vi.spyOn(block, "getBoundingClientRect").mockReturnValue(new DOMRect(0, blockTop, 800, 2000));
  vi.spyOn(field, "getBoundingClientRect").mockReturnValue(new DOMRect(0, fieldTop, 200, 40));
  const nothing = { others: [], type: "form", actions: [], isAlone: false, reveal: false };
  shown.hear({ kind: "select", ids: ["a"], ...nothing });
  layOut();
  field.focus();
  const scrolled: string[] = [];
  block.scrollIntoView = () => void scrolled.push("block");
  field.scrollIntoView = () => void scrolled.push("field");
  return (by: { readonly width?: number; readonly height?: number }, isUsed: boolean) => {
    scrolled.length = 0;
    const { width = 0, height = 0 } = by;
    Object.assign(window, { innerWidth: innerWidth + width, innerHeight: innerHeight + height });
    shown.overlay.resized(isUsed);
    layOut();
    return [...scrolled];
  };
}

test("a panel opening below the page keeps the scroll position; a width change scrolls to the block again", () => {
  const resize = preview(-600, innerHeight - 30);
  expect(resize({ height: -100 }, false)).toEqual([]);
  expect(resize({ height: 100 }, false)).toEqual([]);
  expect(resize({ width: -100 }, false)).toEqual(["block"]);
});

test("a selected block covered by a panel is scrolled above it", () => {
  const resize = preview(innerHeight - 30, innerHeight + 200);
  expect(resize({ height: -100 }, false)).toEqual(["block"]);
});

test("while recording, only the field being typed in is kept in view", () => {
  const resize = preview(-600, innerHeight - 130);
  expect(resize({ height: -50 }, true)).toEqual([]);
  expect(resize({ height: -50 }, true)).toEqual(["field"]);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

/** A page with a 100 px header, two blocks and a footer; returns a function that drags over it. */
function dragging(id: string) {
  laidOut();
  const messages: unknown[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: unknown }) => void messages.push(message),
  });
  const blocks = new Map([
    ["first", new DOMRect(0, 100, 800, 100)],
    ["last", new DOMRect(0, 240, 800, 100)],
  ]);
  for (const [name, box] of blocks) {
    const block = document.createElement("div");
    block.dataset["block"] = name;
    block.getBoundingClientRect = () => box;
    document.body.append(block);
    onTestFinished(() => block.remove());
  }
  document.elementFromPoint = () => document.body;
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  shown.hear({ kind: "drag-begin", id });
  onTestFinished(() => shown.hear({ kind: "drag-end" }));
  return (y: number, x = 400) => {
    shown.hear({ kind: "drag-move", to: { x, y } });
    const last = trust<{ readonly at?: unknown } | undefined>(messages.at(-1));
    return last?.at;
  };
}

test("dragging below the last block, onto the footer, moves to the end of the page, above the first to its start", () => {
  const over = dragging("dragged");
  expect(over(700)).toEqual({ id: "last", side: "after" });
  expect(over(60)).toEqual({ id: "first", side: "before" });
  expect(over(210)).toEqual({ id: "first", side: "after" });
  expect(over(235)).toEqual({ id: "last", side: "before" });
});

test("nothing can be dropped outside the page, over an element covering a block, or where the block already is", () => {
  const over = dragging("last");
  expect(over(700)).toBeUndefined();
  expect(over(150)).toBeUndefined();
  expect(over(60, -20)).toBeUndefined();
  expect(over(60)).toEqual({ id: "first", side: "before" });
});

test("the page scrolls faster the closer the pointer is to the edge", () => {
  const over = dragging("dragged");
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const scroll = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const scrolled = (y: number): number => {
    frames.length = 0;
    over(y);
    frames.at(-1)?.(0);
    return trust<{ readonly top: number }>(scroll.mock.lastCall?.[0]).top;
  };
  const [far, near, edge] = [
    scrolled(innerHeight - 40),
    scrolled(innerHeight - 10),
    scrolled(innerHeight),
  ];
  expect(far).toBeGreaterThan(0);
  expect(near).toBeGreaterThan(far);
  expect(edge).toBeGreaterThan(near);
  expect(scrolled(40)).toBe(-far);
});

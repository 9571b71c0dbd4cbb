// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

/** A page with a header of 100 px, two blocks and a footer; the result drags something over a place of it. */
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

test("what is dragged below the last block, onto the footer, goes to the end of the page, and above the first to its start", () => {
  const over = dragging("dragged");
  expect(over(700)).toEqual({ id: "last", side: "after" });
  expect(over(60)).toEqual({ id: "first", side: "before" });
  expect(over(210)).toEqual({ id: "first", side: "after" });
  expect(over(235)).toEqual({ id: "last", side: "before" });
});

test("outside of the page, over what covers a block, and beside itself nothing is dropped", () => {
  const over = dragging("last");
  expect(over(700)).toBeUndefined();
  expect(over(150)).toBeUndefined();
  expect(over(60, -20)).toBeUndefined();
  expect(over(60)).toEqual({ id: "first", side: "before" });
});

test("the nearer to the edge something is held, the faster the page scrolls", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const scroll = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const over = dragging("dragged");
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

// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { blockTree } from "../document/block-tree.ts";
import { firstUpdated, FrameDocument, notUpdated } from "./silence.ts";

const enoughMs = 20_000;

test("a frame that starts in the process of a hanging one is replaced again until one responds", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const document = new FrameDocument();
  let frames = 0;
  const pass = (): void => {
    const before = document.hasFrame;
    vi.advanceTimersByTime(100);
    if (!before && document.hasFrame) frames += 1;
  };
  const wait = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 100) pass();
  };
  document.replaceFrame();
  expect(document.hasFrame).toBe(false);
  wait(1000);
  expect(frames).toBe(1);
  wait(enoughMs);
  expect(frames).toBe(2);
  document.hear();
  wait(4 * enoughMs);
  expect([frames, document.hasFrame]).toEqual([2, true]);
  document.replaceFrame();
  wait(20 * enoughMs);
  expect([frames, document.hasFrame]).toEqual([6, true]);
});

test("the first block of the edited code is named when the preview hangs, wherever it is nested", () => {
  const quote = { type: "quote", id: "said", props: {} };
  const columns = { type: "columns", id: "both", props: { columns: [{ blocks: [quote] }] } };
  const tree = blockTree({
    blocks: [columns, { ...quote, id: "again" }, { type: "form", id: "ask", props: {} }],
  });
  const edited = (acceptedPath: string) => ({ type: "js-update", acceptedPath }) as const;
  expect(firstUpdated([edited("/src/blocks/quote/quote.tsx")], tree)).toBe("said");
  expect(firstUpdated([edited("/src/ui/section.tsx")], tree)).toBeUndefined();
  const style = { type: "css-update", acceptedPath: "/src/blocks/form/form.module.css" } as const;
  expect(firstUpdated([style], tree)).toBeNull();
});

test("a block that was left out comes back when its own code is edited, and the others stay left out", () => {
  const tree = blockTree({
    blocks: [
      { type: "quote", id: "said", props: {} },
      { type: "form", id: "ask", props: {} },
    ],
  });
  const leftOut = new Set(["said", "ask", "gone"]);
  const edited = (acceptedPath: string) => [{ type: "js-update", acceptedPath }] as const;
  expect(notUpdated(leftOut, edited("/src/blocks/quote/quote.tsx"), tree)).toEqual(["ask", "gone"]);
  expect(notUpdated(leftOut, edited("/src/ui/section.tsx"), tree)).toEqual([...leftOut]);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { FrameDocument } from "./silence.ts";

const enoughMs = 20_000;

test("a frame that begins in the process of one that hangs is replaced once more, until one is heard of", () => {
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

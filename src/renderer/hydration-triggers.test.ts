// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { whenIdle } from "./hydration-triggers.ts";

test("a browser that is never idle is waited for at most 2 s", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const busy = (run: () => void, { timeout }: { timeout?: number } = {}) =>
    timeout === undefined ? 0 : Number(setTimeout(run, timeout));
  vi.stubGlobal("requestIdleCallback", busy);
  const idle = vi.fn<() => void>();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(1999);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(idle).toHaveBeenCalledOnce();
});

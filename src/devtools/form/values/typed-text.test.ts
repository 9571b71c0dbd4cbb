// @vitest-environment happy-dom
import { autorun, observable, runInAction } from "mobx";
import { expect, onTestFinished, test, vi } from "vitest";
import { putTyped, typeAhead } from "./typed-text.ts";

test("on a slow machine, the delay after an early flush does not apply the next character before its frame", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "setTimeout", "clearTimeout"],
  });
  const text = observable.box("");
  let shown = "";
  const stop = autorun(() => {
    shown = text.get();
    now += 20;
  });
  onTestFinished(() => {
    putTyped();
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const type = (letters: string) => typeAhead("field", () => runInAction(() => text.set(letters)));
  type("a");
  putTyped();
  type("ab");
  vi.advanceTimersByTime(20);
  expect(shown).toBe("a");
  putTyped();
  expect(shown).toBe("ab");
  vi.advanceTimersByTime(190);
  type("abc");
  vi.advanceTimersByTime(12);
  expect(shown).toBe("ab");
  vi.advanceTimersByTime(300);
  expect(shown).toBe("abc");
});

import { autorun, observable, runInAction } from "mobx";
import { expect, onTestFinished, test, vi } from "vitest";
import { putTyped, typeAhead } from "./typed-text.ts";

const frameMs = 16;
const paceMs = 120;

/** A field, and something beside it that takes its time to show what was typed. */
function slowForm(takesMs: number) {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, frameMs));
  let lateMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + lateMs);
  const text = observable.box("");
  const shown: string[] = [];
  const stop = autorun(() => {
    shown.push(text.get());
    lateMs += takesMs;
  });
  onTestFinished(() => {
    putTyped();
    stop();
    vi.useRealTimers();
  });
  const type = (typed: string): void =>
    typeAhead("field", () => runInAction(() => text.set(typed)));
  return { shown, type };
}

test("what takes long is shown once nobody types, and to somebody who does not pause every few seconds", () => {
  const { shown, type } = slowForm(50);
  type("a");
  putTyped();
  for (const typed of ["ab", "abc", "abcd"]) {
    type(typed);
    vi.advanceTimersByTime(paceMs);
  }
  expect(shown).toEqual(["", "a"]);
  vi.advanceTimersByTime(2 * paceMs);
  expect(shown).toEqual(["", "a", "abcd"]);
  for (let typed = "e"; typed.length <= 50; typed += "e") {
    type(typed);
    vi.advanceTimersByTime(paceMs);
  }
  expect(shown).toHaveLength(4);
});

test("what is soon done is shown behind each letter", () => {
  const { shown, type } = slowForm(1);
  type("a");
  putTyped();
  for (const typed of ["ab", "abc"]) {
    type(typed);
    vi.advanceTimersByTime(2 * frameMs);
  }
  expect(shown).toEqual(["", "a", "ab", "abc"]);
});

// @vitest-environment happy-dom
import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { violations } from "./violations.ts";

const found = { violations: [{ id: "label", nodes: [{ target: ["main", "input"] }] }] };
const silent = { run: () => new Promise(() => undefined) };

/** A page into which these come one after the other where axe is brought into it. */
function pageOf(...brought: readonly { readonly run: () => Promise<unknown> }[]) {
  const left = [...brought];
  const evaluate = async (work: string | ((given: unknown) => unknown), given: unknown) => {
    if (typeof work !== "string") return work(given);
    return vi.stubGlobal("axe", left.shift());
  };
  return { page: trust<Page>({ evaluate }), left };
}

test("an axe that gives no answer is replaced by another one, whose answer counts, and two of them are told", async () => {
  vi.useFakeTimers();
  const { page, left } = pageOf(silent, { run: async () => found });
  const asked = violations(page);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(left).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toEqual(["label: main input"]);
  vi.unstubAllGlobals();
  const never = violations(pageOf(silent, silent).page).catch(String);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await never).toContain("axe gave no answer, twice");
  vi.useRealTimers();
});

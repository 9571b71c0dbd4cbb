// @vitest-environment happy-dom
import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { violations } from "./violations.ts";

const found = { violations: [{ id: "label", nodes: [{ target: ["main", "input"] }] }] };
const silent = { run: () => new Promise(() => undefined) };

/** A page that gets these instances one after the other each time axe is injected. */
function pageOf(...brought: readonly { readonly run: () => Promise<unknown> }[]) {
  const left = [...brought];
  const evaluate = async (work: string | ((given: unknown) => unknown), given: unknown) => {
    if (typeof work !== "string") return work(given);
    return vi.stubGlobal("axe", left.shift());
  };
  return { page: trust<Page>({ evaluate }), left };
}

test("replaces an axe run that does not respond, uses the result of the next one, and reports two failures", async () => {
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

// @vitest-environment happy-dom
import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { isOfAccessibility, violations } from "./violations.ts";

const failureSummary = "Fix any of the following:\n  Form element has no label";
const node = { target: ["main", "input"], failureSummary };
const found = { violations: [{ id: "label", nodes: [node] }] };
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
  expect(await asked).toEqual([
    "axe found label: main input: Fix any of the following: Form element has no label",
  ]);
  vi.unstubAllGlobals();
  const never = violations(pageOf(silent, silent).page).catch(String);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await never).toContain("axe gave no answer, twice");
  vi.useRealTimers();
});

test("a message that lists violations is told from others", () => {
  expect(isOfAccessibility('+   "axe found label: main input: Fix any of the following"')).toBe(
    true,
  );
  expect(isOfAccessibility("element(s) not found")).toBe(false);
});

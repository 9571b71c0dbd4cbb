import { expect, test, vi } from "vitest";
import type { ChangedTexts } from "#contract/devtools-api.ts";
import { followingTexts } from "./changed-texts.ts";

const nothing: ChangedTexts = { edition: "2", isWhole: false, texts: {}, gone: [] };

test("fetches all texts once, then only the changed ones, and keeps the same object while nothing changes", async () => {
  const ask = vi.fn<(since: string | undefined) => Promise<ChangedTexts>>();
  const texts = followingTexts(ask);
  ask.mockResolvedValueOnce({ ...nothing, edition: "1", isWhole: true, texts: { a: "A", b: "B" } });
  expect(await texts()).toEqual({ a: "A", b: "B" });
  ask.mockResolvedValueOnce({ ...nothing, texts: { a: "A2", c: "C" }, gone: ["b"] });
  const changed = await texts();
  expect(changed).toEqual({ a: "A2", c: "C" });
  ask.mockResolvedValueOnce(nothing);
  expect(await texts()).toBe(changed);
  ask.mockResolvedValueOnce({ ...nothing, isWhole: true, texts: { a: "A2", c: "C" } });
  expect(await texts()).toBe(changed);
  expect(ask.mock.calls).toEqual([[undefined], ["1"], ["2"], ["2"]]);
});

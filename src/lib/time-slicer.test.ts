import { expect, test } from "vitest";
import { sortInSlices } from "./time-slicer.ts";

test("sorts a long list as a single sort would, keeping the order of equal items", async () => {
  const items = Array.from({ length: 9001 }, (_, at) => ({ key: (at * 7919) % 100, at }));
  const byKey = (a: (typeof items)[number], b: (typeof items)[number]) => a.key - b.key;
  expect(await sortInSlices(items, byKey)).toEqual(items.toSorted(byKey));
  expect(await sortInSlices(items.slice(0, 1), byKey)).toEqual(items.slice(0, 1));
  expect(await sortInSlices([], byKey)).toEqual([]);
});

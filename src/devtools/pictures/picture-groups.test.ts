import { expect, test } from "vitest";
import { groupsOf } from "./picture-groups.ts";

const named = (names: readonly string[]) =>
  names.map((name) => ({ url: `/media/${name}`, width: 1, height: 1, bytes: 1 }));

test("groups pictures whose names share a prefix; the others come last, in order", () => {
  const names = [
    "fuel-curve.svg",
    "banner-b.svg",
    "lorry.svg",
    "banner-a.svg",
    "banner.svg",
    "fuel-theft.svg",
    "yard-a.svg",
    "a-1.svg",
    "a-2.svg",
    "a-3.svg",
  ];
  const groups = groupsOf(named(names)).map(({ word, pictures }) => [
    word,
    ...pictures.map(({ url }) => url.slice("/media/".length)),
  ]);
  expect(groups).toEqual([
    ["a", "a-1.svg", "a-2.svg", "a-3.svg"],
    ["banner", "banner-b.svg", "banner-a.svg", "banner.svg"],
    [undefined, "fuel-curve.svg", "lorry.svg", "fuel-theft.svg", "yard-a.svg"],
  ]);
  expect(groupsOf([])).toEqual([]);
});

import { expect, test } from "vitest";
import { Appearances } from "./appearances.ts";

test("remembers the chosen widths, themes and languages", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const before = new Appearances(["1440"]);
  before.keep(storage, "looks");
  before.toggle("widths", "360");
  before.toggle("locales", "pl");
  const after = new Appearances(["1440"]);
  after.keep(storage, "looks");
  expect([[...after.widths], [...after.themes], [...after.locales]]).toEqual([
    ["1440", "360"],
    ["auto"],
    ["pl"],
  ]);
});

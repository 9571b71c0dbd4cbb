import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Anna Zielińska", "AZ"],
  ["Étienne Morel", "ÉM"],
  ["Maximiliane Freifrau von Lüttwitz-Hohenstein", "ML"],
  ["  łukasz  żak ", "ŁŻ"],
  ["Cher", "C"],
  ["„Jo“ O’Neill", "JO"],
  ["—", ""],
])("derives the initials of %s as %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

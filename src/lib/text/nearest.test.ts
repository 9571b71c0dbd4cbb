import { expect, it } from "vitest";
import { nearest } from "./nearest.ts";

const names = ["heading", "text", "primaryLink", "url", "items"];

it.each([
  ["headng", "heading"],
  ["haeding", "heading"],
  ["Heading", "heading"],
  ["primary_link", "primaryLink"],
  ["PrimaryLinks", "primaryLink"],
  ["item", "items"],
  ["ulr", undefined],
  ["urls", "url"],
  ["txet", "text"],
  ["tint", undefined],
  ["subtitle", undefined],
  ["", undefined],
  ["x".repeat(10_000), undefined],
])("matches %j to %j", (word, expected) => {
  expect(nearest(word, names)).toBe(expected);
});

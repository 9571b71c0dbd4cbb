import { expect, it } from "vitest";
import { renderValue } from "./render-value.ts";

it.each([
  ["kontakt", '"kontakt"'],
  ['say "hi"', '"say \\"hi\\""'],
  ["GPS\u0000\u202e\u2028", '"GPS\\u0000\\u{202e}\\u{2028}"'],
  ["x".repeat(100), `"${"x".repeat(60)}…"`],
  [3.5, "3.5"],
  [true, "true"],
  [null, "null"],
  [[], "[]"],
  [[1, 2], "[…] (2)"],
  [{}, "{}"],
  [{ toString: 1 }, "{toString}"],
  [{ pl: "Tytuł", en: "Title" }, "{pl, en}"],
  [{ nodeType: "document", data: {}, content: [], marks: [] }, "{nodeType, data, content, …}"],
])("renders %j as %s", (value, shown) => {
  expect(renderValue(value)).toBe(shown);
});

it("contains nothing that could deceive a terminal or a reader", () => {
  const hostile = "\u001b[31mred\u009b31m \u202egnp.exe\u200b \u2028 \ud800";
  for (const value of [hostile, { [hostile]: 1 }]) {
    expect(renderValue(value)).toMatch(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
  }
});

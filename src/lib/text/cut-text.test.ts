import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

/** Text in any script, including accents, spaces and surrogate pairs. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test.each([
  ["short", 320, "short"],
  ["exactly", 7, "exactly"],
  ["one two three", 7, "one two…"],
  ["one two three", 9, "one two…"],
  ["one, two", 5, "one…"],
  ["onelongword", 4, "onel…"],
  ["😀😀😀", 2, "😀😀…"],
])("%j truncated to %i is %j", (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

test("is never longer than requested, except for the ellipsis", () => {
  fc.assert(
    fc.property(writing, fc.integer({ min: 1, max: 30 }), (text, max) => {
      expect(Array.from(cutText(text, max)).length).toBeLessThanOrEqual(max + 1);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

/** Any writing, with accents, spaces and signs of two units among it. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test("whole words stand apart, whatever their accents and case", () => {
  const stretches = markWords("Łączność i tachograf.", (word) => word === "lacznosc");
  expect(stretches).toEqual([
    { text: "Łączność", isMatch: true },
    { text: " i tachograf.", isMatch: false },
  ]);
});

test("markup in the text stays text", () => {
  const stretches = markWords("<b>fuel</b>", (word) => word === "fuel");
  expect(stretches.map(({ text }) => text)).toEqual(["<b>", "fuel", "</b>"]);
});

test("no letter is lost, whatever is marked", () => {
  fc.assert(
    fc.property(writing, fc.func(fc.boolean()), (text, isMatch) => {
      const joined = markWords(text, isMatch).map((stretch) => stretch.text);
      expect(joined.join("")).toBe(text);
    }),
  );
});

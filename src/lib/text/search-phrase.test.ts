import fc from "fast-check";
import { expect, test } from "vitest";
import { phraseMaxLength } from "./search-limits.ts";
import { phraseFault, trimPhrase } from "./search-phrase.ts";

/** Text in any script, including accents, spaces and surrogate pairs. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test.each([
  ["  fuel  curve ", "fuel curve"],
  ["fuel\n\tcurve", "fuel curve"],
  ["\u00a0łączność\u00a0", "łączność"],
  ["a\u0000b", "a b"],
  ["   ", ""],
])("normalises %j to %j", (input, phrase) => {
  expect(trimPhrase(input)).toBe(phrase);
});

test("counts decomposed accented letters as one", () => {
  expect(phraseFault(trimPhrase("e\u0301te\u0301"))).toBeUndefined();
  expect(phraseFault(trimPhrase("e\u0301t"))).toBe("short");
});

test.each([
  ["", "empty"],
  ["ab", "short"],
  ["😀😀", "short"],
  ["abc", undefined],
  ["😀😀😀", undefined],
  ["x".repeat(phraseMaxLength), undefined],
  ["x".repeat(phraseMaxLength + 1), "long"],
  ["😀".repeat(phraseMaxLength), undefined],
  ["x".repeat(1_000_000), "long"],
])("checks %j", (phrase, fault) => {
  expect(phraseFault(phrase)).toBe(fault);
});

test("trimming is idempotent", () => {
  fc.assert(
    fc.property(writing, (input) => {
      const once = trimPhrase(input);
      expect(trimPhrase(once)).toBe(once);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { phraseFault, phraseMaxLength, trimPhrase } from "./search-phrase.ts";

test.each([
  ["  fuel  curve ", "fuel curve"],
  ["fuel\n\tcurve", "fuel curve"],
  ["\u00a0łączność\u00a0", "łączność"],
  ["a\u0000b", "a b"],
  ["   ", ""],
])("%j is searched for as %j", (input, phrase) => {
  expect(trimPhrase(input)).toBe(phrase);
});

test("letters with accents written as two signs count as one", () => {
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
])("%j is judged", (phrase, fault) => {
  expect(phraseFault(phrase)).toBe(fault);
});

test("trimming twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (input) => {
      const once = trimPhrase(input);
      expect(trimPhrase(once)).toBe(once);
    }),
  );
});

import { expect, test } from "vitest";
import { changedWords } from "./changed-words.ts";

test("returns the words that differ between two texts, or nothing if the texts have nothing in common", () => {
  const [before, after] = [
    "Offices in Poznań, Berlin and Lyon",
    "Offices in Poznan, Berlin and Lyon",
  ];
  expect(changedWords(before, after)).toEqual({
    before: "Offices in ",
    changed: "Poznań, ",
    after: "Berlin and Lyon",
  });
  expect(changedWords("a b", "a b c")).toEqual({ before: "a ", changed: "b", after: "" });
  expect(changedWords("b", "a b")).toEqual({ before: "", changed: "", after: "b" });
  expect(changedWords("a a", "a a a")).toEqual({ before: "a ", changed: "", after: "a" });
  expect(changedWords("Poznań", "Berlin")).toBeUndefined();
  expect(changedWords("same", "same")).toEqual({ before: "same", changed: "", after: "" });
});

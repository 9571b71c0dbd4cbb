import { expect, test } from "vitest";
import { fold, foldedWords } from "./fold.ts";

test.each([
  ["Łączność", "lacznosc"],
  ["ŻÓŁĆ gęślą jaźń", "zolc gesla jazn"],
  ["Straße", "strasse"],
  ["Überführung", "uberfuhrung"],
  ["garçon cœur", "garcon coeur"],
  ["AÑO", "ano"],
  ["Karten\u00adleser", "kartenleser"],
])("folds %s to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a soft hyphen does not separate words", () => {
  expect(foldedWords("Karten\u00adleser, Tracker")).toEqual(["kartenleser", "tracker"]);
});

test("words are runs of letters and digits in any script", () => {
  expect(foldedWords("GPS-Ortung: 24/7, l’été (2026)")).toEqual([
    "gps",
    "ortung",
    "24",
    "7",
    "l",
    "ete",
    "2026",
  ]);
});

import { expect, test } from "vitest";
import { changesPart, tagsOfChange, tagsOfParts, type ContentPart } from "./content-part.ts";

const locales = ["pl", "de"];
const all: readonly ContentPart[] = ["post", "post-list"].flatMap((kind) =>
  [undefined, ...locales].flatMap((locale) =>
    [undefined, "a/b", "c*"].map((key) => ({ kind, locale, key })),
  ),
);

test("a cache that compares names invalidates exactly what a change affects", () => {
  for (const change of all) {
    const gone = tagsOfChange(change, locales);
    for (const part of all) {
      const isGone = tagsOfParts([part]).some((tag) => gone.includes(tag));
      expect({ change, part, isGone }).toEqual({
        change,
        part,
        isGone: changesPart(change, part),
      });
    }
  }
});

test("tags contain no separators of tag lists", () => {
  const tags = tagsOfParts([{ kind: "post", locale: "pl", key: "a b,c" }, { kind: "menu" }]);
  expect(tags).toEqual([
    "post/pl/a%20b%2Cc",
    "all/post",
    "all/post/pl",
    "menu",
    "all/menu",
    "all/menu/*",
    "all",
  ]);
});

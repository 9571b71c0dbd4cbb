import { expect, it } from "vitest";
import { SuggestionFinder } from "./suggestion-finder.ts";

it("finds what was meant until too many words have been compared", () => {
  const many = Array.from({ length: 200_000 }, (_, index) => `name ${index}`);
  const suggestions = new SuggestionFinder();
  const found = ["name 7 ", "nam 8", "name 9 ", "name 10 "].map((word) =>
    suggestions.nearest(word, many),
  );
  expect(found).toEqual(["name 7", "name 8", undefined, undefined]);
  expect(suggestions.isOver).toBe(true);
});

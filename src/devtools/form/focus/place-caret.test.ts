import { expect, test } from "vitest";
import { offsetAfter } from "./place-caret.ts";

test("places the caret after the same number of characters, however the whitespace is written", () => {
  const at = (before: string, text: string) => text.slice(0, offsetAfter(before, text));
  expect(at("One m", "One map")).toBe("One m");
  expect(at("One ", "One map")).toBe("One ");
  expect(at("One", "One map")).toBe("One");
  expect(at("One m", "One\n  map")).toBe("One\n  m");
  expect(at("One\u00a0m", "One map")).toBe("One m");
  expect(at("", "One map")).toBe("");
  expect(at("More than there is", "One")).toBe("One");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceTags } from "./replace-tags.ts";

test("replaces what a regular expression for tags matches", () => {
  const markup = fc.string({ unit: fc.constantFrom("<", ">", "a", " ", "\n", "/") });
  fc.assert(
    fc.property(markup, (html) => {
      expect(replaceTags(html, "_")).toBe(html.replaceAll(/<[^>]*>/g, "_"));
    }),
  );
});

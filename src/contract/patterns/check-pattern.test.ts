import { expect, test } from "vitest";
import { blockValidators } from "#generated/validators/all.ts";
import { checkPattern, warningsOfPattern } from "./check-pattern.ts";
import { pathOfPattern, readPatternPath } from "./pattern-path.ts";

const quote = { type: "quote", id: "a", props: { quote: "One map.", name: "Anna" } };

function found(value: unknown): readonly string[] {
  return checkPattern(value, blockValidators).problems.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

test("a pattern has a name and blocks, which are checked like those of a page", () => {
  expect(found({ title: "Two voices", blocks: [quote, { ...quote, id: "b" }] })).toEqual([]);
  expect(found([])).toEqual(["missing-property ", "missing-property "]);
  expect(found({})).toEqual(["missing-property ", "missing-property "]);
  expect(found({ title: " ", blocks: [] })).toEqual(["min-length /title", "min-items /blocks"]);
  expect(found({ title: 1, blocks: {} })).toEqual(["missing-property ", "missing-property "]);
  expect(found({ title: "Two voices", blocks: [quote, quote] })).toEqual([
    "duplicate-block-id /blocks/1/id",
  ]);
  expect(found({ title: "Two voices", blocks: [{ ...quote, props: {} }] })).toEqual([
    "missing-property /blocks/0/props",
    "missing-property /blocks/0/props",
  ]);
});

test("reads blocks of an older version in their migrated form", () => {
  const notice = { type: "notice", id: "a", props: { tone: "warning", text: "<p>Ice.</p>" } };
  expect(checkPattern({ title: "Ice", blocks: [notice] }, blockValidators).blocks).toMatchObject([
    { type: "notice" },
  ]);
});

test("reports warnings as in a page", () => {
  const blank = { ...quote, props: { ...quote.props, quote: "…" } };
  expect(warningsOfPattern({ title: "A", blocks: [blank] }, [])).toMatchObject([
    { code: "placeholder", pointer: "/blocks/0/props/quote" },
  ]);
});

test("recognises a pattern by its path, in any content folder", () => {
  const path = pathOfPattern({ locale: "en", name: "two-voices" });
  expect(path).toBe("content/en/patterns/two-voices.json");
  for (const one of [path, `/srv/${path}`, path.replaceAll("/", "\\")]) {
    expect(readPatternPath(one)).toEqual({ locale: "en", name: "two-voices" });
  }
  for (const other of ["content/xx/patterns/a.json", "content/en/patterns/A.json", "a.json"]) {
    expect(readPatternPath(other)).toBeUndefined();
  }
});

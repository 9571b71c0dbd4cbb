import { expect, test } from "vitest";
import { knownBefore } from "./known-before.ts";

const at = (pointer: string, words = "too long") => ({ pointer, words });

function newOnes(found: readonly string[], known: readonly string[]): string[] {
  const places = found.map((pointer) => at(pointer));
  const before = knownBefore(
    places,
    known.map((pointer) => at(pointer)),
    (one) => one,
  );
  return places.filter((one) => !before.has(one)).map(({ pointer }) => pointer);
}

test.each([
  ["a block above", ["/blocks/1/props/heading"], ["/blocks/0/props/heading"], []],
  ["two that swapped places", ["/blocks/0/a", "/blocks/1/b"], ["/blocks/1/a", "/blocks/0/b"], []],
  [
    "an additional one of the same kind",
    ["/items/0", "/items/1", "/items/2"],
    ["/items/0", "/items/1"],
    ["/items/2"],
  ],
  ["one found twice", ["/blocks/1/a", "/blocks/1/a"], ["/blocks/0/a"], []],
  ["a removed one of the same kind", ["/items/1"], ["/items/0", "/items/1"], []],
  ["another property", ["/blocks/0/text"], ["/blocks/0/heading"], ["/blocks/0/text"]],
  ["a name with a number", ["/h2/0"], ["/h1/0"], ["/h2/0"]],
])(
  "matches problems at other list indexes by the same message: %s",
  (_what, found, known, fresh) => {
    expect(newOnes(found, known)).toEqual(fresh);
  },
);

test("treats a different message as a different problem, at any pointer", () => {
  const [one, known] = [at("/blocks/0/a", "too short"), at("/blocks/0/a")];
  expect(knownBefore([one], [known], (key) => key).size).toBe(0);
});

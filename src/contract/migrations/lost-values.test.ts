import { expect, test } from "vitest";
import { lostValues } from "./lost-values.ts";
import type { MigrationStep, WrittenProps } from "./step.ts";

function lost(before: WrittenProps, after: WrittenProps, loses?: MigrationStep["loses"]): string[] {
  const step: MigrationStep = { says: "Otherwise.", migrate: () => after, ...(loses && { loses }) };
  const moved = { pointer: "/blocks/0", type: "notice", from: 1, to: 2 };
  return lostValues({ ...moved, taken: [{ step, before, after }] });
}

test("does not report moved or renamed values as lost", () => {
  expect(lost({ kind: "info", items: [{ a: 1 }] }, { list: { a: 1 }, status: "info" })).toEqual([]);
});

test("names a dropped value by its pointer", () => {
  expect(lost({ kind: "info", items: [{ a: 1 }, { a: 2 }] }, { items: [{ a: 2 }] })).toEqual([
    "/blocks/0/props/kind",
    "/blocks/0/props/items/0/a",
  ]);
});

test("requires both of two equal values to be found again", () => {
  expect(lost({ a: "x", b: "x" }, { a: "x" })).toEqual(["/blocks/0/props/b"]);
});

test("does not report values that a step gives up explicitly, nor anything below them", () => {
  const before = { facts: [{ deep: { a: 1 } }, { b: 2 }], kind: "info" };
  expect(lost(before, {}, [["facts", "*", "deep"]])).toEqual([
    "/blocks/0/props/facts/1/b",
    "/blocks/0/props/kind",
  ]);
});

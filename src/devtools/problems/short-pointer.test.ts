import { expect, test } from "vitest";
import { shortPointer } from "./short-pointer.ts";

const show = (pointer: string): string => ["", ...shortPointer(pointer)].join("/");

test.each(["", "/title", "/blocks/2/props/columns/0/blocks/1/props/items/3/heading"])(
  "%s is shown in full",
  (pointer) => {
    expect(show(pointer)).toBe(pointer);
  },
);

test("a pointer into deep nesting is shortened in the middle", () => {
  const level = "/blocks/0/props/columns/1";
  expect(show(`${level.repeat(14)}/blocks/3/props/heading`)).toBe(
    "/blocks/0/…/1/blocks/0/props/columns/1/blocks/3/props/heading",
  );
});

test("a very long key is shortened, and its surroundings are shown", () => {
  expect(show(`/blocks/0/props/${"long-name-".repeat(20)}/1`)).toBe(
    "/blocks/0/props/long-name-long-n…-name-long-name-/1",
  );
});

import { expect, test } from "vitest";
import { shortPointer } from "./short-pointer.ts";

const show = (pointer: string): string => ["", ...shortPointer(pointer)].join("/");

test.each(["", "/title", "/blocks/2/props/columns/0/blocks/1/props/items/3/heading"])(
  "%s is shown whole",
  (pointer) => {
    expect(show(pointer)).toBe(pointer);
  },
);

test("of a pointer into deep nesting the beginning and the end are shown", () => {
  const level = "/blocks/0/props/columns/1";
  expect(show(`${level.repeat(14)}/blocks/3/props/heading`)).toBe(
    "/blocks/0/…/1/blocks/0/props/columns/1/blocks/3/props/heading",
  );
});

test("a key that is very long is shortened, and what stands around it is shown", () => {
  expect(show(`/blocks/0/props/${"long-name-".repeat(20)}/1`)).toBe(
    "/blocks/0/props/long-name-long-n…-name-long-name-/1",
  );
});

import { expect, it } from "vitest";
import { duplicateKeys } from "./duplicate-keys.ts";

it.each([
  ['{"a":1,"b":2}', []],
  ['{"a":1,"a":2,"a":3}', ["/a", "/a"]],
  ['[{"a":1},{"a":{"b":[1,{"c":"a","c":"a"}]}}]', ["/1/a/b/1/c"]],
  [String.raw`{"a":"a","\u0061":1}`, ["/a"]],
  ['["a","a"]', []],
])("%s", (text, pointers) => {
  expect(duplicateKeys(text)).toEqual(pointers);
});

it("limits the report: below a name of a million letters all pointers would fill the memory", () => {
  const twice = Array.from({ length: 50 }, () => '{"a":1,"a":1}').join(",");
  expect(duplicateKeys(`{"${"k".repeat(1_000_000)}":[${twice}]}`).length).toBeLessThan(12);
});

import { expect, test } from "vitest";
import { withoutNulls } from "./without-nulls.ts";

test("members that are null are left out at every depth, and nothing is changed in place", () => {
  const given = Object.freeze({
    name: "A",
    lead: null,
    crumbs: Object.freeze([Object.freeze({ slug: "/a", note: null }), null, 0, "", false]),
    deep: Object.freeze({ deeper: Object.freeze({ deepest: null }) }),
  });
  expect(withoutNulls(given)).toStrictEqual({
    name: "A",
    crumbs: [{ slug: "/a" }, null, 0, "", false],
    deep: { deeper: {} },
  });
});

test("what holds no null is the same object, and so is each of its parts", () => {
  const whole = { list: [{ a: 1 }], text: "null" };
  expect(withoutNulls(whole)).toBe(whole);
  const first = { list: [1], lead: null };
  expect(withoutNulls([first, whole])).toStrictEqual([{ list: [1] }, whole]);
});

test.each([null, 1, "null", true, undefined])("%j alone stays what it is", (value) => {
  expect(withoutNulls(value)).toBe(value);
});

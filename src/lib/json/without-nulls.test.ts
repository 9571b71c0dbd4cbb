import { expect, test } from "vitest";
import { withoutNulls } from "./without-nulls.ts";

test("omits members that are null at every depth, and changes nothing in place", () => {
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

test("returns the same object, and the same parts, where nothing is null", () => {
  const whole = { list: [{ a: 1 }], text: "null" };
  expect(withoutNulls(whole)).toBe(whole);
  const first = { list: [1], lead: null };
  expect(withoutNulls([first, whole])).toStrictEqual([{ list: [1] }, whole]);
});

test.each([null, 1, "null", true, undefined])("returns %j on its own unchanged", (value) => {
  expect(withoutNulls(value)).toBe(value);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanClone } from "./clean-clone.ts";
import { documentLimits } from "./limits.ts";

describe("in-memory data", () => {
  it("is copied value by value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "small" }), (value) => {
        const { value: copied } = cleanClone(value);
        expect(JSON.stringify(copied)).toBe(JSON.stringify(withoutForbidden(value)));
        expect(copied === value).toBe(typeof value !== "object" || value === null);
      }),
    );
  });

  it("is rejected with the pointer when it contains itself", () => {
    const cyclic: { a: { b: unknown[] } } = { a: { b: [1] } };
    cyclic.a.b.push(cyclic);
    expect(cleanClone(cyclic)).toEqual({
      problems: [
        { pointer: "/a/b/1", code: "cyclic", severity: "error", messageId: "problem.cyclic" },
      ],
    });
  });

  it("may contain the same object twice", () => {
    const shared = { a: 1 };
    expect(cleanClone([shared, shared])).toEqual({ value: [{ a: 1 }, { a: 1 }], problems: [] });
  });

  it("drops what is nested too deep", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level += 1) deep = { deep };
    const { value, problems } = cleanClone(deep);
    expect(JSON.stringify(value)).toHaveLength("{}".length * 100 + '"deep":'.length * 99);
    expect(problems).toMatchObject([{ code: "too-deep", expected: "100" }]);
  });

  it("is rejected when it would expand beyond the value limit", () => {
    let bomb: unknown = "boom";
    for (let level = 0; level < 40; level += 1) bomb = [bomb, bomb];
    expect(cleanClone(bomb, { ...documentLimits, maxValues: 10_000 }).problems).toMatchObject([
      { code: "too-many-values", expected: "10000" },
    ]);
    expect(cleanClone(Array(5_000_000)).problems).toMatchObject([{ code: "too-many-values" }]);
  });

  it("drops values that JSON cannot represent", () => {
    const input = { a: undefined, b: () => 1, c: Symbol("c"), d: [undefined, 1], e: new Date(0) };
    expect(cleanClone(input)).toEqual({ value: { d: [null, 1], e: {} }, problems: [] });
    expect(cleanClone(undefined)).toEqual({ value: null, problems: [] });
  });
});

function withoutForbidden(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), function revive(this: unknown, key, child: unknown) {
    return ["__proto__", "constructor", "prototype"].includes(key) ? undefined : child;
  });
}

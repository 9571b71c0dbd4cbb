import { expect, test } from "vitest";
import { CachedList } from "./cached-list.ts";

const lengths = () => {
  const cached = new CachedList<string, readonly [number, string]>();
  const made: string[] = [];
  return (items: readonly string[], mark = "") => {
    made.length = 0;
    const list = cached.of(
      items,
      (item, index) => {
        made.push(item);
        return [index, item + mark];
      },
      [mark],
    );
    return { list, made: [...made] };
  };
};

test("only a replaced item is computed again", () => {
  const of = lengths();
  const first = of(["a", "b", "c"]);
  const next = of(["a", "x", "c"]);
  expect(next.made).toEqual(["x"]);
  expect(next.list).toEqual([
    [0, "a"],
    [1, "x"],
    [2, "c"],
  ]);
  expect(next.list[2]).toBe(first.list[2]);
  expect(first.list[1]).toEqual([1, "b"]);
});

test("returns the same list for the same items", () => {
  const of = lengths();
  expect(of(["a", "b"]).list).toBe(of(["a", "b"]).list);
});

test("computes all items again when one is added or removed, or when their other input changes", () => {
  const of = lengths();
  of(["a", "b"]);
  expect(of(["b"]).list).toEqual([[0, "b"]]);
  expect(of(["a", "b"]).made).toEqual(["a", "b"]);
  expect(of(["a", "b"], "!").list).toEqual([
    [0, "a!"],
    [1, "b!"],
  ]);
});

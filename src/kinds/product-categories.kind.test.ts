import { expect, test, vi } from "vitest";
import { judgeContent } from "./judge-content.ts";
import { productCategories } from "./product-categories.kind.ts";

const category = (id: string, above?: string | null) => ({
  id,
  name: id,
  path: `/${id}`,
  ...(above === undefined ? {} : { parentBranch: above === null ? null : { id: above } }),
});

function reported(categories: readonly object[]) {
  const { verdict, problems } = judgeContent(productCategories, categories);
  expect(verdict).toBe("valid");
  return problems.map(({ code, pointer, suggestion = "" }) => `${code} ${pointer} ${suggestion}`);
}

test("a tree of categories has no problems, in any order", () => {
  expect(reported([category("c", "b"), category("b", "a"), category("a")])).toEqual([]);
});

test("reports a category whose parent does not exist, and suggests the intended parent", () => {
  expect(reported([category("trackers"), category("wired", "trakers")])).toEqual([
    'no-entry /1/parentBranch/id "trackers"',
  ]);
});

test("reports categories that are their own ancestors, but not those below them", () => {
  const circle = [category("a", "b"), category("b", "a"), category("c", "c"), category("d", "a")];
  expect(reported(circle)).toEqual(
    [0, 1, 2].map((index) => `parent-circle /${index}/parentBranch/id `),
  );
});

test("reports a category with the address of another one, in any spelling", () => {
  const again = { ...category("lorries"), path: "/vans/" };
  expect(reported([category("vans"), again])).toEqual(["address-twice /1/path "]);
});

test("walks up a long chain of categories once, not again from each category", () => {
  const stepsOf = (length: number): number => {
    const chain = Array.from({ length }, (_, row) =>
      category(`c${row}`, row === 0 ? undefined : `c${row - 1}`),
    );
    const steps = vi.spyOn(Map.prototype, "get");
    expect(reported(chain)).toEqual([]);
    const { length: count } = steps.mock.calls;
    steps.mockRestore();
    return count;
  };
  expect(stepsOf(2000)).toBeLessThan(stepsOf(500) * 8);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPatches } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";

const items = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
    props: fc.jsonValue({ maxDepth: 1 }),
  }),
  { selector: ({ id }) => id, maxLength: 7 },
);
const documents = fc.record(
  { title: fc.string(), blocks: items, list: fc.array(fc.jsonValue({ maxDepth: 2 })) },
  { requiredKeys: [] },
);

test("patches lead from one document to the other, and their inverse leads back", () => {
  fc.assert(
    fc.property(documents, documents, fc.subarray(["a", "b", "c", "d"]), (before, after, ids) => {
      const patches = patchesBetween(before, after, { path: "", moved: new Set(ids) });
      const there = applyPatches(before, patches);
      expect(there.document).toEqual(after);
      expect(applyPatches(there.document, there.inverse).document).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test("a block that moves up or down is moved, not rewritten", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => ({ id, text: `Text of ${id}` }));
  const before = { blocks: [a, b, c, d] };
  const move = (from: number, to: number) => [
    { op: "move", from: `/blocks/${from}`, path: `/blocks/${to}` },
  ];
  expect(patchesBetween(before, { blocks: [b, c, d, a] })).toEqual(move(0, 3));
  expect(patchesBetween(before, { blocks: [d, a, b, c] })).toEqual(move(3, 0));
  expect(patchesBetween(before, { blocks: [a, c, b, d] })).toHaveLength(1);
  expect(patchesBetween(before, { blocks: [a, c, d] })).toEqual([
    { op: "remove", path: "/blocks/1" },
  ]);
});

test("a moved block is moved even next to added and removed ones, and a block with a new id stays the same block", () => {
  const of = (id: string, type = "hero") => ({ type, id, text: `Text of ${id}` });
  const [a, b, c, d] = [of("a"), of("b"), of("c"), of("d")];
  expect(patchesBetween([a, b, c, d], [b, a, of("new", "cta"), c])).toEqual([
    { op: "remove", path: "/3" },
    { op: "move", from: "/0", path: "/1" },
    { op: "add", path: "/2", value: of("new", "cta") },
  ]);
  expect(patchesBetween([a, b, c], [a, { ...b, id: "named" }, c])).toEqual([
    { op: "replace", path: "/1/id", value: "named" },
  ]);
});

test("when two blocks swap places, the patch moves the one that the user moved", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const between = (...ids: readonly string[]) =>
    patchesBetween([a, b, c], [b, a, c], { path: "", moved: new Set(ids) });
  expect(between("b")).toEqual([{ op: "move", from: "/1", path: "/0" }]);
  expect(between("a")).toEqual([{ op: "move", from: "/0", path: "/1" }]);
  expect(between()).toEqual([{ op: "move", from: "/0", path: "/1" }]);
});

import { expect, test } from "vitest";
import { mergeDocuments } from "./merge-documents.ts";

const block = (id: string, more: object = {}) => ({
  type: "hero",
  id,
  props: { heading: id, ...more },
});
const page = (...blocks: readonly object[]) => ({ title: "T", blocks });
const base = page(block("a"), block("b"), block("c"));

test.each([
  ["nobody changed anything", base, base, base],
  [
    "fields of one block",
    page(block("a", { x: 1 })),
    page(block("a", { y: 2 })),
    page(block("a", { x: 1, y: 2 })),
  ],
  [
    "one adds behind what the other removes",
    page(block("a"), block("b"), block("new"), block("c")),
    page(block("a"), block("c")),
    page(block("a"), block("new"), block("c")),
  ],
  [
    "both add",
    page(block("mine"), block("a"), block("b"), block("c")),
    page(block("a"), block("b"), block("c"), block("theirs")),
    page(block("mine"), block("a"), block("b"), block("c"), block("theirs")),
  ],
  [
    "one moves what the other changes",
    page(block("c"), block("a"), block("b")),
    page(block("a"), block("b"), block("c", { x: 1 })),
    page(block("c", { x: 1 }), block("a"), block("b")),
  ],
  [
    "the same by both",
    page(block("a", { x: 1 })),
    page(block("a", { x: 1 })),
    page(block("a", { x: 1 })),
  ],
] as const)("%s: merged without a question", (_, mine, theirs, merged) => {
  const from = mine.blocks.length === 1 ? page(block("a")) : base;
  expect(mergeDocuments({ base: from, mine, theirs })).toEqual({ document: merged, conflicts: [] });
  const { document, conflicts } = mergeDocuments({ base: from, mine: theirs, theirs: mine });
  expect(conflicts).toEqual([]);
  expect(document.blocks).toHaveLength(merged.blocks.length);
});

test.each([
  ["a field", page(block("a", { x: 1 })), page(block("a", { x: 2 })), "/blocks/a/props/x", 1, 2],
  [
    "what one removes and the other changes",
    page(),
    page(block("a", { x: 2 })),
    "/blocks/a",
    undefined,
    block("a", { x: 2 }),
  ],
  [
    "a list of texts",
    page(block("a", { list: ["1", "2"] })),
    page(block("a", { list: ["0"] })),
    "/blocks/a/props/list",
    ["1", "2"],
    ["0"],
  ],
  [
    "a block that one makes another of",
    page({ type: "cta", id: "a", props: {} }),
    page(block("a", { x: 2 })),
    "/blocks/a",
    { type: "cta", id: "a", props: {} },
    block("a", { x: 2 }),
  ],
] as const)("%s: who counts is chosen", (_, mine, theirs, place, my, their) => {
  const versions = { base: page(block("a", { list: ["1"] })), mine, theirs };
  if (place !== "/blocks/a/props/list") versions.base = page(block("a"));
  const { document, conflicts } = mergeDocuments(versions);
  expect(conflicts).toEqual([{ place, mine: my, theirs: their }]);
  expect(document).toEqual(mine);
  expect(mergeDocuments(versions, new Set([place])).document).toEqual(theirs);
});

test("both moved blocks: the list is asked for as a whole", () => {
  const mine = page(block("b"), block("a"), block("c"));
  const theirs = page(block("a"), block("c"), block("b"));
  const { conflicts } = mergeDocuments({ base, mine, theirs });
  expect(conflicts.map(({ place }) => place)).toEqual(["/blocks"]);
});

test("blocks inside columns are brought together as well", () => {
  const columns = (x: object, y: object) =>
    page({
      type: "columns",
      id: "two",
      props: { columns: [{ blocks: [block("l", x)] }, { blocks: [block("r", y)] }] },
    });
  const merged = mergeDocuments({
    base: columns({}, {}),
    mine: columns({ x: 1 }, {}),
    theirs: columns({}, { y: 2 }),
  });
  expect(merged).toEqual({ document: columns({ x: 1 }, { y: 2 }), conflicts: [] });
});

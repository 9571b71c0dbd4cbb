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
    "one adds after what the other removes",
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
    "one adds to a list of texts from which the other removes",
    page(block("a", { list: ["1", "2", "3", "new"] })),
    page(block("a", { list: ["2", "3"] })),
    page(block("a", { list: ["2", "3", "new"] })),
  ],
  [
    "both add to a list of texts",
    page(block("a", { list: ["0", "1", "2", "3"] })),
    page(block("a", { list: ["1", "2", "3", "4"] })),
    page(block("a", { list: ["0", "1", "2", "3", "4"] })),
  ],
  [
    "one inserts an item before the one that the other changes",
    page(block("a", { list: ["1", "new", "2", "3"] })),
    page(block("a", { list: ["1", "two", "3"] })),
    page(block("a", { list: ["1", "new", "two", "3"] })),
  ],
  [
    "the same change by both",
    page(block("a", { x: 1 })),
    page(block("a", { x: 1 })),
    page(block("a", { x: 1 })),
  ],
] as const)("%s: merges without a conflict", (_, mine, theirs, merged) => {
  const hasList = JSON.stringify(mine).includes("list");
  const alone = page(block("a", hasList ? { list: ["1", "2", "3"] } : {}));
  const from = mine.blocks.length === 1 ? alone : base;
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
    "an item of a list of texts",
    page(block("a", { list: ["one"] })),
    page(block("a", { list: ["One"] })),
    "/blocks/a/props/list/0",
    "one",
    "One",
  ],
  [
    "a block whose type one side changes",
    page({ type: "cta", id: "a", props: {} }),
    page(block("a", { x: 2 })),
    "/blocks/a",
    { type: "cta", id: "a", props: {} },
    block("a", { x: 2 }),
  ],
] as const)(
  "%s: either side of the conflict can be chosen",
  (_, mine, theirs, place, my, their) => {
    const versions = { base: page(block("a", { list: ["1"] })), mine, theirs };
    if (!place.includes("/list/")) versions.base = page(block("a"));
    const { document, conflicts } = mergeDocuments(versions);
    expect(conflicts).toEqual([{ place, mine: my, theirs: their }]);
    expect(document).toEqual(mine);
    expect(mergeDocuments(versions, new Set([place])).document).toEqual(theirs);
  },
);

test("when both sides move blocks, the whole list is one conflict", () => {
  const mine = page(block("b"), block("a"), block("c"));
  const theirs = page(block("a"), block("c"), block("b"));
  const { conflicts } = mergeDocuments({ base, mine, theirs });
  expect(conflicts.map(({ place }) => place)).toEqual(["/blocks"]);
});

const columnsOf = (...lists: readonly (readonly object[])[]) => ({
  type: "columns",
  id: "two",
  props: { columns: lists.map((blocks) => ({ blocks })) },
});

test("a block moved into columns by one side and changed by the other appears there once, with the change", () => {
  const versions = {
    base: page(block("a"), columnsOf([block("l")], [])),
    mine: page(columnsOf([block("l")], [block("a")])),
    theirs: page(block("a", { x: 1 }), columnsOf([block("l", { y: 2 })], [])),
  };
  const document = page(columnsOf([block("l", { y: 2 })], [block("a", { x: 1 })]));
  expect(mergeDocuments(versions)).toEqual({ document, conflicts: [] });
  const { base: from, mine, theirs } = versions;
  expect(mergeDocuments({ base: from, mine: theirs, theirs: mine }).document).toEqual(document);
});

test("a block moved to two targets is a conflict, and a container is not put into the other one", () => {
  const both = {
    base: page(block("a"), columnsOf([], [])),
    mine: page(columnsOf([block("a")], [])),
    theirs: page(columnsOf([], [block("a", { x: 1 })])),
  };
  const lists = ["#two/props/columns/0/blocks", "#two/props/columns/1/blocks"];
  const { document, conflicts } = mergeDocuments(both);
  expect(conflicts).toEqual([{ place: "#a", mine: lists[0], theirs: lists[1] }]);
  expect(document).toEqual(page(columnsOf([block("a", { x: 1 })], [])));
  expect(mergeDocuments(both, new Set(["#a"])).document).toEqual(both.theirs);

  const other = (...blocks: readonly object[]) => ({
    ...columnsOf(blocks),
    id: "other",
  });
  const round = {
    base: page(columnsOf([]), other()),
    mine: page(other(columnsOf([]))),
    theirs: page(columnsOf([other()])),
  };
  const merged = mergeDocuments(round);
  expect(merged.conflicts.map(({ place }) => place)).toEqual(["#two", "#other"]);
  expect(merged.document).toEqual(round.mine);
  expect(mergeDocuments(round, new Set(["#two", "#other"])).document).toEqual(round.theirs);
});

test("merges blocks inside columns too", () => {
  const columns = (x: object, y: object) => page(columnsOf([block("l", x)], [block("r", y)]));
  const merged = mergeDocuments({
    base: columns({}, {}),
    mine: columns({ x: 1 }, {}),
    theirs: columns({}, { y: 2 }),
  });
  expect(merged).toEqual({ document: columns({ x: 1 }, { y: 2 }), conflicts: [] });
});

const list = (...links: readonly (readonly [label: string, url: string])[]) =>
  page(block("a", { list: links.map(([label, url]) => ({ label, url })) }));

test("recognizes a changed item without an id behind another item that was moved in", () => {
  const versions = {
    base: list(["A", "/a"], ["B", "/b"], ["C", "/c"], ["D", "/d"]),
    mine: list(["A", "/a"], ["D", "/d"], ["New", "/b"], ["C", "/c"]),
    theirs: list(["A", "/a"], ["B", "/new"], ["C", "/c"], ["D", "/d"]),
  };
  const document = list(["A", "/a"], ["D", "/d"], ["New", "/new"], ["C", "/c"]);
  expect(mergeDocuments(versions)).toEqual({ document, conflicts: [] });
});

test("recognizes a changed item without an id where the same side removed its neighbour", () => {
  const from = list(["A", "/a"], ["B", "/b"], ["C", "/c"]);
  const mine = list(["New", "/b"], ["C", "/c"]);
  const theirs = list(["A", "/a"], ["B", "/new"], ["C", "/c"]);
  const document = list(["New", "/new"], ["C", "/c"]);
  expect(mergeDocuments({ base: from, mine, theirs })).toEqual({ document, conflicts: [] });
  expect(mergeDocuments({ base: from, mine: theirs, theirs: mine }).document).toEqual(document);

  // Both are equally similar to the first and to the second: neither takes the place of the other.
  const alike = list(["A", "/same"], ["B", "/same"], ["C", "/c"]);
  const fewer = list(["D", "/same"], ["E", "/same"]);
  const more = list(["A", "/same"], ["B", "/same"], ["C", "/c"], ["F", "/f"]);
  const all = list(["D", "/same"], ["E", "/same"], ["F", "/f"]);
  expect(mergeDocuments({ base: alike, mine: fewer, theirs: more }).document).toEqual(all);
});

test("matches empty columns by position", () => {
  const columns = (...filled: readonly (readonly object[])[]) =>
    ({
      type: "columns",
      id: "two",
      props: { columns: filled.map((blocks) => ({ blocks })) },
    }) as const;
  const a = block("a");
  const mine = block("mine");
  const versions = {
    base: page(columns([a], [])),
    mine: page(columns([mine, a], [])),
    theirs: page(a, columns([], [block("theirs")])),
  };
  const document = page(a, columns([mine], [block("theirs")]));
  const merged = mergeDocuments(versions);
  expect(merged).toEqual({ document, conflicts: [] });
  const { mine: one, theirs: other } = versions;
  expect(mergeDocuments({ ...versions, mine: other, theirs: one })).toEqual(merged);
});

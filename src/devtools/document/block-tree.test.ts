import { expect, test } from "vitest";
import { blockAt, blockOf, blockPointers, blockTree, detailOf } from "./block-tree.ts";

const document = {
  blocks: [
    { type: "hero", id: "opening", props: { eyebrow: "For fleets", heading: "One <b>map</b>" } },
    { type: "stats", props: { items: [{ value: "61,000", label: "vehicles" }] } },
    {
      type: "columns",
      id: "opening",
      props: {
        columns: [
          { blocks: [{ type: "rich-text", id: "own", props: { content: "<p>By  post</p>" } }] },
          { blocks: [{ type: "constructor", id: 7, props: {} }] },
        ],
      },
    },
    null,
  ],
};

test("the outline shows each block with its type, id and title", () => {
  const tree = blockTree(document);
  expect(tree.map(({ type, id, title }) => [type, id, title])).toEqual([
    ["hero", "opening", "One map"],
    ["stats", "block-2", "vehicles"],
    ["columns", "opening-2", ""],
    ["", "block-4", ""],
  ]);
  expect(tree[2]?.lists.map(({ label }) => label)).toEqual(["columns 1", "columns 2"]);
  expect(tree[2]?.lists[0]?.blocks[0]).toMatchObject({ id: "own", title: "By post" });
});

test("a block without text is identified by the blocks inside it, or else by its id", () => {
  expect(blockTree(document).map(detailOf)).toEqual([
    "One map",
    "vehicles",
    "rich-text | constructor",
    "#block-4",
  ]);
});

test("a pointer into a block resolves to the innermost block", () => {
  const blocks = new Set(blockPointers(document).blocks);
  expect(blockOf("/blocks/0/props/heading", blocks)).toBe("/blocks/0");
  expect(blockOf("/blocks/2/props/columns/0/blocks/0/props/content", blocks)).toBe(
    "/blocks/2/props/columns/0/blocks/0",
  );
  expect(blockOf("/blocks/2/props/columns/0", blocks)).toBe("/blocks/2");
  expect(blockOf("/title", blocks)).toBe("");
  for (const at of [...blocks, "/blocks/2/props/columns/1", "/blocks/9", "/blocks", "/title", ""]) {
    expect(blockAt(`${at}/props`, document)).toBe(blockOf(`${at}/props`, blocks));
    expect(blockAt(at, document)).toBe(blockOf(at, blocks));
  }
});

test("a document without a list of blocks has no block tree", () => {
  expect(blockTree({ blocks: "none" })).toEqual([]);
});

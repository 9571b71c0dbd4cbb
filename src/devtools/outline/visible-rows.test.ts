import { expect, test } from "vitest";
import { blockTree } from "../document/block-tree.ts";
import { itemOf } from "./tree-row.tsx";
import { rowCalled, treeStep, visibleRows } from "./visible-rows.ts";

const text = (id: string) => ({ type: "rich-text", id, props: { content: id } });
const tree = blockTree({
  blocks: [
    text("a"),
    { type: "columns", id: "b", props: { columns: [{ blocks: [text("c"), text("d")] }] } },
    text("e"),
  ],
});
const columns = "/blocks/1";
const list = "/blocks/1/props/columns/0/blocks";

test("the arrow keys move through the visible rows", () => {
  const rows = visibleRows(tree, new Set(), true);
  const seen = rows.map(({ pointer }) => pointer);
  expect(seen).toEqual(["", "/blocks/0", columns, list, `${list}/0`, `${list}/1`, "/blocks/2"]);
  expect(treeStep("ArrowDown", rows, columns)).toEqual({ kind: "go", pointer: list });
  expect(treeStep("ArrowUp", rows, columns)).toEqual({ kind: "go", pointer: "/blocks/0" });
  expect(treeStep("Home", rows, columns)).toEqual({ kind: "go", pointer: "" });
  expect(treeStep("End", rows, columns)).toEqual({ kind: "go", pointer: "/blocks/2" });
  expect(treeStep("ArrowDown", rows, "/blocks/2")).toBeUndefined();
});

test("rows of an unchanged block keep their identity and are not rendered again", () => {
  const closed = new Set<string>();
  const blocks = [text("a"), text("b")];
  const [, first, second] = visibleRows(blockTree({ blocks }), closed, true);
  const [, sameRow, otherRow] = visibleRows(
    blockTree({ blocks: blocks.with(1, text("other")) }),
    closed,
    true,
  );
  if (first === undefined || sameRow === undefined) throw new Error("no rows");
  expect(sameRow).toBe(first);
  expect(otherRow).not.toBe(second);
  const marks = { isCurrent: false, isSelected: false, isDraggable: true, drop: undefined };
  const item = itemOf(first, { ...marks, problems: 0, warnings: 0 }, "Page");
  expect(itemOf(sameRow, { ...marks, problems: 0, warnings: 0 }, "Page")).toBe(item);
  expect(itemOf(sameRow, { ...marks, problems: 1, warnings: 0 }, "Page")).toEqual({
    ...item,
    problems: 1,
  });
});

test("left closes a row or moves to its parent, right opens it or moves inside", () => {
  const open = visibleRows(tree, new Set(), true);
  expect(treeStep("ArrowLeft", open, columns)).toEqual({ kind: "close", pointer: columns });
  expect(treeStep("ArrowRight", open, columns)).toEqual({ kind: "go", pointer: list });
  expect(treeStep("ArrowLeft", open, `${list}/1`)).toEqual({ kind: "go", pointer: list });
  const closed = visibleRows(tree, new Set([columns]), true);
  expect(closed).toHaveLength(4);
  expect(visibleRows(tree, new Set([columns]), false)).toHaveLength(3);
  expect(treeStep("ArrowRight", closed, columns)).toEqual({ kind: "open", pointer: columns });
  expect(treeStep("x", closed, columns)).toBeUndefined();
});

test("typing a letter moves to the next row with that prefix, further letters narrow it down", () => {
  const rows = ["Page", "hero", "faq", "form", "hero"].map((name, pointer) => ({
    pointer: String(pointer),
    name,
  }));
  const from = (typed: string, current: string) => rowCalled(typed, rows, current)?.pointer;
  expect(from("f", "0")).toBe("2");
  expect(from("ff", "2")).toBe("3");
  expect(from("fo", "2")).toBe("3");
  expect(from("h", "4")).toBe("1");
  expect(from("HE", "4")).toBe("4");
  expect(from("x", "1")).toBeUndefined();
});

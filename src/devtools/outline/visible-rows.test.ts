import { expect, test } from "vitest";
import { blockTree } from "../document/block-tree.ts";
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

test("the arrow keys walk the rows that can be seen", () => {
  const rows = visibleRows(tree, new Set(), true);
  const seen = rows.map(({ pointer }) => pointer);
  expect(seen).toEqual(["", "/blocks/0", columns, list, `${list}/0`, `${list}/1`, "/blocks/2"]);
  expect(treeStep("ArrowDown", rows, columns)).toEqual({ kind: "go", pointer: list });
  expect(treeStep("ArrowUp", rows, columns)).toEqual({ kind: "go", pointer: "/blocks/0" });
  expect(treeStep("Home", rows, columns)).toEqual({ kind: "go", pointer: "" });
  expect(treeStep("End", rows, columns)).toEqual({ kind: "go", pointer: "/blocks/2" });
  expect(treeStep("ArrowDown", rows, "/blocks/2")).toBeUndefined();
});

test("left closes a row or goes to what it stands in, right opens it or goes inside", () => {
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

test("letters go to the next row that is called so, more of them to the one that is meant", () => {
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

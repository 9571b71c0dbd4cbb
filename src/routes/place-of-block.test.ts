import { expect, test } from "vitest";
import { placeOfBlock } from "./place-of-block.ts";

const inner = { type: "rich-text", id: "text", props: { content: "<p>a</p>", id: "top" } };
const document = {
  id: "page",
  blocks: [
    { type: "hero", id: "top", props: { heading: "a" } },
    { type: "columns", id: "two", props: { columns: [{ blocks: [] }, { blocks: [inner] }] } },
  ],
};

test("finds a block at any depth", () => {
  expect(placeOfBlock(document, "top")).toEqual({ type: "hero", pointer: "/blocks/0" });
  expect(placeOfBlock(document, "text")?.pointer).toBe("/blocks/1/props/columns/1/blocks/0");
});

test("finds no block when the object with the id has no type or does not exist", () => {
  expect(placeOfBlock(document, "page")).toBeUndefined();
  expect(placeOfBlock(document, "gone")).toBeUndefined();
});

import { expect, it } from "vitest";
import { fieldOf, groupedField } from "./field-of.ts";
import { problem } from "./problem.ts";

const block = { id: "a", type: "quote" };

it.each([
  ["/blocks/1/props/name", "quote.name"],
  ["/blocks/1/version", "quote.version"],
  ["/blocks/1", "quote"],
  ["/blocks/0/props/columns/0/blocks/1/props/name", "quote.name"],
  ["/blocks/0/props/columns/0/blocks/1/requires", "quote.requires"],
  ["/blocks/0/fallback/version", "quote.version"],
  ["/blocks/0/props/items/3/url", "quote.items.url"],
])("maps a problem of a block at %s to the field %s", (pointer, field) => {
  expect(fieldOf("page", problem("type", pointer, { block }))).toBe(field);
});

it("names a block without a type “block”", () => {
  const nameless = { id: "a", type: "" };
  expect(fieldOf("page", problem("type", "/blocks/1/type", { block: nameless }))).toBe(
    "block.type",
  );
});

it("names a problem of an entry by its kind, without list indexes", () => {
  expect(fieldOf("posts", problem("type", "/hydra:member/3/image/alt"))).toBe("posts.image.alt");
  const lacks = problem("missing-property", "/hydra:member/3", { expected: "lead" });
  expect(fieldOf("posts", lacks)).toBe("posts.lead");
});

it.each([
  ["quote.id", "/blocks/1/id", "block.id"],
  ["quote._uid", "/blocks/0/props/columns/0/blocks/1/_uid", "block._uid"],
  ["quote.name", "/blocks/1/props/name", "quote.name"],
  ["qoute.type", "/blocks/1/type", "qoute.type"],
  ["quote", "/blocks/1", "quote"],
  ["quote.name", "/blocks/1/props", "quote.name"],
  ["page.id", "/id", "page.id"],
])("counts a problem of %s at %s with those of %s", (field, pointer, grouped) => {
  expect(groupedField(field, problem("type", pointer))).toBe(grouped);
});

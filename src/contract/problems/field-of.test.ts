import { expect, it } from "vitest";
import { fieldOf } from "./field-of.ts";
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
])("a problem of a block at %s concerns %s", (pointer, field) => {
  expect(fieldOf("page", problem("type", pointer, { block }))).toBe(field);
});

it("a block that has no type is called a block", () => {
  const nameless = { id: "a", type: "" };
  expect(fieldOf("page", problem("type", "/blocks/1/type", { block: nameless }))).toBe(
    "block.type",
  );
});

it("a problem of an entry is named by its kind, without places in lists", () => {
  expect(fieldOf("posts", problem("type", "/hydra:member/3/image/alt"))).toBe("posts.image.alt");
  const lacks = problem("missing-property", "/hydra:member/3", { expected: "lead" });
  expect(fieldOf("posts", lacks)).toBe("posts.lead");
});

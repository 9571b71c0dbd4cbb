import { expect, it } from "vitest";
import { forAnyValidator } from "./bundle.ts";

it("turns custom keywords into comments, but not properties of the same name", () => {
  const list = { type: "array", "x-source": "posts", items: { type: "string" } };
  const schema = { type: "object", properties: { "x-source": list }, default: { "x-ui": 1 } };
  expect(forAnyValidator(schema)).toEqual({
    type: "object",
    properties: {
      "x-source": { type: "array", $comment: 'x-source "posts"', items: { type: "string" } },
    },
    default: { "x-ui": 1 },
  });
});

it("keeps the meaning of a pattern where $ also matches before a trailing newline", () => {
  expect(forAnyValidator({ type: "string", pattern: "^[a-z]+$" })).toEqual({
    type: "string",
    pattern: "^[a-z]+$",
    not: { pattern: String.raw`\n$` },
  });
});

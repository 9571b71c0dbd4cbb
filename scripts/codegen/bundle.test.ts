import { expect, it } from "vitest";
import { forAnyValidator } from "./bundle.ts";

it("what is ours becomes a comment, but a property may be called like it", () => {
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

it("a pattern means the same where $ also matches before a last line feed", () => {
  expect(forAnyValidator({ type: "string", pattern: "^[a-z]+$" })).toEqual({
    type: "string",
    pattern: "^[a-z]+$",
    not: { pattern: String.raw`\n$` },
  });
});

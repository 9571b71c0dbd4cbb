import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const rule = { count: 2, spanMs: 1000 };

test("what was let in leaks out evenly; one too many is not counted", () => {
  let nowMs = 0;
  const limit = new RateLimit(rule, undefined, () => nowMs);
  expect([limit.count("anna"), limit.count("anna")]).toEqual([0, 0]);
  expect([limit.count("anna"), limit.count("anna"), limit.count("jan")]).toEqual([500, 500, 0]);
  nowMs = 500;
  expect([limit.count("anna"), limit.count("anna")]).toEqual([0, 500]);
});

test("a total holds all visitors back", () => {
  const limit = new RateLimit(rule, { count: 3, spanMs: 300 }, () => 0);
  expect(["a", "b", "c", "d"].map((visitor) => limit.count(visitor))).toEqual([0, 0, 0, 100]);
});

test("a flood of visitors takes no more memory than its bound: the oldest are forgotten", () => {
  const limit = new RateLimit(rule, undefined, () => 0);
  limit.count("first");
  limit.count("first");
  for (let visitor = 0; visitor < 49_999; visitor += 1) limit.count(`${visitor}`);
  expect(limit.count("first")).toBe(500);
  for (let visitor = 0; visitor < 50_000; visitor += 1) limit.count(`new ${visitor}`);
  expect(limit.count("first")).toBe(0);
});

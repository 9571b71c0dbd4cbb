import { expect, test } from "vitest";
import { RateExceeded } from "./rate-limit.ts";
import { SharedLimit, type SharedBucket } from "./shared-limit.ts";

const rules = {
  name: "forms",
  each: { count: 2, spanMs: 1000 },
  total: { count: 9, spanMs: 1000 },
};

test("uses the shared count, and its own count while the shared one is unavailable", async () => {
  const asked: (readonly SharedBucket[])[] = [];
  const responses = [0, 700, undefined, undefined];
  const limit = new SharedLimit(rules, async (buckets) => {
    asked.push(buckets);
    return responses[asked.length - 1];
  });
  await limit.take("a");
  await expect(limit.take("a")).rejects.toMatchObject({ name: "RateExceeded", waitMs: 700 });
  expect(asked[0]).toEqual([
    { key: "forms:of:a", count: 2, spanMs: 1000 },
    { key: "forms:total", count: 9, spanMs: 1000 },
  ]);
  await limit.take("b");
  await limit.take("b");
  await expect(limit.take("b")).rejects.toBeInstanceOf(RateExceeded);
  // The shared count is not queried for what already exceeds the local limit.
  expect(asked).toHaveLength(4);
});

test("a process without a shared store counts on its own", async () => {
  const limit = new SharedLimit({ name: "forms", each: rules.each });
  await limit.take("a");
  await limit.take("a");
  await expect(limit.take("a")).rejects.toBeInstanceOf(RateExceeded);
  await limit.take("b");
});

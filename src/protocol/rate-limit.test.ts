import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const rule = { count: 2, spanMs: 1000 };

/** A limit with a clock that only moves when told to. */
function limitAt(total?: typeof rule) {
  const clock = { ms: 0 };
  return { clock, limit: new RateLimit(rule, total, () => clock.ms) };
}

describe("request rate limit", () => {
  it("reports how long to wait, and admits requests again as the bucket leaks", () => {
    const { clock, limit } = limitAt();
    expect([limit.count("a"), limit.count("a"), limit.count("a")]).toEqual([0, 0, 500]);
    clock.ms = 250;
    expect(limit.count("a")).toBe(250);
    clock.ms = 500;
    expect([limit.count("a"), limit.count("a")]).toEqual([0, 500]);
  });

  it("counts each visitor separately, and all together only when a total limit is set", () => {
    const visitors = ["a", "a", "a", "b", "c"];
    const alone = limitAt().limit;
    expect(visitors.map((visitor) => alone.count(visitor))).toEqual([0, 0, 500, 0, 0]);
    const together = limitAt({ count: 3, spanMs: 3000 }).limit;
    expect(visitors.map((visitor) => together.count(visitor))).toEqual([0, 0, 500, 0, 1000]);
  });

  it("bounds the number of remembered visitors, and forgets the one not seen for longest", () => {
    const { limit } = limitAt();
    for (const visitor of ["first", "first", "again", "again"]) limit.count(visitor);
    for (let n = 0; n < 49_998; n++) limit.count(`visitor ${n}`);
    expect(limit.count("again")).toBeGreaterThan(0);
    limit.count("one more");
    expect([limit.count("again"), limit.count("first")]).toEqual([500, 0]);
  });

  it("forgets visitors with empty buckets, a few with each request", () => {
    const { clock, limit } = limitAt();
    for (let n = 0; n < 1000; n++) {
      limit.count(`visitor ${n}`);
      clock.ms += 100;
    }
    // A bucket with a single request is empty after half a second.
    expect(limit.visitors).toBeLessThanOrEqual(6);
  });

  it("forgets a crowd that has left, but no visitor with a non-empty bucket", () => {
    const { clock, limit } = limitAt();
    for (let n = 0; n < 1000; n++) limit.count(`visitor ${n}`);
    clock.ms = 400;
    limit.count("often");
    limit.count("often");
    clock.ms = 500;
    for (let n = 0; n < 500; n++) limit.count("often");
    expect(limit.visitors).toBe(1);
    expect(limit.count("often")).toBe(400);
  });

  it("admits as many as its limit, even with fractions of a millisecond for each", () => {
    const limit = new RateLimit({ count: 7, spanMs: 1000 }, undefined, () => 0.1);
    const waits = Array.from({ length: 8 }, () => limit.count("a"));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 143]);
  });
});

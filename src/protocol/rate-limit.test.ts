import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const rule = { count: 2, spanMs: 1000 };

/** A limit by a clock that stands until it is moved. */
function limitAt(total?: typeof rule) {
  const clock = { ms: 0 };
  return { clock, limit: new RateLimit(rule, total, () => clock.ms) };
}

describe("a limit of requests", () => {
  it("says how long to wait, and lets in again what has leaked out", () => {
    const { clock, limit } = limitAt();
    expect([limit.count("a"), limit.count("a"), limit.count("a")]).toEqual([0, 0, 500]);
    clock.ms = 250;
    expect(limit.count("a")).toBe(250);
    clock.ms = 500;
    expect([limit.count("a"), limit.count("a")]).toEqual([0, 500]);
  });

  it("counts each visitor alone, all together only where it is told to", () => {
    const visitors = ["a", "a", "a", "b", "c"];
    const alone = limitAt().limit;
    expect(visitors.map((visitor) => alone.count(visitor))).toEqual([0, 0, 500, 0, 0]);
    const together = limitAt({ count: 3, spanMs: 3000 }).limit;
    expect(visitors.map((visitor) => together.count(visitor))).toEqual([0, 0, 500, 0, 1000]);
  });

  it("remembers no more visitors than a flood may bring: the one longest not seen is forgotten", () => {
    const { limit } = limitAt();
    for (const visitor of ["first", "first", "again", "again"]) limit.count(visitor);
    for (let n = 0; n < 49_998; n++) limit.count(`visitor ${n}`);
    expect(limit.count("again")).toBeGreaterThan(0);
    limit.count("one more");
    expect([limit.count("again"), limit.count("first")]).toEqual([500, 0]);
  });

  it("forgets visitors of whom all has leaked out, a few with each that comes", () => {
    const { clock, limit } = limitAt();
    for (let n = 0; n < 1000; n++) {
      limit.count(`visitor ${n}`);
      clock.ms += 100;
    }
    // Of one alone nothing is left after half a second.
    expect(limit.visitors).toBeLessThanOrEqual(6);
  });

  it("forgets a crowd that has gone, and nobody of whom something is left", () => {
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

  it("lets in as many as it says, however little of a millisecond each takes", () => {
    const limit = new RateLimit({ count: 7, spanMs: 1000 }, undefined, () => 0.1);
    const waits = Array.from({ length: 8 }, () => limit.count("a"));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 143]);
  });
});

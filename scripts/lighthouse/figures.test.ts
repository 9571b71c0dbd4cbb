import { describe, expect, it } from "vitest";
import { figuresOf, medianOf, shortcomings } from "./figures.ts";

const category = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
});

const good = {
  categories: {
    performance: category(0.98),
    accessibility: category(1),
    "best-practices": category(1),
    seo: category(1),
  },
  audits: {
    "cumulative-layout-shift": { score: 1, numericValue: 0.02 },
    "largest-contentful-paint": { score: 1, numericValue: 1500 },
    "total-blocking-time": { score: 1, numericValue: 50 },
    "total-byte-weight": { score: 1, numericValue: 300_000 },
    "network-requests": { score: 1, details: { items: [{ resourceType: "Font", url: "/a" }] } },
  },
};

function withAudit(id: string, audit: object) {
  return figuresOf({ ...good, audits: { ...good.audits, [id]: { score: 0, ...audit } } });
}

describe("Lighthouse figures", () => {
  it("pass when they meet the goals", () => {
    expect(shortcomings(figuresOf(good), true)).toEqual([]);
  });

  it("below a goal are reported with the audit that lost the points", () => {
    const categories = { ...good.categories, accessibility: category(0.97, "color-contrast") };
    const audits = { ...good.audits, "color-contrast": { score: 0 } };
    const figures = figuresOf({ categories, audits });
    expect(shortcomings(figures, false)).toEqual(["accessibility 97 of 100"]);
    expect(figures.failed).toEqual(["accessibility: color-contrast"]);
  });

  it("fail a page with layout shift, one that loads a script, and a home page that is too large", () => {
    const script = { details: { items: [{ resourceType: "Script", url: "/app.js" }] } };
    const heavy = withAudit("total-byte-weight", { numericValue: 300_001 });
    const shifted = withAudit("cumulative-layout-shift", { numericValue: 0.021 });
    expect(shortcomings(shifted, false)).toEqual(["layout shift 0.021"]);
    expect(shortcomings(withAudit("network-requests", script), false)).toEqual(["script /app.js"]);
    expect(shortcomings(heavy, true)).toEqual(["300001 bytes"]);
    expect(shortcomings(heavy, false)).toEqual([]);
  });

  it("fail when they are missing", () => {
    expect(shortcomings(figuresOf({ categories: {}, audits: {} }), true)).toHaveLength(6);
  });
});

describe("the figures of several runs", () => {
  const scoring = (score: number) =>
    figuresOf({ ...good, categories: { ...good.categories, performance: category(score) } });

  it.each([
    { runs: [0.99, 0.94, 0.98], median: 98 },
    { runs: [0.94, 0.99, 0.95], median: 95 },
    { runs: [1, 0.98], median: 98 },
  ])("are those of the median run: $median of $runs", ({ runs, median }) => {
    expect(medianOf(runs.map(scoring)).scores.performance).toBe(median);
  });

  it("require at least one run", () => {
    expect(() => medianOf([])).toThrow("no run");
  });
});

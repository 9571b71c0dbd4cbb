import { describe, expect, it } from "vitest";
import { clipLine, clipRing, pathData, simplify } from "./lines.ts";

const frame = { left: 0, top: 0, right: 100, bottom: 100 };
const points = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([x, y]) => ({ x, y }));

describe("a coastline", () => {
  it("is clipped to the frame", () => {
    const ring = points([50, 50], [150, 50], [150, 80], [50, 80]);
    expect(clipRing(ring, frame)).toEqual(points([50, 50], [100, 50], [100, 80], [50, 80]));
  });

  it("has no line along the frame where there is no land", () => {
    const ring = points([-20, 50], [50, 50], [50, 60], [-20, 60], [-20, -40], [-30, -40]);
    const cut = clipRing(ring, frame);
    expect(cut).toHaveLength(4);
    expect(Math.min(...cut.map(({ y }) => y))).toBe(50);
  });

  it("is dropped when it lies outside the frame", () => {
    expect(clipRing(points([200, 0], [300, 0], [300, 50]), frame)).toEqual([]);
  });
});

describe("a border", () => {
  it("is split into the parts that lie within the frame", () => {
    const line = points([10, 10], [20, 10], [200, 10], [30, 20], [40, 20]);
    expect(clipLine(line, frame)).toEqual([points([10, 10], [20, 10]), points([30, 20], [40, 20])]);
  });

  it("loses points that barely bend it", () => {
    const line = points([0, 0], [10, 0.4], [20, 0], [30, 9]);
    expect(simplify(line, 1)).toEqual(points([0, 0], [20, 0], [30, 9]));
  });
});

describe("path data", () => {
  it("uses relative coordinates in whole units", () => {
    expect(pathData(points([1, 2], [4.4, 1], [4.6, 8]), true)).toBe("M1 2l3-1 1 7z");
  });

  it("is empty for a single dot", () => {
    expect(pathData(points([1, 2], [1.2, 2.1]), true)).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { mapFrame, project } from "#ui/map/project.ts";
import { smoothLegs, smoothPath } from "#ui/map/smooth-path.ts";
import { inView, viewOf } from "#ui/map/view.ts";

const berlin = project(13.4, 52.52);
const poznan = project(16.93, 52.41);
const lyon = project(4.84, 45.76);

describe("map of Europe", () => {
  it("has east on the right and south at the bottom", () => {
    expect(poznan.x).toBeGreaterThan(berlin.x);
    expect(lyon.y).toBeGreaterThan(berlin.y);
  });

  it("preserves distances: Berlin to Poznań is about a quarter of Berlin to Lyon", () => {
    const far = Math.hypot(lyon.x - berlin.x, lyon.y - berlin.y);
    const near = Math.hypot(poznan.x - berlin.x, poznan.y - berlin.y);
    expect(near / far).toBeCloseTo(238 / 974, 1);
  });

  it("contains the corners of the area that an editor may choose from", () => {
    const places = [project(-9.14, 38.72), project(30.52, 50.45), project(15.1, 37.5)];
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(mapFrame.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(mapFrame.height);
    }
  });
});

describe("map section", () => {
  it("shows every place with margin around it", () => {
    const view = viewOf([berlin, poznan, lyon], { ratio: 0.8, margin: 0.1 });
    for (const { x, y } of [berlin, poznan, lyon].map((place) => inView(place, view))) {
      expect(x).toBeGreaterThanOrEqual(99.9);
      expect(x).toBeLessThanOrEqual(900.1);
      expect(y).toBeGreaterThanOrEqual(99.9);
      expect(y).toBeLessThanOrEqual(700.1);
    }
  });

  it("keeps enough distance from a single place", () => {
    const view = viewOf([berlin], { ratio: 1, margin: 0.1 });
    expect(view.scale).toBeLessThan(3);
    expect(inView(berlin, view)).toEqual({ x: 500, y: 500 });
  });

  it("is the whole map when there are no places", () => {
    const view = viewOf([], { ratio: 1, margin: 0.1 });
    expect(view.scale).toBeCloseTo(1000 / mapFrame.width);
  });
});

describe("route", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ];

  it("passes through each of its stops and curves between them", () => {
    expect(smoothPath(points)).toBe("M0 0C10 0 50 -10 60 0C70 10 60 50 60 60");
  });

  it("has one leg for each pair of consecutive stops", () => {
    expect(smoothLegs(points)).toEqual(["M0 0C10 0 50 -10 60 0", "M60 0C70 10 60 50 60 60"]);
  });

  it("is empty without a second stop", () => {
    expect(smoothPath([berlin])).toBe("");
  });
});

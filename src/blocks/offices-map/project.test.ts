import { describe, expect, it } from "vitest";
import { mapWindow } from "./europe-outline.ts";
import { project } from "./project.ts";

const lyon = { latitude: 45.76, longitude: 4.84 };
const poznan = { latitude: 52.41, longitude: 16.93 };

describe("a place on the map", () => {
  it("is where its neighbours say: Poznań lies north-east of Lyon", () => {
    expect(project(poznan).x).toBeGreaterThan(project(lyon).x);
    expect(project(poznan).y).toBeLessThan(project(lyon).y);
  });

  it("is as far from another as on earth: 1,150 km from Lyon to Poznań, within 3 per cent", () => {
    const [from, to] = [project(lyon), project(poznan)];
    const distanceKm = 2 * Math.hypot(from.x - to.x, from.y - to.y);
    expect(distanceKm).toBeGreaterThan(0.97 * 1150);
    expect(distanceKm).toBeLessThan(1.03 * 1150);
  });

  it.each([
    ["Reykjavík", { latitude: 64.15, longitude: -21.94 }],
    ["Lisbon", { latitude: 38.72, longitude: -9.14 }],
    ["Athens", { latitude: 37.98, longitude: 23.73 }],
    ["Tromsø", { latitude: 69.65, longitude: 18.96 }],
    ["Kyiv", { latitude: 50.45, longitude: 30.52 }],
  ])("is inside the drawing: %s", (_name, place) => {
    const { x, y } = project(place);
    const [left, top, right, bottom] = mapWindow;
    expect(x).toBeGreaterThan(left);
    expect(x).toBeLessThan(right);
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(bottom);
  });
});

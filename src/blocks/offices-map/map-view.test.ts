import { describe, expect, it } from "vitest";
import { mapLabels } from "./map-labels.ts";
import { frame, mapView } from "./map-view.ts";

const poznan = { latitude: 52.41, longitude: 16.93 };
const berlin = { latitude: 52.52, longitude: 13.4 };
const madrid = { latitude: 40.42, longitude: -3.7 };
const corners = [
  { latitude: 34, longitude: -24 },
  { latitude: 71, longitude: 45 },
];

describe("the part of the map that is shown", () => {
  it.each([
    ["one office", [poznan]],
    ["two near each other", [poznan, berlin]],
    ["three", [poznan, berlin, madrid]],
    ["the same place twice", [poznan, poznan]],
    ["the ends of the map", corners],
  ])("has %s inside its frame", (_name, places) => {
    for (const { x, y } of mapView(places).points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(frame.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(frame.height);
    }
  });

  it("comes nearer the nearer the offices are to each other, but shows a city with its surroundings", () => {
    const near = mapView([poznan, berlin]).scale;
    expect(near).toBeGreaterThan(mapView([poznan, madrid]).scale);
    expect(mapView([poznan]).scale).toBe(near);
  });
});

describe("the names on the map", () => {
  it("stand on different sides of two points that lie side by side", () => {
    const labels = mapLabels(mapView([poznan, berlin]).points, ["Poznań", "Berlin"]);
    expect(labels.map(({ side }) => side)).toEqual(["right", "left"]);
  });

  it("turn inwards at the edge of the frame", () => {
    expect(mapLabels([{ x: 960, y: 300 }], ["Bucharest"])[0]?.side).toBe("left");
  });

  it("go above or below where both sides are taken", () => {
    const row = [
      { x: 400, y: 300 },
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ];
    const [middle] = mapLabels(row, ["Düsseldorf", "Köln", "Essen"]);
    expect(["above", "below"]).toContain(middle?.side);
  });
});

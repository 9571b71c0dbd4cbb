import { describe, expect, it } from "vitest";
import { mapLabels } from "./map-labels.ts";

const frame = { width: 1000, height: 750 };

describe("placing map labels", () => {
  it("places the labels of two neighbouring points on opposite sides", () => {
    const points = [
      { x: 600, y: 300 },
      { x: 520, y: 298 },
    ];
    const labels = mapLabels(points, ["Poznań", "Berlin"], frame);
    expect(labels.map(({ side }) => side)).toEqual(["right", "left"]);
  });

  it("turns labels inwards at the edge of the frame", () => {
    expect(mapLabels([{ x: 960, y: 300 }], ["Bucharest"], frame)[0]?.side).toBe("left");
  });

  it("places a label above or below when both sides are taken", () => {
    const row = [
      { x: 400, y: 300 },
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ];
    const [middle] = mapLabels(row, ["Düsseldorf", "Köln", "Essen"], frame);
    expect(["above", "below"]).toContain(middle?.side);
  });
});

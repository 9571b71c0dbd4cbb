import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawingDrift, writeDrawings } from "../../scripts/drawings/files.ts";
import { contour } from "../../scripts/drawings/kit/contours.ts";
import { flow } from "../../scripts/drawings/kit/curves.ts";

describe("the folder of drawings", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "waymark-drawings-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("differs until the drawings are written; a missing file counts only if the drawing is used", () => {
    const markups = new Map([
      ["kept", "<svg/>"],
      ["edited", "<svg/>"],
      ["shown", "<svg/>"],
      ["deleted", "<svg/>"],
    ]);
    const isShown = (name: string) => name === "shown";
    writeDrawings(markups, ["kept"], folder);
    writeFileSync(join(folder, "edited.svg"), "<svg id='by-hand'/>");
    writeFileSync(join(folder, "of-the-site.svg"), "<svg/>");
    expect(drawingDrift(markups, isShown, folder)).toEqual(["edited", "shown"]);
    writeDrawings(markups, ["edited", "shown"], folder);
    expect(drawingDrift(markups, isShown, folder)).toEqual([]);
  });
});

describe("a contour line", () => {
  it("follows its height, and ends where it starts", () => {
    const cone = (x: number, y: number) => 100 - Math.hypot(x - 100, y - 100);
    const line = contour(cone, { box: [0, 0, 200, 200], step: 10 }, 50);
    expect(line).toMatch(/^M[\d. -]+q[\d. -]+t[\d. -]+z$/);
    expect(line.match(/M/g)).toHaveLength(1);
  });

  it("is empty above the summit", () => {
    expect(contour(() => 0.5, { box: [0, 0, 100, 100], step: 10 }, 0.6)).toBe("");
  });
});

it("smooths a line between its exact end points, in whole numbers", () => {
  expect(
    flow([
      [0, 0],
      [10.2, 0],
      [20, 9.8],
      [30, 10],
    ]),
  ).toBe("M0 0q10 0 15 5t15 5");
});

import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allDrawings } from "../../scripts/drawings/all.ts";
import { drawingDrift, readDrawing, writeDrawings } from "../../scripts/drawings/files.ts";
import { contour } from "../../scripts/drawings/kit/contours.ts";
import { flow } from "../../scripts/drawings/kit/curves.ts";

/** A drawing is a few kB; the map of Europe is the largest of them. */
const largestBytes = 20_000;

describe("the drawings of the site", () => {
  // As they lie in the folder of pictures: that they are drawn so each time shows the gate `drawings`.
  const markups = Object.keys(allDrawings).map((name) => [name, readDrawing(name)] as const);

  it.each(markups)("%s is small and follows the theme on screens only", (_name, markup) => {
    expect(markup.length).toBeLessThan(largestBytes);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup).not.toMatch(/@media \(/);
  });

  it("hold no words, which would have to be translated", () => {
    const letters = markups.flatMap(([, markup]) =>
      [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = ""]) => text),
    );
    const words = letters.filter((text) => /\p{Ll}{4}|\p{Lu}{4}/u.test(text));
    expect(words).toEqual([]);
  });

  it("have letters of 10 px on a phone, where a picture is shown at a quarter of its size", () => {
    const pictures = markups.filter(([, markup]) => markup.includes('width="1200"'));
    const tooSmall = pictures.filter(([, markup]) => {
      const phone = /max-width:480px\)\{([^}]*)\{font-size:38px/.exec(markup)?.[1] ?? "";
      const sizes = [...markup.matchAll(/ font-size="(\d+)"/g)].map(([, size]) => Number(size));
      return sizes.some((size) => size < 38 && !phone.includes(`[font-size="${size}"]`));
    });
    expect(pictures.length).toBeGreaterThan(30);
    expect(tooSmall.map(([name]) => name)).toEqual([]);
  });

  it("are each a drawing of its own", () => {
    const shapes = markups.map(([, markup]) => markup.replaceAll(/#[\da-f]{6}/g, ""));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

/** Restricted pages stand under the banner of their layout. */
it.each(["pl", "en", "de", "fr", "es"])("each page in %s has a banner of its own", (locale) => {
  const files = globSync(`content/${locale}/{pages,services,products,job-offers}/*.json`);
  const banners = files.flatMap((file) => {
    const page: { backgroundImage?: { url: string } } = JSON.parse(readFileSync(file, "utf8"));
    return page.backgroundImage === undefined ? [] : [page.backgroundImage.url];
  });
  expect(banners.length).toBeGreaterThan(34);
  expect(banners.filter((url, index) => banners.indexOf(url) !== index)).toEqual([]);
});

describe("the folder of pictures", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "waymark-drawings-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("differs until the drawings are written, and names what nobody draws", () => {
    const markups = new Map([
      ["kept", "<svg/>"],
      ["edited", "<svg/>"],
    ]);
    writeDrawings(markups, ["kept"], folder);
    writeFileSync(join(folder, "edited.svg"), "<svg id='by-hand'/>");
    writeFileSync(join(folder, "found.svg"), "<svg/>");
    expect(drawingDrift(markups, folder)).toEqual({ changed: ["edited"], foreign: ["found"] });
    writeDrawings(markups, ["edited"], folder);
    expect(drawingDrift(markups, folder).changed).toEqual([]);
  });
});

describe("a contour line", () => {
  it("runs where the field has its height, and ends where it began", () => {
    const cone = (x: number, y: number) => 100 - Math.hypot(x - 100, y - 100);
    const line = contour(cone, { box: [0, 0, 200, 200], step: 10 }, 50);
    expect(line).toMatch(/^M[\d. -]+q[\d. -]+t[\d. -]+z$/);
    expect(line.match(/M/g)).toHaveLength(1);
  });

  it("is not there above the summit", () => {
    expect(contour(() => 0.5, { box: [0, 0, 100, 100], step: 10 }, 0.6)).toBe("");
  });
});

it("a flowing line begins and ends at its ends, in whole numbers", () => {
  expect(
    flow([
      [0, 0],
      [10.2, 0],
      [20, 9.8],
      [30, 10],
    ]),
  ).toBe("M0 0q10 0 15 5t15 5");
});

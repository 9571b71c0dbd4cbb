import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allDrawings } from "../../../scripts/drawings/all.ts";

/** A drawing is a few kB; the map of Europe is the largest of them. */
const largestBytes = 20_000;

describe("the drawings of the site", () => {
  // As stored in the pictures folder: the gate `drawings` shows that they are drawn the same each time.
  const markups = Object.keys(allDrawings).map(
    (name) => [name, readFileSync(`content/media/${name}.svg`, "utf8")] as const,
  );

  it.each(markups)("%s is small and follows the theme on screens only", (_name, markup) => {
    expect(markup.length).toBeLessThan(largestBytes);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup).not.toMatch(/@media \(/);
  });

  it("contain no words, which would need translation", () => {
    const letters = markups.flatMap(([, markup]) =>
      [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = ""]) => text),
    );
    const words = letters.filter((text) => /\p{Ll}{4}|\p{Lu}{4}/u.test(text));
    expect(words).toEqual([]);
  });

  it("have 10 px letters on a phone, where pictures are shown at a quarter of their size", () => {
    const pictures = markups.filter(([, markup]) => markup.includes('width="1200"'));
    const tooSmall = pictures.filter(([, markup]) => {
      const phone = /max-width:480px\)\{([^}]*)\{font-size:38px/.exec(markup)?.[1] ?? "";
      const sizes = [...markup.matchAll(/ font-size="(\d+)"/g)].map(([, size]) => Number(size));
      return sizes.some((size) => size < 38 && !phone.includes(`[font-size="${size}"]`));
    });
    expect(pictures.length).toBeGreaterThan(30);
    expect(tooSmall.map(([name]) => name)).toEqual([]);
  });

  it("are all different", () => {
    const shapes = markups.map(([, markup]) => markup.replaceAll(/#[\da-f]{6}/g, ""));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

/** Restricted pages are shown under the banner of their layout. */
it.each(["pl", "en", "de", "fr", "es"])("gives each page in %s its own banner", (locale) => {
  const files = globSync(`content/${locale}/{pages,services,products,job-offers}/*.json`);
  const banners = files.flatMap((file) => {
    const page: { backgroundImage?: { url: string } } = JSON.parse(readFileSync(file, "utf8"));
    return page.backgroundImage === undefined ? [] : [page.backgroundImage.url];
  });
  expect(banners.length).toBeGreaterThan(34);
  expect(banners.filter((url, index) => banners.indexOf(url) !== index)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { fontSubsets } from "#ui/fonts/subsets.ts";
import {
  knownCharacters,
  notInTypeface,
  rangesOf,
  usedCharacters,
} from "../../scripts/fonts/characters.ts";
import { subsetsModule } from "../../scripts/fonts/faces.ts";
import { fallbackMetrics, systemFaces } from "../../scripts/fonts/fallback.ts";
import { metricsOf } from "../../scripts/fonts/make.ts";

const fonts = await Promise.all(fontSubsets.map(({ file }) => metricsOf(readFileSync(file))));
const drawn = new Set(fonts.flatMap(({ codePoints }) => codePoints));

function isDrawn(character: string): boolean {
  return drawn.has(character.codePointAt(0) ?? 0) || notInTypeface.has(character);
}

describe("the font files", () => {
  it("cover every character of content and interface (else: npm run fonts)", () => {
    const missing = [...usedCharacters()].filter(([character]) => !isDrawn(character));
    expect(missing.map(([character, file]) => `${character} in ${file}`)).toEqual([]);
  });

  it("cover the letters of the five languages, whatever the content", () => {
    expect([...knownCharacters].filter((character) => !isDrawn(character))).toEqual([]);
  });

  it("match the character ranges that the server knows", () => {
    const files = fonts.map(({ codePoints }, index) => ({
      name: basename(fontSubsets[index]?.file ?? "", ".woff2"),
      ranges: rangesOf(codePoints),
    }));
    expect(readFileSync("src/ui/fonts/subsets.ts", "utf8")).toBe(subsetsModule(files));
  });

  it("have no characters in common, so a page never loads two files for one", () => {
    const all = fonts.flatMap(({ codePoints }) => codePoints);
    expect(all.length).toBe(drawn.size);
  });
});

describe("the font files that a page preloads", () => {
  const needed = (text: string) =>
    fontSubsets.filter(({ letters }) => letters.test(text)).map(({ file }) => file);

  it("are one for German, French and Spanish, and two for Polish", () => {
    expect(needed("Größe, cœur, año")).toHaveLength(1);
    expect(needed("Każdy pojazd")).toHaveLength(2);
  });
});

describe("character ranges", () => {
  it("span small gaps and stop at large ones", () => {
    expect(rangesOf([0x41, 0x43, 0x42, 0x50, 0x104])).toEqual([
      [0x41, 0x50],
      [0x104, 0x104],
    ]);
  });
});

describe("the fallback font face", () => {
  it("is scaled to half for a font half as wide, and matches its height", () => {
    const narrow = {
      unitsPerEm: 1000,
      ascent: 900,
      descent: 200,
      lineGap: 0,
      codePoints: [],
      advance: (character: string) => (character === "e" ? 278 : undefined),
    };
    const metrics = fallbackMetrics(narrow, systemFaces.regular);
    expect(metrics.sizeAdjust).toBeCloseTo(0.5);
    expect(metrics.ascent * metrics.sizeAdjust).toBeCloseTo(0.9);
    expect(metrics.descent * metrics.sizeAdjust).toBeCloseTo(0.2);
  });
});

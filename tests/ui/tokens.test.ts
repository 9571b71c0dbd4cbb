import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/tokens.css", "utf8").replaceAll(/\/\*.*?\*\//gs, "");
/** WCAG 1.4.3. */
const leastContrast = 4.5;

/** Returns the declarations in the first rule of a selector, by name. */
function declarationsOf(selector: string): ReadonlyMap<string, string> {
  const [, body = ""] = css.split(`${selector} {`, 2);
  const own = body.slice(0, body.indexOf("}")).matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...own].map(([, name = "", value = ""]) => [name, value]));
}

const byDefault = declarationsOf(":root");
const colours = declarationsOf("[data-tone]");
const brands = [
  "default",
  ...[...css.matchAll(/html\[data-brand="([^"]+)"\]/g)].map(([, id = ""]) => id),
];

/** Returns the luminance of an `oklch()` colour (WCAG 2.2), as a screen of sRGB shows it. */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the luminance of a colour token of a brand in a theme. */
function luminance(token: string, theme: string, brand: string): number {
  const own = declarationsOf(`html[data-brand="${brand}"]`);
  const value = colours.get(token) ?? "";
  const [, themed = value] = value.split(`var(--${theme}, `);
  const numbers = themed
    .replaceAll(/var\((--mark-\w+)\)/g, (_, name) => own.get(name) ?? byDefault.get(name) ?? "")
    .replaceAll(
      /calc\(([\d.]+)% - ([\d.]+)%\)/g,
      (_, from, less) => `${Number(from) - Number(less)}%`,
    );
  const parts = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/.exec(numbers)?.slice(1).map(Number);
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = parts ?? [];
  return luminanceOf(lightness / 100, chroma, hue);
}

const pairs = [
  ["--on-mark", "--mark"],
  ["--on-mark", "--mark-strong"],
  ...["--paper", "--paper-raised", "--paper-sunk", "--mark-tint"].map((paper) => [
    "--mark-text",
    paper,
  ]),
];

test.each(brands)("texts in the colour of the brand “%s” can be read", (brand) => {
  const unreadable = ["light", "dark"].flatMap((theme) =>
    pairs.flatMap(([text = "", paper = ""]) => {
      const both = [luminance(text, theme, brand), luminance(paper, theme, brand)];
      const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
      if (contrast >= leastContrast) return [];
      return [`${theme}: ${text} on ${paper} has ${contrast.toFixed(2)}:1, lower --mark-lightness`];
    }),
  );
  expect(unreadable).toEqual([]);
});

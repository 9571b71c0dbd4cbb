import { flat, rect, fill, type Shape } from "./shape.ts";
import { toneRules, type Ground, type Ink } from "./tones.ts";

/** Drawings by name: the file content/media/<name>.svg. */
export type Drawings = Readonly<Record<string, () => string>>;

const fonts = "Helvetica Neue,Liberation Sans,Arial,sans-serif";

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  readonly tone: Ink;
}

/** A picture in the text, 3:2, in theme colours. */
export const picture = (shape: Shape, tone: Ink = "paper"): string =>
  svg({ width: 1200, height: 800, ground: "paper", tone }, shape);

/** A picture at night, 4:3. */
export const nightPicture = (shape: Shape, tone: Ink = "paper"): string =>
  svg({ width: 1200, height: 900, ground: "night", tone }, shape);

/**
 * A banner. Text is placed on its left, and a viewport half as tall as the drawing may crop it: the
 * important parts are between x = 800 and 1500; what must not be cropped is between y = 140 and 460.
 */
export const banner = (shape: Shape): string =>
  svg({ width: 1600, height: 600, ground: "night", tone: "paper" }, shape);

/**
 * On a phone, a picture in the text is shown at a quarter of its size: small letters are enlarged to 10 px.
 * (The media query refers to the width of the picture, not the window; a banner is cropped, not scaled.)
 */
function phoneRule(markup: string): string {
  const sizes = [20, 24, 26, 28, 30, 32, 34].map((size) => `[font-size="${size}"]`);
  const used = sizes.filter((size) => markup.includes(size.slice(1, -1))).join(",");
  return used === "" ? "" : `@media screen and (max-width:480px){${used}{font-size:38px}}`;
}

function svg({ width, height, ground, tone }: Sheet, shape: Shape): string {
  const markup = rect([0, 0, width, height], fill(tone)) + flat(shape);
  const isBanner = width > 2 * height;
  const phone = isBanner ? "" : phoneRule(markup);
  const letters = markup.includes("<text") ? `text{font-family:${fonts}}${phone}` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<style>${toneRules(markup, ground)}${letters}</style>${markup}</svg>\n`
  );
}

import { flat, rect, fill, type Shape } from "./shape.ts";
import { toneRules, type Ground, type Ink } from "./tones.ts";

/** A drawing by its name: the file content/media/<name>.svg. */
export type Drawings = Readonly<Record<string, () => string>>;

const fonts = "Helvetica Neue,Liberation Sans,Arial,sans-serif";

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  readonly tone: Ink;
}

/** A picture in the text, 3:2, in the colours of the theme. */
export const picture = (shape: Shape, tone: Ink = "paper"): string =>
  svg({ width: 1200, height: 800, ground: "paper", tone }, shape);

/** A picture at night, 4:3. */
export const nightPicture = (shape: Shape, tone: Ink = "paper"): string =>
  svg({ width: 1200, height: 900, ground: "night", tone }, shape);

/**
 * A banner. Words stand on its left, and a window twice as flat as the drawing cuts it: what matters
 * stands between 800 and 1500 from the left, and what must not be cut between 140 and 460 from the top.
 */
export const banner = (shape: Shape): string =>
  svg({ width: 1600, height: 600, ground: "night", tone: "paper" }, shape);

/**
 * On a phone a picture in the text is shown at a quarter of its size: small letters grow to 10 px.
 * (The rule asks for the width of the picture, not of the window; a banner is cut, not shrunk.)
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

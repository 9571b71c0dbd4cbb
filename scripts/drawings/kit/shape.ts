import type { Ink } from "./tones.ts";

/** A piece of SVG, or several on top of each other. */
export type Shape = string | readonly Shape[];
export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, width: number, height: number];

interface Style {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  /** Line ends are round, except where lines must join. */
  readonly butt?: boolean;
}

/** A filled area without an outline. */
export const fill = (tone: Ink, opacity?: number): Style =>
  opacity === undefined ? { fill: tone } : { fill: tone, opacity };

/** A line without a fill. */
export const stroke = (tone: Ink, width: number, dash?: string): Style =>
  dash === undefined ? { stroke: tone, width } : { stroke: tone, width, dash };

/** A filled area with an outline. */
export const solid = (area: Ink, outline: Ink, width: number): Style => ({
  fill: area,
  stroke: outline,
  width,
});

/** Formats a number with at most one decimal, as short as SVG allows. */
export const short = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

/** Joins numbers, omitting the space before a sign. */
export const row = (...values: readonly number[]): string =>
  values.map(short).join(" ").replaceAll(" -", "-");

/** Joins all pieces into one string. */
export function flat(shape: Shape): string {
  return typeof shape === "string" ? shape : shape.map(flat).join("");
}

export function path(data: string, style: Style): string {
  return data === "" ? "" : `<path${attributes(style)} d="${data}"/>`;
}

export function rect([left, top, width, height]: Box, style: Style, radius = 0): string {
  const round = radius === 0 ? "" : ` rx="${short(radius)}"`;
  const place = `x="${short(left)}" y="${short(top)}"`;
  return `<rect${attributes(style)} ${place} width="${short(width)}" height="${short(height)}"${round}/>`;
}

export function circle([x, y]: Point, radius: number, style: Style): string {
  return `<circle${attributes(style)} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
}

/** Groups shapes that share a style. */
export function group(style: Style, ...shapes: readonly Shape[]): string {
  return `<g${attributes(style)}>${flat(shapes)}</g>`;
}

export interface Stand {
  readonly at: Point;
  /** Degrees, clockwise. */
  readonly rotation?: number;
  readonly scale?: number;
}

/** Places shapes that are drawn around their own centre. */
export function placed(
  { at, rotation = 0, scale = 1 }: Stand,
  ...shapes: readonly Shape[]
): string {
  const parts = [
    `translate(${at.map(short).join(" ")})`,
    rotation === 0 ? "" : `rotate(${short(rotation)})`,
    scale === 1 ? "" : `scale(${Math.round(scale * 100) / 100})`,
  ];
  return `<g transform="${parts.join("")}">${flat(shapes)}</g>`;
}

interface Letters {
  readonly at: Point;
  readonly size: number;
  readonly tone?: Ink;
  readonly anchor?: "start" | "middle" | "end";
  readonly bold?: boolean;
}

/** Numbers and units only: words would need translation. */
export function text(letters: string | number, style: Letters): string {
  const { at, size, tone = "grey", anchor = "middle", bold = false } = style;
  const place = `x="${short(at[0])}" y="${short(at[1])}"`;
  const aligned = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  const heavy = bold ? ` font-weight="700"` : "";
  return `<text class="f-${tone}" ${place} font-size="${size}"${aligned}${heavy}>${letters}</text>`;
}

function attributes(style: Style): string {
  const { fill: area, stroke: outline, width, dash, opacity, butt = false } = style;
  const classes = [area && `f-${area}`, outline && `s-${outline}`].filter(Boolean).join(" ");
  return [
    classes === "" ? "" : ` class="${classes}"`,
    width === undefined ? "" : ` stroke-width="${width}"`,
    dash === undefined ? "" : ` stroke-dasharray="${dash}"`,
    opacity === undefined ? "" : ` opacity="${short(opacity)}"`,
    butt ? ` stroke-linecap="butt"` : "",
  ].join("");
}

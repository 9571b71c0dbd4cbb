import type { MapPoint } from "#ui/map/project.ts";

type Side = "right" | "left" | "above" | "below";

export interface MapLabel {
  readonly text: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of a text line on the smallest map, and the approximate width of a letter. */
const lineHeight = 48;
const letterWidth = 25;
/** From the centre of a mark to the text next to it. */
const gap = 24;
const sides: readonly Side[] = ["right", "left", "above", "below"];

/** Size of the map, in the units of the points. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Places each name next to its point so that it overlaps no other name, point or edge. */
export function mapLabels(
  points: readonly MapPoint[],
  names: readonly string[],
  { width, height }: Frame,
): MapLabel[] {
  const frame = { left: 0, top: 0, right: width, bottom: height };
  const taken = points.map(({ x, y }) => around({ x, y }, 2 * gap, 2 * gap));
  return points.map((point, index) => {
    const text = names[index] ?? "";
    const others = taken.filter((_box, position) => position !== index);
    const costOf = (side: Side) => cost(boxAt(point, text, side), others, frame);
    const best = sides.toSorted((one, two) => costOf(one) - costOf(two))[0] ?? "right";
    taken.push(boxAt(point, text, best));
    return { text, side: best, ...anchor(point, best) };
  });
}

/** Returns where the text starts, ends or is centred, depending on its side of the point. */
function anchor({ x, y }: MapPoint, side: Side): MapPoint {
  if (side === "right") return { x: x + gap, y };
  if (side === "left") return { x: x - gap, y };
  return { x, y: side === "above" ? y - 2 * gap : y + 2 * gap };
}

function boxAt(point: MapPoint, text: string, side: Side): Box {
  const width = text.length * letterWidth;
  const { x, y } = anchor(point, side);
  if (side === "right") return around({ x: x + width / 2, y }, width, lineHeight);
  if (side === "left") return around({ x: x - width / 2, y }, width, lineHeight);
  return around({ x, y }, width, lineHeight);
}

function around({ x, y }: MapPoint, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Returns the area of a label that overlaps others, or lies outside the frame and would be cut off. */
function cost(box: Box, others: readonly Box[], frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const inside = overlap(box, frame);
  return others.reduce((sum, other) => sum + overlap(box, other), 4 * (area - inside));
}

function overlap(one: Box, two: Box): number {
  const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

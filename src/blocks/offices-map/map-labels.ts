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

/** Type is set this high on the smallest map, and a letter is about this wide. */
const lineHeight = 48;
const letterWidth = 25;
/** From the middle of a mark to the text beside it. */
const gap = 24;
const sides: readonly Side[] = ["right", "left", "above", "below"];

/** Size of the picture, in the units of the points. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Puts each name beside its point, where it meets no other name, no other point and no edge. */
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

/** Where the text begins, ends or has its middle, by the side that it stands on. */
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

/** Area of a name that lies on others, and outside the frame, where it would be cut off. */
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

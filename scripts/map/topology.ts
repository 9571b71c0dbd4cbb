import { isRecord } from "#lib/json/is-record.ts";

/** A TopoJSON file as in world-atlas: lines are stored once, and shapes refer to them. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}

interface Geometry {
  readonly type: string;
  readonly arcs?: readonly unknown[];
}

/** Longitude and latitude in degrees. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** Whether a parsed file declares itself to be TopoJSON. */
export function isTopology(value: unknown): value is Topology {
  return isRecord(value) && value["type"] === "Topology";
}

/** Returns the lines of a topology in degrees. */
export function readArcs({ arcs, transform }: Topology): Coordinates[][] {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [startX = 0, startY = 0] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX;
      y += stepY;
      return [x * scaleX + startX, y * scaleY + startY];
    });
  });
}

/** Returns the rings of an object's shapes: arc indices in order; ~n is arc n reversed. */
export function ringsOf(topology: Topology, name: string): number[][] {
  return (topology.objects[name]?.geometries ?? []).flatMap(({ arcs }) => numberLists(arcs));
}

function numberLists(value: unknown): number[][] {
  if (!Array.isArray(value)) return [];
  const numbers = value.filter((item) => typeof item === "number");
  return numbers.length > 0 ? [numbers] : value.flatMap(numberLists);
}

import { isRecord } from "#lib/json/is-record.ts";

/** A TopoJSON file as world-atlas has it: lines are kept once, shapes are made of them. */
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

/** Whether a parsed file says of itself that it is TopoJSON. */
export function isTopology(value: unknown): value is Topology {
  return isRecord(value) && value["type"] === "Topology";
}

/** The lines of a topology in degrees. */
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

/** The closed lines around the shapes of an object: which arcs, in which order; ~n is n backwards. */
export function ringsOf(topology: Topology, name: string): number[][] {
  return (topology.objects[name]?.geometries ?? []).flatMap(({ arcs }) => numberLists(arcs));
}

function numberLists(value: unknown): number[][] {
  if (!Array.isArray(value)) return [];
  const numbers = value.filter((item) => typeof item === "number");
  return numbers.length > 0 ? [numbers] : value.flatMap(numberLists);
}

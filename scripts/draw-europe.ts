/**
 * Writes src/ui/map/europe.svg from Natural Earth's 1:50m countries (public domain), as provided by the npm
 * package world-atlas: node scripts/draw-europe.ts path/to/countries-50m.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { mapFrame, project, type MapPoint } from "#ui/map/project.ts";
import { clipLine, clipRing, pathData, simplify } from "./map/lines.ts";
import { isTopology, readArcs, ringsOf, type Coordinates, type Topology } from "./map/topology.ts";

const target = "src/ui/map/europe.svg";
/** Simplification tolerance for coasts, in map units; islands narrower than `leastSpan` are omitted. */
const tolerance = 1.8;
const leastSpan = 9;
/** Land extends beyond the frame, because the map is also shown in areas wider than the frame. */
const margin = 300;
const frame = {
  left: -margin,
  top: -margin,
  right: mapFrame.width + margin,
  bottom: mapFrame.height + margin,
};

const toMap = ([longitude, latitude]: Coordinates): MapPoint => project(longitude, latitude);

function land(topology: Topology, arcs: readonly Coordinates[][]): string {
  return ringsOf(topology, "land")
    .map((ring) =>
      ring.flatMap((index) =>
        index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []),
      ),
    )
    .map((ring) => clipRing(ring.map(toMap), frame))
    .filter((ring) => span(ring) > leastSpan)
    .map((ring) => pathData(simplifyRing(ring), true))
    .join("");
}

/** A ring has no end points, so it is simplified in two halves. */
function simplifyRing(ring: readonly MapPoint[]): MapPoint[] {
  const half = ring.length >> 1;
  return [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(ring.slice(half), tolerance),
  ];
}

/** A line that two countries share is a border; a line of a single country is a coast. */
function borders(topology: Topology, arcs: readonly Coordinates[][]): string {
  const uses = new Map<number, number>();
  for (const index of ringsOf(topology, "countries").flat()) {
    const arc = index < 0 ? ~index : index;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
  return [...uses]
    .filter(([, count]) => count > 1)
    .flatMap(([index]) => clipLine((arcs[index] ?? []).map(toMap), frame))
    .map((line) => pathData(simplify(line, tolerance), false))
    .join("");
}

function span(ring: readonly MapPoint[]): number {
  const xs = ring.map(({ x }) => x);
  return xs.length === 0 ? 0 : Math.max(...xs) - Math.min(...xs);
}

const source = process.argv[2];
if (source === undefined) throw new Error("expected the path of countries-50m.json");
const topology: unknown = JSON.parse(readFileSync(source, "utf8"));
if (!isTopology(topology)) throw new Error(`${source} is not TopoJSON`);
const arcs = readArcs(topology);
writeFileSync(
  target,
  `<!-- Written by scripts/draw-europe.ts from Natural Earth 1:50m (public domain). Do not edit. -->
<svg xmlns="http://www.w3.org/2000/svg">
<path id="land" vector-effect="non-scaling-stroke" d="${land(topology, arcs)}"/>
<path id="borders" vector-effect="non-scaling-stroke" d="${borders(topology, arcs)}"/>
</svg>
`,
);

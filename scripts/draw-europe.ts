/**
 * Writes src/ui/map/europe.svg from Natural Earth's 1:50m countries (public domain), as npm's
 * world-atlas has them: node scripts/draw-europe.ts path/to/countries-50m.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { mapFrame, project, type MapPoint } from "#ui/map/project.ts";
import { clipLine, clipRing, pathData, simplify } from "./map/lines.ts";
import { isTopology, readArcs, ringsOf, type Coordinates, type Topology } from "./map/topology.ts";

const target = "src/ui/map/europe.svg";
/** Coasts may be smoothed by this much, in map units; islands narrower than the least span are left out. */
const tolerance = 1.8;
const leastSpan = 9;
/** Land goes on around the frame, because the map is shown in wider places than its frame. */
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

/** A ring has no ends to hold on to: it is smoothed in two halves. */
function simplifyRing(ring: readonly MapPoint[]): MapPoint[] {
  const half = ring.length >> 1;
  return [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(ring.slice(half), tolerance),
  ];
}

/** A line that two countries share is a border; one that a country has alone is a coast. */
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
if (source === undefined) throw new Error("which countries-50m.json?");
const topology: unknown = JSON.parse(readFileSync(source, "utf8"));
if (!isTopology(topology)) throw new Error(`${source} is no TopoJSON`);
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

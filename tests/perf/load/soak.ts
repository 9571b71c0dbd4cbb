import { setTimeout as pause } from "node:timers/promises";
import { startLoadedSite, type LoadedSite } from "./loaded-site.ts";
import { comeAtRate, Line } from "./open-load.ts";
import {
  cachedPage,
  form,
  picture,
  preview,
  search,
  unknownPage,
  type Visitor,
} from "./visitors.ts";

/** Visits per second. */
const visitors: readonly (readonly [Visitor, number])[] = [
  [cachedPage, 30],
  [search, 15],
  [unknownPage, 10],
  [picture, 10],
  [form, 3],
  [preview, 3],
];
const flags = ["--expose-gc", "--import", "./tests/perf/load/collect-garbage.ts"];
const intervalMs = 15_000;

/** Memory of the site's process at one moment. */
export interface MemorySample {
  readonly minute: number;
  readonly residentMb: number;
  readonly heapMb: number;
}

/** Slope of a least-squares line through the points: the increase per unit. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const both = mean(([x, y]) => (x - meanX) * (y - meanY));
  return both / mean(([x]) => (x - meanX) ** 2);
}

async function sample(site: LoadedSite, startMs: number): Promise<MemorySample> {
  const [resident, heap] = await Promise.all([
    site.metric("process_memory_usage"),
    site.metric("v8js_memory_heap_used"),
  ]);
  return {
    minute: (performance.now() - startMs) / 60_000,
    residentMb: resident / 1e6,
    heapMb: heap / 1e6,
  };
}

export interface SoakFigures {
  readonly samples: readonly MemorySample[];
  readonly wrong: readonly string[];
  readonly responses: number;
}

/** Mixed visits for the given time; reports the memory at the end of each interval as it is measured. */
export async function soak(
  minutes: number,
  tell: (sample: MemorySample) => void,
): Promise<SoakFigures> {
  const site = await startLoadedSite(flags);
  const line = new Line(site.origin);
  const samples: MemorySample[] = [];
  const wrong: string[] = [];
  let responses = 0;
  const startMs = performance.now();
  try {
    while (performance.now() - startMs < minutes * 60_000) {
      for (const outcome of (await comeAtRate(line, visitors, intervalMs)).values()) {
        wrong.push(...outcome.wrong);
        responses += outcome.good;
      }
      // So that only retained memory is measured, not uncollected garbage.
      site.signal("SIGUSR2");
      await pause(500);
      const now = await sample(site, startMs);
      samples.push(now);
      tell(now);
    }
    return { samples, wrong, responses };
  } finally {
    line.close();
    await site.stop();
  }
}

import { monitorEventLoopDelay } from "node:perf_hooks";
import { bareRefusalMs } from "./bare-refusal.ts";
import { startLoadedSite, type LoadedSite } from "./loaded-site.ts";
import { comeAtRate, comeInSequence, Line, percentile, type Outcome } from "./open-load.ts";
import { cachedPage, form, preview, search, unknownPage, type Visitor } from "./visitors.ts";

/** How many of the other visitors arrive per second alongside the flood of searches. */
const others: readonly (readonly [Visitor, number])[] = [
  [form, 5],
  [unknownPage, 10],
  [preview, 10],
];
const cachedPerSecond = 40;
/** The number that a balancer keeps open. */
const connections = 400;
/** Numbers of concurrent visitors that are tried to find the best throughput. */
const counts = [4, 8, 16, 32];

/** New pages that were rendered, by elapsed time and by the site's processor time meanwhile. */
interface Goodput {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
  readonly computedMs: number;
}

/** In milliseconds of processor time. */
interface Costs {
  /** Per new page, while no more arrive than can be rendered. */
  readonly page: number;
  /** Per refusal, including all other work that is not a new page. */
  readonly refusal: number;
  /** Per refusal by a server that does nothing else. */
  readonly bareRefusal: number;
}

export interface OverloadFigures {
  readonly best: Goodput;
  readonly under: Goodput;
  readonly costs: Costs;
  readonly askedPerSecond: number;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly cachedP99Ms: number;
  /** How late the sender itself was, at the 99th percentile. */
  readonly senderLateMs: number;
}

async function goodputOf(site: LoadedSite, come: () => Promise<number>): Promise<Goodput> {
  const [startMs, beforeMs] = [performance.now(), await site.processorMs()];
  const good = await come();
  const [tookMs, computedMs] = [performance.now() - startMs, (await site.processorMs()) - beforeMs];
  return {
    perSecond: (good * 1000) / tookMs,
    perProcessorSecond: (good * 1000) / computedMs,
    computedMs,
  };
}

async function bestGoodput(site: LoadedSite, line: Line, forMs: number): Promise<Goodput> {
  const found: Goodput[] = [];
  for (const count of counts) {
    const come = async () => {
      const outcomes = await comeInSequence(line, { visitors: [search], count }, forMs);
      return outcomes.get(search.name)?.good ?? 0;
    };
    found.push(await goodputOf(site, come));
  }
  const [best] = found.toSorted((one, other) => other.perSecond - one.perSecond);
  if (best === undefined) throw new Error("nothing was measured");
  return best;
}

function costsOf({
  best,
  under,
  outcomes,
}: Pick<OverloadFigures, "best" | "under" | "outcomes">): Omit<Costs, "bareRefusal"> {
  const page = 1000 / best.perProcessorSecond;
  const made = (under.perProcessorSecond * under.computedMs) / 1000;
  const refused = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.refused, 0);
  return { page, refusal: (under.computedMs - made * page) / refused };
}

/** Determines the site's capacity, then requests a multiple of it, alongside cached pages. */
export async function measureOverload(times: number, forMs: number): Promise<OverloadFigures> {
  const site = await startLoadedSite();
  const [line, ofReaders] = [new Line(site.origin), new Line(site.origin)];
  try {
    const visitors = [cachedPage, search, ...others.map(([visitor]) => visitor)];
    await comeInSequence(line, { visitors, count: 4 }, forMs / 4);
    const best = await bestGoodput(site, line, forMs / 4);
    await Promise.all([line.warm(connections), ofReaders.warm(20)]);
    const askedPerSecond = best.perSecond * times;
    const outcomes = new Map<string, Outcome>();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const under = await goodputOf(site, async () => {
      const both = await Promise.all([
        comeAtRate(line, [[search, askedPerSecond], ...others], forMs),
        comeAtRate(ofReaders, [[cachedPage, cachedPerSecond]], forMs),
      ]);
      for (const [name, outcome] of both.flatMap((some) => [...some])) outcomes.set(name, outcome);
      return [search, ...others.map(([visitor]) => visitor)].reduce(
        (sum, { name }) => sum + (outcomes.get(name)?.good ?? 0),
        0,
      );
    });
    delay.disable();
    const cachedP99Ms = percentile(outcomes.get(cachedPage.name)?.goodMs ?? [], 0.99);
    const senderLateMs = delay.percentile(99) / 1e6;
    const flood = { visitor: search, perSecond: askedPerSecond, connections, forMs: forMs / 2 };
    const costs = {
      ...costsOf({ best, under, outcomes }),
      bareRefusal: await bareRefusalMs(flood),
    };
    return { best, under, askedPerSecond, costs, outcomes, cachedP99Ms, senderLateMs };
  } finally {
    line.close();
    ofReaders.close();
    await site.stop();
  }
}

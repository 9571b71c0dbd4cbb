import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fastFolder } from "../../helpers/fast-folder.ts";
import { startLoadedSite } from "../load/loaded-site.ts";
import { askOften, type FirstResponse, type Repeated } from "./ask-often.ts";
import { codingNames, preparePage } from "./prepared-page.ts";
import { hasNginx, startBareNode, startNginx, type Rival } from "./rivals.ts";

/** A line of figures, and whether they are within the limits; undefined if not judged. */
type CachedRow = readonly [boolean | undefined, string];

const path = "/de";
const connections = 4;
const timesEach = 500;
const rounds = 5;
/** Limit, relative to nginx's processor time for the same bytes. */
const mostTimes = 2;

interface Way {
  readonly name: string;
  readonly coding: (typeof codingNames)[number];
  readonly method: Repeated["method"];
  readonly isKnown: boolean;
}

const ways: readonly Way[] = [
  ...codingNames.map((coding): Way => ({ name: coding, coding, method: "GET", isKnown: false })),
  { name: "304", coding: "br", method: "GET", isKnown: true },
  { name: "HEAD", coding: "br", method: "HEAD", isKnown: false },
];

async function question(rival: Rival, way: Way): Promise<Repeated> {
  const { port } = rival;
  const headers = { "accept-encoding": way.coding };
  const plain: Repeated = { port, path: rival.pathOf(way.coding), method: way.method, headers };
  if (!way.isKnown) return plain;
  const { etag } = await askOften(plain, 1);
  return { ...plain, headers: { ...headers, "if-none-match": etag } };
}

/** Microseconds of processor time per response. */
async function timed(rival: Rival, asked: Repeated): Promise<{ us: number; first: FirstResponse }> {
  const beforeMs = await rival.processorMs();
  const lines = Array.from({ length: connections }, () => askOften(asked, timesEach));
  const [first = { status: 0, etag: "", bodyBytes: 0 }] = await Promise.all(lines);
  const tookMs = (await rival.processorMs()) - beforeMs;
  return { us: (tookMs * 1000) / (connections * timesEach), first };
}

/** The kernel counts in steps of 10 ms: a mean is more precise than a median. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** All servers in turn, several times; the first round is a warm-up. */
async function compare(rivals: readonly Rival[], way: Way): Promise<CachedRow> {
  const askedOf = await Promise.all(rivals.map((rival) => question(rival, way)));
  const took = rivals.map((): number[] => []);
  const seen = new Set<string>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, rival] of rivals.entries()) {
      const asked = askedOf[at];
      if (asked === undefined) continue;
      const { us, first } = await timed(rival, asked);
      seen.add(`${first.status} with ${first.bodyBytes} bytes`);
      if (round > 0) took[at]?.push(us);
    }
  }
  if (seen.size !== 1) throw new Error(`${way.name}: ${[...seen].join(", ")}`);
  const [own = Number.NaN, bare = Number.NaN, nginx] = took.map(mean);
  const figures = rivals.map(({ name }, at) => `${name} ${mean(took[at] ?? []).toFixed(0)} µs`);
  const times = (us: number): string => `${(own / us).toFixed(1)} x`;
  const besideNginx = nginx === undefined ? "" : `, ${times(nginx)} nginx (at most ${mostTimes})`;
  return [
    nginx === undefined ? undefined : own / nginx <= mostTimes,
    `${way.name.padEnd(8)} ${[...seen].join()}: ${figures.join(", ")}; ${times(bare)} bare Node.js${besideNginx}`,
  ];
}

/** The cost of a response from the page cache, next to nginx and a bare server with the same bytes. */
export async function cachedRows(): Promise<readonly CachedRow[]> {
  const folder = await mkdtemp(join(fastFolder, "waymark-cached-"));
  const site = await startLoadedSite();
  const stops = [site.stop];
  try {
    const forms = await preparePage(`${site.origin}${path}`, folder);
    const port = Number(new URL(site.origin).port);
    const own = { ...site, name: "site", port, pathOf: () => path };
    const bare = await startBareNode(forms, folder);
    stops.push(bare.stop);
    const rivals: Rival[] = [own, bare];
    if (hasNginx()) {
      const nginx = await startNginx(forms, folder);
      stops.push(nginx.stop);
      rivals.push(nginx);
    }
    const rows: CachedRow[] = [];
    for (const way of ways) rows.push(await compare(rivals, way));
    if (!hasNginx()) rows.push([undefined, "nginx is not there: install Debian's package nginx"]);
    return rows;
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true });
  }
}

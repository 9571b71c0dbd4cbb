import { chromium } from "playwright";
import playwrightConfig from "../playwright.config.ts";
import { buildWithDevtools } from "../tests/helpers/devtools-build.ts";
import { cachedRows } from "../tests/perf/cached/cached-bench.ts";
import { measureCodegen } from "../tests/perf/codegen-bench.ts";
import { blockTypeRows } from "../tests/perf/block-types-bench.ts";
import { actRows } from "../tests/perf/devtools-bench.ts";
import { heapRows } from "../tests/perf/devtools-heap.ts";
import { barePaintRows, paintRows } from "../tests/perf/devtools-paint.ts";
import type { BuiltDevtools } from "../tests/perf/devtools-page.ts";
import { buildSubjects } from "../tests/perf/build-subjects.ts";
import { contentPlaces, growingRows } from "../tests/perf/growing/report.ts";
import { loadRows } from "../tests/perf/load/report.ts";
import { measureTogether } from "../tests/perf/measure.ts";
import { measureMatches } from "../tests/perf/sitemap-bench.ts";
import { startRows } from "../tests/perf/start-bench.ts";
import { measureWaking, type WakingRow } from "../tests/perf/waking/waking-bench.ts";
import { commandLine, wrongUse } from "./usage.ts";

/*
 * Benchmarks of the performance-critical parts, each compared with its limit. Prints and evaluates the
 * results; run it on an otherwise idle machine.
 */
const sorts = {
  pages: benchPages,
  sitemap: async () => benchSitemap(),
  codegen: benchCodegen,
  devtools: benchDevtools,
  growing: benchGrowing,
  load: async () => printRows("Load beyond the capacity of the built site", await loadRows()),
  cached: async () =>
    printRows("A page from the cache, in CPU time of the server", await cachedRows()),
  start: async () => printRows("Time until a server responds", await startRows()),
  waking: benchWaking,
  types: async () =>
    printRows(`${values.types} block types`, await blockTypeRows(Number(values.types))),
};

const usage = {
  name: "bench",
  summary: "Measures what must be fast, each figure next to its baseline.",
  words: [`[${Object.keys(sorts).join(" | ")} …]`],
  options: {
    blocks: {
      type: "string",
      value: "<list>",
      default: "50,200,500",
      help: "number of blocks on the pages opened in devtools",
    },
    heap: {
      type: "boolean",
      help: "what devtools retain after 1,000 actions and more, instead of the cost of an action",
    },
    paint: {
      type: "boolean",
      help: "time until a keystroke is visible, in real time at a quarter of the speed, instead of the cost of an action",
    },
    nodes: {
      type: "string",
      value: "<number>",
      default: "100000",
      help: "size that the sitemap grows to",
    },
    pages: {
      type: "string",
      value: "<number>",
      default: "1000",
      help: "how many of its nodes are pages",
    },
    posts: { type: "string", value: "<number>", default: "1000", help: "number of posts" },
    types: { type: "string", value: "<number>", default: "500", help: "number of block types" },
    place: {
      type: "string",
      value: "cms | embedded",
      default: "cms,embedded",
      help: "where the growing content is",
    },
  },
  notes:
    "Needs a quiet machine; cached, growing, load, start, types and waking also need npm run build.",
} as const;
const { values, positionals } = commandLine(usage);

const rounds = 15;
const nodeCount = 100_000;
const schemaCount = 500;
let misses = 0;

function verdict(isMet: boolean): string {
  if (!isMet) misses += 1;
  return isMet ? "met   " : "MISSED";
}

async function benchPages(): Promise<void> {
  const loadSubjects = await buildSubjects();
  for (const count of [24, 1000]) {
    const { htmlBytes, ...subjects } = await loadSubjects(count);
    const { bare, cold, changed, dynamic, cached } = subjects;
    const measured = await measureTogether([bare, cold, changed, dynamic, cached], rounds);
    const median = (name: string) => measured.get(name)?.medianUs ?? Number.NaN;
    const base = median(bare.name);
    console.log(`\nPage of ${count} blocks (${(htmlBytes / 1000).toFixed(0)} kB of HTML)`);
    for (const [subject, least] of [
      [bare, 1] as const,
      [cold, 1.5] as const,
      [changed, 1.5] as const,
      [dynamic, 1] as const,
      [cached, 10] as const,
    ]) {
      const ratio = base / median(subject.name);
      const time = median(subject.name).toFixed(1).padStart(9);
      const judged = subject === bare ? "      " : verdict(ratio >= least);
      console.log(
        `  ${judged} ${time} µs  ${ratio.toFixed(1).padStart(6)} x bare React  ${subject.name}`,
      );
    }
  }
}

function benchSitemap(): void {
  const { medianUs, p99Us } = measureMatches(nodeCount);
  console.log(`\nMatching a path among ${nodeCount} sitemap nodes`);
  console.log(
    `  ${verdict(medianUs <= 2)} ${medianUs.toFixed(2).padStart(9)} µs  median (at most 2)`,
  );
  console.log(`  ${verdict(p99Us <= 50)} ${p99Us.toFixed(2).padStart(9)} µs  p99 (at most 50)`);
}

async function benchCodegen(): Promise<void> {
  const tookMs = await measureCodegen(process.cwd(), schemaCount);
  console.log(`\nCodegen of ${schemaCount} block schemas`);
  console.log(
    `  ${verdict(tookMs <= 15_000)} ${(tookMs / 1000).toFixed(2).padStart(9)} s   (at most 15)`,
  );
}

async function benchDevtools(): Promise<void> {
  const folder = ".cache/devtools-bench";
  await buildWithDevtools(folder);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const built = { browser, folder };
    if (values.heap === true) printRows("What devtools retain", await heapRows(built));
    else await benchLongPages(built);
  } finally {
    await browser.close();
  }
}

async function benchLongPages(built: BuiltDevtools): Promise<void> {
  if (values.paint === true) {
    printRows(
      "Time until a keystroke is visible, a bare field and frame",
      await barePaintRows(built),
    );
  }
  for (const count of values.blocks.split(",").map(Number)) {
    if (values.paint === true) {
      printRows(
        `Time until a keystroke is visible, ${count} blocks`,
        await paintRows(built, count),
      );
    } else {
      printRows(`Devtools on a page of ${count} blocks`, await actRows(built, count));
    }
  }
}

async function benchGrowing(): Promise<void> {
  const [nodes = 0, pages = 0, posts = 0] = [values.nodes, values.pages, values.posts].map(Number);
  const asked = values.place.split(",");
  const places = contentPlaces.filter((place) => asked.includes(place));
  const sites = growingRows(places, { nodes, pages, posts });
  for await (const [title, rows] of sites) printRows(title, rows);
}

type Rows = readonly (readonly [boolean | undefined, string])[];

function printRows(title: string, rows: Rows): void {
  console.log(`\n${title}`);
  for (const [isMet, text] of rows) {
    console.log(`  ${isMet === undefined ? "      " : verdict(isMet)} ${text}`);
  }
}

const wakingPairs = 7;
const longestTaskMs = 50;
/** Anything faster is visible within the same frame. */
const frameMs = 1000 / 60;

/** The limit in ms, with a description of where it comes from. */
function wakingLimit(limit: WakingRow["limit"], theirs: number): readonly [number, string] {
  if ("ms" in limit) return [limit.ms, `${limit.ms} ms`];
  const words = `${limit.ratio} x`;
  return theirs * limit.ratio < frameMs
    ? [frameMs, `${words}, or one frame of ${frameMs.toFixed(1)}`]
    : [theirs * limit.ratio, words];
}

function printWaking({ name, ours, handWritten, limit, cpu }: WakingRow): void {
  const line = (judged: string, ms: number, words: string): void =>
    console.log(`  ${judged} ${ms.toFixed(1).padStart(9)} ms  ${words}`);
  const beside = (key: keyof typeof ours) => `hand-written ${handWritten[key].toFixed(1)}`;
  console.log(`\nA tap on the home page right after it has loaded: ${name}`);
  for (const [what, key] of [["carousel", "carouselMs"] as const, ["FAQ", "faqMs"] as const]) {
    const [mostMs, words] = wakingLimit(limit, handWritten[key]);
    line(verdict(ours[key] <= mostMs), ours[key], `${what} (${beside(key)}; at most ${words})`);
  }
  line("      ", ours.positionMs, `slide number (${beside("positionMs")})`);
  const navigation = `carousel, since the navigation (${beside("sinceNavigationMs")})`;
  line("      ", ours.sinceNavigationMs, navigation);
  const isJudged = cpu === 1;
  const task = ours.longestTaskMs;
  const judged = isJudged ? verdict(task <= longestTaskMs) : "      ";
  line(judged, task, `longest task from then on${isJudged ? ` (at most ${longestTaskMs})` : ""}`);
}

async function benchWaking(): Promise<void> {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    for await (const row of measureWaking(browser, wakingPairs)) printWaking(row);
  } finally {
    await browser.close();
  }
}

const unknown = positionals.find((sort) => !Object.hasOwn(sorts, sort));
if (unknown !== undefined) {
  console.error(`bench: ${wrongUse(usage, `unknown benchmark ${unknown}`).message}`);
  process.exitCode = 2;
} else {
  for (const [sort, measure] of Object.entries(sorts)) {
    if (positionals.length === 0 || positionals.includes(sort)) await measure();
  }
  if (misses > 0) process.exitCode = 1;
}

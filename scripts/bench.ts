import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { chromium } from "playwright";
import { parseJson } from "#contract/parse-json.ts";
import { trust } from "#contract/trust.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import playwrightConfig from "../playwright.config.ts";
import { buildWithDevtools } from "../tests/helpers/devtools-build.ts";
import { measureCodegen } from "../tests/perf/codegen-bench.ts";
import { measureDevtools, type Act } from "../tests/perf/devtools-bench.ts";
import { measureTogether } from "../tests/perf/measure.ts";
import type { pageSubjects } from "../tests/perf/render-subjects.tsx";
import { measureMatches } from "../tests/perf/sitemap-bench.ts";
import { commandLine, wrongUse } from "./usage.ts";

/*
 * Figures of what must be fast, each beside its yardstick. Prints and judges; run it on a quiet
 * machine.
 */
const sorts = {
  pages: benchPages,
  sitemap: async () => benchSitemap(),
  codegen: benchCodegen,
  devtools: benchDevtools,
};

const usage = {
  name: "bench",
  summary: "Measures what must be fast, each figure beside its yardstick.",
  words: [`[${Object.keys(sorts).join(" | ")} …]`],
  options: {
    blocks: {
      type: "string",
      value: "<list>",
      default: "50,200,500",
      help: "how long the pages are that devtools open",
    },
  },
  notes: "Needs a quiet machine.",
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

function read(file: string): unknown {
  return parseJson(readFileSync(file)).value;
}

/** The real fixtures in their full state, in the order of the block types. */
function fixtures(): [string, unknown][] {
  return readdirSync("src/blocks", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const states = trust<{ full: unknown }>(
        read(join("src/blocks", entry.name, "fixtures.json")),
      );
      return [entry.name, states.full];
    });
}

/** Components need the bundler: built like the server itself, production React included. */
async function loadSubjects(): Promise<typeof pageSubjects> {
  const outDir = "dist/bench";
  await build({
    configFile: false,
    plugins: [react()],
    logLevel: "error",
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ssr: "tests/perf/render-subjects.tsx", outDir, emptyOutDir: true },
  });
  const module: unknown = await import(resolve(outDir, "render-subjects.js"));
  return trust<{ pageSubjects: typeof pageSubjects }>(module).pageSubjects;
}

async function benchPages(): Promise<void> {
  const subjectsOf = await loadSubjects();
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("content/brands holds no brand");
  for (const count of [24, 1000]) {
    const { htmlBytes, ...subjects } = await subjectsOf(fixtures(), brand, count);
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
  console.log(`\nMatch of a path among ${nodeCount} sitemap nodes`);
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

/** CPU at 500 blocks, in ms; a shorter page is not judged, but one edit renders one block of any. */
const devtoolsLimits: Readonly<Record<Act, number>> = {
  open: 2000,
  key: 60,
  reorder: 120,
  undo: 120,
  select: 60,
};
const judgedCount = 500;

async function benchDevtools(): Promise<void> {
  const folder = ".cache/devtools-bench";
  await buildWithDevtools(folder);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    for (const count of values.blocks.split(",").map(Number)) {
      const costs = await measureDevtools({ browser, folder }, count);
      console.log(`\nDevtools over a page of ${count} blocks`);
      for (const act of ["open", "key", "reorder", "undo", "select"] as const) {
        const { cpuMs, rendered } = costs[act];
        const limit = devtoolsLimits[act];
        const isQuick = count < judgedCount || cpuMs <= limit;
        const judged = verdict(isQuick && (act === "open" || rendered <= 1));
        const bar = count < judgedCount ? "" : ` (at most ${limit})`;
        const time = cpuMs.toFixed(1).padStart(9);
        console.log(`  ${judged} ${time} ms  ${act}${bar}, blocks rendered: ${rendered}`);
      }
    }
  } finally {
    await browser.close();
  }
}

const unknown = positionals.find((sort) => !Object.hasOwn(sorts, sort));
if (unknown !== undefined) {
  console.error(`bench: ${wrongUse(usage, `there is no ${unknown}`).message}`);
  process.exitCode = 2;
} else {
  for (const [sort, measure] of Object.entries(sorts)) {
    if (positionals.length === 0 || positionals.includes(sort)) await measure();
  }
  if (misses > 0) process.exitCode = 1;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { parseJson } from "#contract/parse-json.ts";
import { trust } from "#contract/trust.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { measureCodegen } from "../tests/perf/codegen-bench.ts";
import { measureTogether } from "../tests/perf/measure.ts";
import type { pageSubjects } from "../tests/perf/render-subjects.tsx";
import { measureMatches } from "../tests/perf/sitemap-bench.ts";
import { commandLine } from "./usage.ts";

/*
 * Figures of what must be fast, each beside its yardstick from the same run. Prints and judges;
 * run it on a quiet machine after `npm run build`.
 */
commandLine({
  name: "bench",
  summary: "Measures what must be fast, each figure beside its yardstick.",
  options: {},
  notes: "Needs `npm run build` and a quiet machine.",
});

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
    const { bare, dynamic, cached, htmlBytes } = await subjectsOf(fixtures(), brand, count);
    const measured = await measureTogether([bare, dynamic, cached], rounds);
    const median = (name: string) => measured.get(name)?.medianUs ?? Number.NaN;
    const base = median(bare.name);
    console.log(`\nPage of ${count} blocks (${(htmlBytes / 1000).toFixed(0)} kB of HTML)`);
    for (const [subject, least] of [
      [bare, 1] as const,
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

if (existsSync("dist/client/.vite/manifest.json")) {
  await benchPages();
  benchSitemap();
  await benchCodegen();
  if (misses > 0) process.exitCode = 1;
} else {
  console.error("bench: there is no build yet; run npm run build first");
  process.exitCode = 2;
}

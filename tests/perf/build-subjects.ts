import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { loadBrands } from "#cms/content/load-brands.ts";
import { parseJson } from "#contract/parse-json.ts";
import { trust } from "#contract/trust.ts";
import type { PageSubjects, pageSubjects } from "./render-subjects.tsx";

/** Location of the bundle that is measured. */
export const subjectsFolder = "dist/bench";

/** The real fixtures in their full state, in the order of the block types. */
function fixtures(): [string, unknown][] {
  return readdirSync("src/blocks", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const file = readFileSync(join("src/blocks", entry.name, "fixtures.json"));
      return [entry.name, trust<{ full: unknown }>(parseJson(file).value).full];
    });
}

/**
 * Components need the bundler: built like the server itself, including production React. Returns a function
 * that loads the bundle and creates a page with a given number of blocks.
 */
export async function buildSubjects(): Promise<(count: number) => Promise<PageSubjects>> {
  await build({
    configFile: false,
    plugins: [react()],
    logLevel: "error",
    ssr: { noExternal: true, external: ["sharp"] },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ssr: "tests/perf/render-subjects.tsx", outDir: subjectsFolder, emptyOutDir: true },
  });
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("content/brands holds no brand");
  return async (count) => {
    const module: unknown = await import(
      pathToFileURL(resolve(subjectsFolder, "render-subjects.js")).href
    );
    const loaded = trust<{ pageSubjects: typeof pageSubjects }>(module);
    return loaded.pageSubjects(fixtures(), brand, count);
  };
}

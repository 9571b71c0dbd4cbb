import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { trust } from "#contract/trust.ts";
import { startBuiltSite } from "../tests/helpers/built-site.ts";
import { partsOfDocument, rowLines, type FetchedPart, type BudgetRow } from "./size/part-lines.ts";
import { commandLine } from "./usage.ts";

/*
 * What a visitor's browser loads, compared with its budget. Reads the built client and requests the home
 * page from the built server; fails if a budget is exceeded. Budgets are in the order of a visit.
 */
commandLine({
  name: "size",
  summary: "Compares what a browser loads of the built site with its budget.",
  options: {},
  notes: "Needs `npm run build`. Exits with 1 above the budget.",
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const clientDir = "dist/client";
const entry = "src/routes/client.ts";
const app = "src/routes/start-app.ts";
/** The block with behaviour on every home page. */
const island = "src/blocks/testimonials/testimonials.tsx";
const homeBudget = 25 * 1000;
const bootBudget = 2 * 1024;
const responseBudget = 66 * 1000;
const appBudget = 135 * 1000;

const manifest = trust<Record<string, Chunk>>(
  JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")),
);

function read(name: string): Buffer {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`${name} is not in the build`);
  return readFileSync(join(clientDir, chunk.file));
}

/** Returns a chunk and all of its static imports. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name]?.imports ?? []) withImports(other, seen);
  return seen;
}

type SizeOf = (content: Buffer | string) => number;

const gzipSize: SizeOf = (content) => gzipSync(content, { level: 9 }).length;
const brotliSize: SizeOf = (content) => brotliCompressSync(content).length;

/** Returns the loaded parts of the build, by the entry module of each file. */
function partsOf(names: Iterable<string>, sizeOf: SizeOf): FetchedPart[] {
  return Array.from(names, (name) => {
    const { file = name } = manifest[name] ?? {};
    const source = name.startsWith("src/") ? ` (${name})` : "";
    return { name: `${file}${source}`, bytes: sizeOf(read(name)) };
  });
}

/** Files that are loaded together, compared with their budget. */
function filesRow(
  row: Pick<BudgetRow, "name" | "budget">,
  parts: readonly FetchedPart[],
): BudgetRow {
  return { ...row, bytes: sumOf(parts), parts: () => parts };
}

function sumOf(parts: readonly FetchedPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the document of `/`, uncompressed: markup, styles, boot script and state. */
async function homePage(): Promise<Buffer> {
  const site = await startBuiltSite({ LOG_LEVEL: "silent" });
  try {
    const response = await fetch(site.origin, { headers: { "accept-encoding": "identity" } });
    if (!response.ok) throw new Error(`the home page returns ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } finally {
    await site.stop();
  }
}

/** Returns the catalog of the locale with the longest texts. */
function largestCatalog(folder: string): string {
  const form = new RegExp(`generated/catalogs/${folder}\\w+\\.ts$`);
  const catalogs = Object.keys(manifest).filter((name) => form.test(name));
  const [largest] = catalogs.toSorted((a, b) => read(b).length - read(a).length);
  if (largest === undefined) throw new Error(`no catalogs/${folder} in the build`);
  return largest;
}

const responseFiles = withImports(island, withImports(entry)).add(largestCatalog("islands/"));
const whole = withImports(app, withImports(entry))
  .add(largestCatalog("islands/"))
  .add(largestCatalog(""));

const home = await homePage();
const rows: BudgetRow[] = [
  {
    name: "home page, brotli",
    bytes: brotliSize(home),
    budget: homeBudget,
    parts: () => partsOfDocument(home.toString(), brotliSize),
  },
  filesRow(
    { name: "boot script, inline, before any intent", budget: bootBudget },
    partsOf(["src/routes/boot.ts"], (content) => content.length),
  ),
  filesRow(
    { name: "until an island responds, brotli (with the largest catalog)", budget: responseBudget },
    partsOf(responseFiles, brotliSize),
  ),
  filesRow(
    { name: "app after waking, gzip (with the largest catalogs)", budget: appBudget },
    partsOf(whole, gzipSize),
  ),
];
const staticBlocks = Object.keys(manifest).filter((name) =>
  /^src\/blocks\/[^/]+\/[^/]+\.tsx$/.test(name),
);
const eager = staticBlocks.filter((name) => withImports(app).has(name));

for (const line of rows.flatMap(rowLines)) console.log(line);
console.log(
  `     ${(sumOf(partsOf(whole, brotliSize)) / 1000).toFixed(1).padStart(7)} kB            app after waking, brotli`,
);
const hasDevtools = Object.keys(manifest).some((name) => name.startsWith("src/devtools/"));
if (eager.length > 0) console.error(`block code in the app's main chunk: ${eager.join(", ")}`);
if (hasDevtools) console.error("devtools are included in the public build");
if (eager.length > 0 || hasDevtools || rows.some(({ bytes, budget }) => bytes > budget)) {
  process.exitCode = 1;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { trust } from "#contract/trust.ts";
import { startBuiltSite } from "../tests/helpers/built-site.ts";
import { partsOfDocument, rowLines, type FetchedPart, type BudgetRow } from "./size/part-lines.ts";
import { commandLine } from "./usage.ts";

/*
 * What a visitor's browser fetches, against its budget. Reads the built client and asks the built
 * server for its home page; fails above. The budgets stand in the order in which a visit meets them.
 */
commandLine({
  name: "size",
  summary: "Compares what a browser loads of the built site with its budget.",
  options: {},
  notes: "Needs `npm run build`. Ends with 1 above the budget.",
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const clientDir = "dist/client";
const entry = "src/routes/client.ts";
const app = "src/routes/start-app.ts";
/** The block with behaviour that every home page has. */
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

/** A chunk and everything it imports at once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name]?.imports ?? []) withImports(other, seen);
  return seen;
}

type SizeOf = (content: Buffer | string) => number;

const gzipSize: SizeOf = (content) => gzipSync(content, { level: 9 }).length;
const brotliSize: SizeOf = (content) => brotliCompressSync(content).length;

/** What is fetched of the build, by the module that a file begins with. */
function partsOf(names: Iterable<string>, sizeOf: SizeOf): FetchedPart[] {
  return Array.from(names, (name) => {
    const { file = name } = manifest[name] ?? {};
    const source = name.startsWith("src/") ? ` (${name})` : "";
    return { name: `${file}${source}`, bytes: sizeOf(read(name)) };
  });
}

/** Files that are fetched together, against their budget. */
function filesRow(
  row: Pick<BudgetRow, "name" | "budget">,
  parts: readonly FetchedPart[],
): BudgetRow {
  return { ...row, bytes: sumOf(parts), parts: () => parts };
}

function sumOf(parts: readonly FetchedPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The document of `/` as it is sent for long: markup, styles, boot script and state. */
async function homePage(): Promise<Buffer> {
  const site = await startBuiltSite({ LOG_LEVEL: "silent" });
  try {
    const response = await fetch(site.origin, { headers: { "accept-encoding": "identity" } });
    if (!response.ok) throw new Error(`the home page answers ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } finally {
    await site.stop();
  }
}

/** The catalog of the locale whose texts are longest. */
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
    { name: "until an island answers, brotli (with the largest catalog)", budget: responseBudget },
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
if (eager.length > 0) console.error(`block code in the app's own chunk: ${eager.join(", ")}`);
if (hasDevtools) console.error("devtools are in the public build");
if (eager.length > 0 || hasDevtools || rows.some(({ bytes, budget }) => bytes > budget)) {
  process.exitCode = 1;
}

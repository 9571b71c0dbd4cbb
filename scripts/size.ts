import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { trust } from "#contract/trust.ts";
import { commandLine } from "./usage.ts";

/*
 * What a visitor's browser fetches, against its budget. Reads the built client; fails above.
 * The budgets stand in the order in which a visit meets them.
 */
commandLine({
  name: "size",
  summary: "Compares what a browser fetches of the built site with its budget.",
  options: {},
  notes: "Needs `npm run build`. Ends with 1 above the budget.",
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

const clientDir = "dist/client";
const entry = "src/routes/client.ts";
const bootBudget = 2 * 1024;
const wakeBudget = 135 * 1000;

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

function gzipSize(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
}

const catalogs = Object.keys(manifest).filter((name) => /generated\/catalogs\/\w+\.ts$/.test(name));
const largestCatalog = Math.max(...catalogs.map((name) => gzipSize([name])));
const appSize = gzipSize(withImports(entry));

const rows: Row[] = [
  {
    name: "boot script, inline, before any intent",
    bytes: read("src/routes/boot.ts").length,
    budget: bootBudget,
  },
  {
    name: "app after waking, gzip (with the largest catalog)",
    bytes: appSize + largestCatalog,
    budget: wakeBudget,
  },
];
const staticBlocks = Object.keys(manifest).filter((name) =>
  /^src\/blocks\/[^/]+\/[^/]+\.tsx$/.test(name),
);
const eager = staticBlocks.filter((name) => withImports(entry).has(name));
const brotli = [...withImports(entry)].reduce(
  (sum, name) => sum + brotliCompressSync(read(name)).length,
  0,
);

for (const { name, bytes, budget } of rows) {
  const verdict = bytes <= budget ? "ok  " : "OVER";
  console.log(
    `${verdict} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${(budget / 1000).toFixed(1)} kB  ${name}`,
  );
}
console.log(
  `     ${(brotli / 1000).toFixed(1).padStart(7)} kB            app after waking, brotli`,
);
const hasDevtools = Object.keys(manifest).some((name) => name.startsWith("src/devtools/"));
if (eager.length > 0) console.error(`block code in the app's own chunk: ${eager.join(", ")}`);
if (hasDevtools) console.error("devtools are in the public build");
if (eager.length > 0 || hasDevtools || rows.some(({ bytes, budget }) => bytes > budget)) {
  process.exitCode = 1;
}

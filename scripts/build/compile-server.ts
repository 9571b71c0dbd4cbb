import { readdir } from "node:fs/promises";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * Lays what Node.js compiles of a built server beside it, where src/server/main.ts looks for it. Nothing
 * of it is run: only the entry begins to serve.
 *
 *   node scripts/build/compile-server.ts <folder of the server>
 */
const folder = resolve(process.argv[2] ?? "dist/server");
const assets = join(folder, "assets");

async function load(file: string): Promise<void> {
  try {
    await import(pathToFileURL(join(assets, file)).href);
  } catch (error) {
    // The rest is loaded when it is wanted, and may want a package that one can do without.
    if (file.startsWith("run-")) throw error;
  }
}

process.env["NODE_COMPILE_CACHE_PORTABLE"] = "1";
enableCompileCache(join(folder, "compiled"));
for (const file of await readdir(assets)) {
  if (file.endsWith(".js")) await load(file);
}
flushCompileCache();
// What some package left running would be waited for.
process.exit();

import { readdir } from "node:fs/promises";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * Stores the Node.js compile cache of a built server next to it, where src/server/main.ts looks for it.
 * The server is not started: only the entry starts serving.
 *
 *   node scripts/build/compile-server.ts <folder of the server>
 */
const folder = resolve(process.argv[2] ?? "dist/server");
const assets = join(folder, "assets");

async function load(file: string): Promise<void> {
  try {
    await import(pathToFileURL(join(assets, file)).href);
  } catch (error) {
    // Other files are loaded on demand and may import an optional package that is not installed.
    if (file.startsWith("run-")) throw error;
  }
}

process.env["NODE_COMPILE_CACHE_PORTABLE"] = "1";
enableCompileCache(join(folder, "compiled"));
for (const file of await readdir(assets)) {
  if (file.endsWith(".js")) await load(file);
}
flushCompileCache();
// Do not wait for anything that a package left running.
process.exit();

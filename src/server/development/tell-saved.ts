import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import { sourceFolders } from "./dev-files.ts";

const lookAgainMs = 250;
/** Some files are never watched. */
const mostLooks = 240;

/**
 * Makes Vite notice files saved before it started watching them, as if they were saved afterwards.
 * Resolves when all loaded modules are watched, or after a minute.
 */
export async function tellSaved(vite: ViteDevServer, sinceMs: number): Promise<void> {
  const { watcher } = vite;
  const left = modulesOf(vite);
  let fromMs = sinceMs;
  for (let look = 0; look < mostLooks && left.size > 0; look += 1) {
    const followed = watcher.getWatched();
    const lookedMs = Date.now();
    for (const file of left) {
      const savedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (savedMs >= fromMs) watcher.emit("change", file);
      if (followed[dirname(file)]?.includes(basename(file)) === true) left.delete(file);
    }
    fromMs = lookedMs - lookAgainMs;
    await pause(lookAgainMs, undefined, { ref: false });
  }
}

/** Files of the project's own modules in Vite's graphs; packages do not change. */
function modulesOf({ environments, config }: ViteDevServer): Set<string> {
  const folders = sourceFolders.map((name) => `${config.root}/${name}/`);
  const files = Object.values(environments).flatMap(({ moduleGraph }) => [
    ...moduleGraph.fileToModulesMap.keys(),
  ]);
  return new Set(files.filter((file) => folders.some((folder) => file.startsWith(folder))));
}

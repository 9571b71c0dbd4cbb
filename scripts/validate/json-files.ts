import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative } from "node:path";

export interface JsonFiles {
  /** In the order of their names. */
  readonly files: readonly string[];
  /** Folders and links that nothing can be read of. */
  readonly failed: readonly { readonly path: string; readonly error: unknown }[];
}

/** The JSON files of a folder and of what links in it lead to, each folder once. */
export async function jsonFiles(folder: string): Promise<JsonFiles> {
  const files: string[] = [];
  const failed: { path: string; error: unknown }[] = [];
  const seen = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    const real = await realpath(path);
    if (seen.has(real)) return;
    seen.add(real);
    for (const entry of await readdir(path, { withFileTypes: true })) await take(path, entry);
  };
  const take = async (parent: string, entry: Dirent): Promise<void> => {
    const path = relative(".", join(parent, entry.name));
    try {
      const found = entry.isSymbolicLink() ? await stat(path) : entry;
      if (found.isFile() && path.endsWith(".json")) files.push(path);
      if (found.isDirectory() && entry.name !== "node_modules") await visit(path);
    } catch (error) {
      if (!isLock(entry)) failed.push({ path, error });
    }
  };
  await visit(folder);
  return { files: files.toSorted(), failed };
}

/** Editors leave links that lead nowhere beside what they have open. */
function isLock(entry: Dirent): boolean {
  return entry.isSymbolicLink() && entry.name.startsWith(".");
}

import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative } from "node:path";

export interface JsonFiles {
  /** Sorted by name. */
  readonly files: readonly string[];
  /** Unreadable folders and links. */
  readonly failed: readonly { readonly path: string; readonly error: unknown }[];
}

/** Returns the JSON files of a folder, following its links, each folder once. */
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

/** Editors create dangling links next to open files. */
function isLock(entry: Dirent): boolean {
  return entry.isSymbolicLink() && entry.name.startsWith(".");
}

import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * Returns the addresses of all files in a content folder for its pages: "/media/brands/szlak.svg".
 * Undefined if it has none, or no folder for them.
 */
export async function mediaFiles(contentDir: string): Promise<ReadonlySet<string> | undefined> {
  const folder = join(contentDir, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  if (files.length === 0) return undefined;
  return new Set(
    files.map(({ parentPath, name }) => {
      const path = relative(folder, join(parentPath, name)).split(sep);
      return `/media/${path.map(encodeURIComponent).join("/")}`;
    }),
  );
}

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { mediaFiles } from "#server/files/media-files.ts";

const found = new Map<string, Promise<ReadonlySet<string> | undefined>>();

/**
 * Returns the URLs of the files in the content folder that contains a document, or that is next to the
 * blocks whose states it contains. Undefined if it is elsewhere.
 */
export async function mediaBeside(path: string): Promise<ReadonlySet<string> | undefined> {
  const contentDir = foldersAbove(path)
    .flatMap((folder) => [folder, join(folder, "content")])
    .find((folder) => existsSync(join(folder, "media")) && existsSync(join(folder, "brands")));
  if (contentDir === undefined) return undefined;
  const known = found.get(contentDir) ?? mediaFiles(contentDir);
  found.set(contentDir, known);
  return known;
}

/** Returns the folders above a document, nearest first, as far up as the content folder may be. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  let folder = dirname(resolve(path));
  while (folders.length < 4) {
    folders.push(folder);
    folder = dirname(folder);
  }
  return folders;
}

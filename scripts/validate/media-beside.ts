import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { mediaFiles } from "#server/files/media-files.ts";

const found = new Map<string, Promise<ReadonlySet<string> | undefined>>();

/**
 * Addresses of the files of the content folder that a document lies in, or that lies beside the
 * blocks whose states it holds. Undefined of one that lies elsewhere.
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

/** As far up as a document of either lies, nearest first. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  let folder = dirname(resolve(path));
  while (folders.length < 4) {
    folders.push(folder);
    folder = dirname(folder);
  }
  return folders;
}

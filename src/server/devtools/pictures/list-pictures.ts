import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { PictureEntry } from "#contract/devtools-api.ts";
import { measurePicture, type PictureSize } from "./measure-picture.ts";
import { addressOfPicture, pictureFolder, placeOfPicture } from "./picture-place.ts";

/** By file, time and length: a picture is measured once. */
const measured = new LRUCache<string, PictureSize>({ max: 5000 });

/** The pictures of a content folder, newest first. */
export async function listPictures(contentDir: string): Promise<readonly PictureEntry[]> {
  const folder = join(contentDir, pictureFolder);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => placeOfPicture(name, contentDir) !== undefined);
  const found = await Promise.all(own.map((name) => entryOf(folder, name)));
  return found
    .filter((entry) => entry !== undefined)
    .toSorted((a, b) => b.time - a.time || a.entry.url.localeCompare(b.entry.url))
    .map(({ entry }) => entry);
}

async function entryOf(
  folder: string,
  name: string,
): Promise<{ readonly entry: PictureEntry; readonly time: number } | undefined> {
  const file = join(folder, name);
  const { size: bytes, mtimeMs: time } = await stat(file);
  const key = `${file} ${time} ${bytes}`;
  const size = measured.get(key) ?? (await measurePicture(await readFile(file), name));
  if (size === undefined) return undefined;
  measured.set(key, size);
  return { entry: { ...size, url: addressOfPicture(name), bytes }, time };
}

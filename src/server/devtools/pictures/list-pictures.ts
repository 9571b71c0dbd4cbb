import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { PictureEntry } from "#contract/devtools-api.ts";
import type { PictureSize } from "#site/filling/picture-sizes.ts";
import { addressOfPicture, pictureFolder, placeOfPicture } from "./picture-place.ts";

/** By file, time and length: a picture is measured once. */
const measured = new LRUCache<string, PictureSize>({ max: 5000 });

/** Returns the size of a picture of that name; undefined if it is not a picture. */
type Measure = (bytes: Uint8Array, name: string) => Promise<PictureSize | undefined>;

/** Returns the pictures of a content folder, newest first. */
export async function listPictures(
  contentDir: string,
  measure: Measure,
): Promise<readonly PictureEntry[]> {
  const folder = join(contentDir, pictureFolder);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => placeOfPicture(name, contentDir) !== undefined);
  const found = await Promise.all(own.map((name) => entryOf(folder, name, measure)));
  return found
    .filter((entry) => entry !== undefined)
    .toSorted((a, b) => b.time - a.time || a.entry.url.localeCompare(b.entry.url))
    .map(({ entry }) => entry);
}

async function entryOf(
  folder: string,
  name: string,
  measure: Measure,
): Promise<{ readonly entry: PictureEntry; readonly time: number } | undefined> {
  const file = join(folder, name);
  const { size: bytes, mtimeMs: time } = await stat(file);
  const key = `${file} ${time} ${bytes}`;
  const size = measured.get(key) ?? (await measure(await readFile(file), name));
  if (size === undefined) return undefined;
  measured.set(key, size);
  return { entry: { ...size, url: addressOfPicture(name), bytes }, time };
}

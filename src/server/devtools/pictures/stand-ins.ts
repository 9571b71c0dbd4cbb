import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { addressOfPicture, pictureFolder, placeOfPicture } from "./picture-place.ts";

/**
 * Examples in schemas name pictures that a content folder may lack: an existing one is used instead.
 * Returns a function that replaces them in a value.
 */
export async function standIns(contentDir: string): Promise<(value: unknown) => unknown> {
  const names = await readdir(join(contentDir, pictureFolder)).catch(() => []);
  const isPicture = (name: string): boolean => placeOfPicture(name, contentDir) !== undefined;
  const known = names.filter(isPicture).map(addressOfPicture);
  const [first] = known;
  const isLost = (address: string): boolean =>
    address.startsWith(addressOfPicture("")) &&
    !known.includes(address) &&
    isPicture(address.slice(addressOfPicture("").length));
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return isLost(value) ? (first ?? value) : value;
    if (isList(value)) return value.map(replace);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  return replace;
}

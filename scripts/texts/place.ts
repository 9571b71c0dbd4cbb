import { readFileSync } from "node:fs";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition } from "#lib/json/text-position.ts";

/**
 * `file:line` of a place in a file with JSON, or of the nearest that it would stand in; the file alone
 * where a pointer says something else, as names of nodes and ids of interface texts do.
 */
export function placeIn(file: string, pointer: string): string {
  if (!file.endsWith(".json")) return file;
  const keys = pointer.replace(/ \(length\)$/, "").split("/");
  const pointers = keys.map((_key, index) => keys.slice(0, keys.length - index).join("/"));
  const text = readFileSync(file, "utf8");
  const { places } = scanJson(text, new Set(pointers));
  const [place] = pointers.filter((one) => one !== "").flatMap((one) => places.get(one) ?? []);
  if (place === undefined) return file;
  return `${file}:${textPosition(text, place.key ?? place.value).line}`;
}

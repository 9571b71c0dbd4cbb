import { readFileSync } from "node:fs";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPositions } from "#lib/json/text-position.ts";

/** The location of a problem in a text. */
interface FaultPlace {
  readonly file: string;
  readonly pointer: string;
}

/**
 * Returns a function that converts these locations to `file:line` in a JSON file, or to that of the nearest
 * existing ancestor; only the file if a pointer is something else, such as node names or interface text
 * ids. Each file is read once, however many locations it has.
 */
export function placeFinder(
  places: readonly FaultPlace[],
): (file: string, pointer: string) => string {
  const lines = new Map(
    [...Map.groupBy(places, ({ file }) => file)].map(([file, own]) => {
      return [file, file.endsWith(".json") ? linesIn(file, own) : undefined] as const;
    }),
  );
  return (file, pointer) => {
    const line = lines.get(file)?.get(pointer);
    return line === undefined ? file : `${file}:${line}`;
  };
}

function linesIn(file: string, places: readonly FaultPlace[]): ReadonlyMap<string, number> {
  const text = readFileSync(file, "utf8");
  const wanted = new Map(places.map(({ pointer }) => [pointer, nearestFirst(pointer)]));
  const { places: found } = scanJson(text, new Set([...wanted.values()].flat()));
  const positionOf = textPositions(text);
  return new Map(
    [...wanted].flatMap(([pointer, nearest]) => {
      const [place] = nearest.flatMap((one) => found.get(one) ?? []);
      return place === undefined ? [] : [[pointer, positionOf(place.key ?? place.value).line]];
    }),
  );
}

/** Returns a pointer and its ancestors, except for the root. */
function nearestFirst(pointer: string): string[] {
  const keys = pointer.replace(/ \(length\)$/, "").split("/");
  const pointers = keys.map((_key, index) => keys.slice(0, keys.length - index).join("/"));
  return pointers.filter((one) => one !== "");
}

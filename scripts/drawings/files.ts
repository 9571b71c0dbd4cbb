import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const mediaFolder = "content/media";

export interface DrawingDrift {
  /** Drawings whose file is missing or says something else. */
  readonly changed: readonly string[];
  /** Files that look like drawings, but that nobody draws: they could not be changed. */
  readonly foreign: readonly string[];
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.svg`);

/** A drawing as it lies in the folder of pictures. */
export function readDrawing(name: string): string {
  return readFileSync(fileOf(mediaFolder, name), "utf8");
}

/** What in the folder of pictures differs from the drawings, by their names. */
export function drawingDrift(
  markups: ReadonlyMap<string, string>,
  folder: string = mediaFolder,
): DrawingDrift {
  const changed = [...markups].filter(([name, markup]) => {
    const file = fileOf(folder, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== markup;
  });
  const foreign = readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .filter((name) => !markups.has(name));
  return { changed: changed.map(([name]) => name), foreign };
}

/** Writes the drawings that are named. */
export function writeDrawings(
  markups: ReadonlyMap<string, string>,
  names: readonly string[],
  folder: string = mediaFolder,
): void {
  for (const name of names) writeFileSync(fileOf(folder, name), markups.get(name) ?? "");
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const mediaFolder = "content/media";

const fileOf = (folder: string, name: string) => join(folder, `${name}.svg`);

/**
 * The drawings whose file says something else, or is missing though something shows it. Files that nobody
 * draws are pictures of the site's own.
 * @param isShown Whether content or code names the picture.
 */
export function drawingDrift(
  markups: ReadonlyMap<string, string>,
  isShown: (name: string) => boolean,
  folder: string = mediaFolder,
): readonly string[] {
  const changed = [...markups].filter(([name, markup]) => {
    const file = fileOf(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8") !== markup : isShown(name);
  });
  return changed.map(([name]) => name);
}

/** Writes the drawings that are named. */
export function writeDrawings(
  markups: ReadonlyMap<string, string>,
  names: readonly string[],
  folder: string = mediaFolder,
): void {
  for (const name of names) writeFileSync(fileOf(folder, name), markups.get(name) ?? "");
}

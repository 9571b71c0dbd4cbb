import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const mediaFolder = "content/media";

const fileOf = (folder: string, name: string) => join(folder, `${name}.svg`);

/**
 * Returns drawings whose file is outdated, or missing although the picture is used. Other files are the
 * site's own pictures.
 * @param isShown Whether content or code references the picture.
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

/** Writes the given drawings. */
export function writeDrawings(
  markups: ReadonlyMap<string, string>,
  names: readonly string[],
  folder: string = mediaFolder,
): void {
  for (const name of names) writeFileSync(fileOf(folder, name), markups.get(name) ?? "");
}

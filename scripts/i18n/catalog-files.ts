import { readdirSync } from "node:fs";
import { basename } from "node:path";

/** Folder of the devtools' translations; the English texts are in the sources. */
export const devtoolsLocales = "locales/devtools";

/** Returns the locales that have a catalog in a folder: `pl.po` is the catalog of `pl`. */
export function catalogLocales(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".po"));
  return files.map((file) => basename(file, ".po"));
}

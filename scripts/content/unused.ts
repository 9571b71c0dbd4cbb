import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ownPictures } from "#site/layout-pictures.ts";
import { readCatalogs } from "../i18n/catalogs.ts";
import { idsOf, runTimePrefixes, unsaidIds, visitorSources } from "../i18n/unused-ids.ts";

/** Returns the names of pictures that a document, a state of a block or a component references. */
export function shownPictures(root = "."): ReadonlySet<string> {
  const naming = globSync(["content/**/*.json", "src/**/*.{json,ts,tsx,css}"], {
    cwd: root,
    exclude: ["src/generated/**"],
  });
  const named = naming.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\/media\/([\w.%-]+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return new Set([...named, ...ownPictures.map(({ url }) => basename(url))]);
}

/** Returns the pictures of the content folder that are not used. */
export function unshownPictures(root = "."): readonly string[] {
  const shown = shownPictures(root);
  const files = globSync("content/media/*.*", { cwd: root });
  return files.filter((file) => !shown.has(encodeURI(basename(file)))).toSorted();
}

/** Deletes unused pictures. */
export function removePictures(root = "."): readonly string[] {
  const files = unshownPictures(root);
  for (const file of files) rmSync(join(root, file));
  return files.map((file) => `${file} deleted: not shown anywhere`);
}

/** Removes unused texts from all catalogs. */
export async function removeTexts(root = "."): Promise<readonly string[]> {
  const folder = join(root, "locales");
  const catalogs = await readCatalogs(folder);
  const sources = [...visitorSources(root).values()];
  const unused = new Set(unsaidIds(idsOf(catalogs), sources, runTimePrefixes));
  for (const locale of catalogs.keys()) {
    const file = join(folder, `${locale}.po`);
    const entries = readFileSync(file, "utf8").split("\n\n");
    writeFileSync(
      file,
      entries
        .filter((entry) => !unused.has(idOf(entry)))
        .join("\n\n")
        .trimEnd() + "\n",
    );
  }
  return [...unused].map((id) => `${id} removed from locales/: not used anywhere`);
}

function idOf(entry: string): string {
  return /^msgid "(.+)"$/m.exec(entry)?.[1] ?? "";
}

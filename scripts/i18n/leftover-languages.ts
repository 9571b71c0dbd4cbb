import { globSync } from "node:fs";
import { locales } from "#generated/locales.ts";

/** Where a locale has its own files; the star stands for its code. */
const places = ["locales/*.po", "content/*", "content/redirects/*.json"];
const code = /^[a-z]{2,3}(?:-\w{2,8})?$/;
const known: ReadonlySet<string> = new Set(locales);

/** Returns files of languages that the site no longer has, or does not have yet. */
export function unexpectedLanguages(root: string): string[] {
  return places.flatMap((place) =>
    globSync(place, { cwd: root })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => {
        const name = path.replace(/^.*\//, "").replace(/\.\w+$/, "");
        return code.test(name) && !known.has(name);
      })
      .toSorted()
      .map((path) => `${path} is for a language that is not in schema/parts/locale.schema.json`),
  );
}

import { globSync } from "node:fs";
import { locales } from "#generated/locales.ts";

/** Where a language has files of its own, with its code in place of the star. */
const places = ["locales/*.po", "content/*", "content/redirects/*.json"];
const code = /^[a-z]{2,3}(?:-\w{2,8})?$/;
const known: ReadonlySet<string> = new Set(locales);

/** Files of languages that the site has no longer, or not yet. */
export function unexpectedLanguages(root: string): string[] {
  return places.flatMap((place) =>
    globSync(place, { cwd: root })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => {
        const name = path.replace(/^.*\//, "").replace(/\.\w+$/, "");
        return code.test(name) && !known.has(name);
      })
      .toSorted()
      .map((path) => `${path} is of a language that schema/parts/locale.schema.json has not`),
  );
}

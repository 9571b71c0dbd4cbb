import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseJson } from "#contract/parse-json.ts";
import type { Choosable, ChoosableIn } from "#contract/warnings/chosen-entries.ts";
import { isLocale } from "#i18n/locales.ts";
import { membersOf } from "#kinds/guess-kind.ts";
import { choosable, entriesOf } from "#kinds/links/choosable-entries.ts";
import { filesOf, kindOfSource } from "#kinds/table.ts";

const known = new Map<string, Choosable | undefined>();

/** Returns what blocks can select from lists in a locale's folder, read lazily; undefined if it is none. */
export function entriesBeside(folder: string): ChoosableIn | undefined {
  if (!isLocale(basename(folder)) || !existsSync(join(folder, "sitemap.json"))) return undefined;
  return (source) => {
    const place = join(folder, source);
    if (!known.has(place)) known.set(place, readList(folder, source));
    return known.get(place);
  };
}

function readList(folder: string, source: string): Choosable | undefined {
  const kind = kindOfSource(source);
  if (kind === undefined) return undefined;
  const place = join(folder, filesOf(kind));
  const files =
    "detail" in kind ? namesIn(place).map((name) => join(place, name)) : [`${place}.json`];
  return choosable(
    files.flatMap((file) => {
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      const { value } = parseJson(text);
      return entriesOf(kind, "detail" in kind ? [value] : (membersOf(value) ?? []));
    }),
  );
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
}

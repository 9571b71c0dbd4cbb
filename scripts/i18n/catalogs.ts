import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatter } from "@lingui/format-po";

/** Texts by id of one locale, empty ones included. */
export type Catalog = ReadonlyMap<string, string>;

const po = formatter({ explicitIdAsDefault: true, lineNumbers: false });

/** All catalogs of a folder by locale: `pl.po` is the catalog of `pl`. */
export async function readCatalogs(folder: string): Promise<ReadonlyMap<string, Catalog>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".po"));
  const catalogs = files.map(async (file): Promise<[string, Catalog]> => {
    const locale = basename(file, ".po");
    return [locale, await readCatalog(join(folder, file), locale)];
  });
  return new Map(await Promise.all(catalogs));
}

async function readCatalog(filename: string, locale: string): Promise<Catalog> {
  const text = readFileSync(filename, "utf8");
  const messages = await po.parse(text, { locale, sourceLocale: locale, filename });
  return new Map(Object.entries(messages).map(([id, { translation }]) => [id, translation ?? ""]));
}

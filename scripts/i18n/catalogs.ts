import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { catalogLocales } from "./catalog-files.ts";

/** Texts by id of one locale, empty ones included. */
export type Catalog = ReadonlyMap<string, string>;

const po = formatter({ explicitIdAsDefault: true, lineNumbers: false });

/** All catalogs of a folder by locale. */
export async function readCatalogs(folder: string): Promise<ReadonlyMap<string, Catalog>> {
  const catalogs = catalogLocales(folder).map(async (locale): Promise<[string, Catalog]> => {
    const filename = join(folder, `${locale}.po`);
    return [locale, await parseCatalog(readFileSync(filename, "utf8"), { locale, filename })];
  });
  return new Map(await Promise.all(catalogs));
}

interface CatalogFile {
  readonly locale: string;
  readonly filename: string;
}

/** @param file For messages on what is wrong with it. */
export async function parseCatalog(text: string, file: CatalogFile): Promise<Catalog> {
  const messages = await po.parse(text, { ...file, sourceLocale: file.locale });
  return new Map(Object.entries(messages).map(([id, { translation }]) => [id, translation ?? ""]));
}

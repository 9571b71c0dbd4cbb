import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { catalogLocales } from "./catalog-files.ts";

/** Texts of one locale by id, including empty ones. */
export type Catalog = ReadonlyMap<string, string>;

const po = formatter({ explicitIdAsDefault: true, lineNumbers: false });

/** Returns all catalogs of a folder by locale. */
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

/** A quoted text, with or without keyword; a comment; an empty line. */
const line =
  /^(?:(?:(?:msgid|msgid_plural|msgctxt|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"\s*|#.*|\s*)$/;

/**
 * @param file For error messages.
 * @throws Error naming the invalid line or the duplicate id: the parser accepts both
 */
export async function parseCatalog(text: string, file: CatalogFile): Promise<Catalog> {
  const lines = text.split(/\r?\n/);
  const ids = new Map<string, number>();
  for (const [index, written] of lines.entries()) {
    const place = `${file.filename}:${index + 1}`;
    if (!line.test(written)) throw new Error(`${place}: not a line of a catalog: ${written}`);
    const [, id] = /^msgid\s+"(.+)"/.exec(written) ?? [];
    if (id === undefined) continue;
    const first = ids.get(id);
    if (first !== undefined) throw new Error(`${place}: ${id} is already defined in line ${first}`);
    ids.set(id, index + 1);
  }
  const messages = await po.parse(text, { ...file, sourceLocale: file.locale });
  return new Map(Object.entries(messages).map(([id, { translation }]) => [id, translation ?? ""]));
}

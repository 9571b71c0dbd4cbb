import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { locales, type Locale } from "#generated/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { readCatalogs } from "../i18n/catalogs.ts";
import { copiesOf, copyOf, type Copy } from "./copy.ts";
import { factsOf } from "./facts.ts";

/** A file with copy of one locale. */
export interface TextDocument {
  readonly locale: Locale;
  readonly file: string;
  /** The same in all locales: folder and id. */
  readonly name: string;
  readonly copies: readonly Copy[];
  /** What it says without words, by pointer. */
  readonly facts: readonly (readonly [string, string])[];
}

/** Everything that visitors read: content and interface texts. */
export async function readTexts(): Promise<TextDocument[]> {
  return [...readContent("content"), ...(await readInterfaceTexts("locales"))];
}

/** Everything under `content/<locale>`. */
function readContent(folder: string): TextDocument[] {
  return locales.flatMap((locale) =>
    globSync("**/*.json", { cwd: join(folder, locale) })
      .toSorted()
      .map((path) => {
        const file = join(folder, locale, path);
        const value: unknown = JSON.parse(readFileSync(file, "utf8"));
        const name = nameOf(path, value);
        return { locale, file, name, copies: copiesOf(value), facts: factsOf(value) };
      }),
  );
}

/** The interface texts, one document per locale; the pointer of a text is its id. */
async function readInterfaceTexts(folder: string): Promise<TextDocument[]> {
  const catalogs = await readCatalogs(folder);
  return locales.map((locale) => ({
    locale,
    file: join(folder, `${locale}.po`),
    name: "interface",
    copies: [...(catalogs.get(locale) ?? [])].map(([id, text]) => copyOf(id, text)),
    facts: [],
  }));
}

/** Entries are named by slug, which differs by locale, so their id tells which belong together. */
function nameOf(path: string, value: unknown): string {
  const id = isRecord(value) && typeof value["id"] === "string" ? value["id"] : undefined;
  const [folder] = path.split("/");
  return id === undefined || folder === undefined ? basename(path, ".json") : `${folder}/${id}`;
}

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { locales, type Locale } from "#generated/locales.ts";
import { menus } from "#kinds/menus.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { readCatalogs } from "../i18n/catalogs.ts";
import { copiesOf, copyOf, type Copy } from "./copy.ts";
import { invariantsOf } from "./invariants.ts";

/** A file with the texts of one locale. */
export interface TextDocument {
  readonly locale: Locale;
  readonly file: string;
  /** The same in all locales: folder and id. */
  readonly name: string;
  readonly copies: readonly Copy[];
  /** Whether it is a sitemap or the menus, whose locations are pages. */
  readonly isNavigation: boolean;
  /** Its language-independent data, by pointer. */
  readonly invariants: readonly (readonly [string, string])[];
}

/** Reads everything that visitors see: content and interface texts. */
export async function readTexts(contentDir = "content"): Promise<TextDocument[]> {
  return [...readContent(contentDir), ...(await readInterfaceTexts("locales"))];
}

/** Reads everything under `content/<locale>`. */
function readContent(folder: string): TextDocument[] {
  return locales.flatMap((locale) =>
    globSync("**/*.json", { cwd: join(folder, locale) })
      .toSorted()
      .map((path) => {
        const file = join(folder, locale, path);
        const written: unknown = JSON.parse(readFileSync(file, "utf8"));
        const name = nameOf(path, written);
        const isNavigation = navigation.has(name);
        const value = isNavigation ? byIdentity(written) : written;
        return {
          locale,
          file,
          name,
          isNavigation,
          copies: copiesOf(value),
          invariants: invariantsOf(value),
        };
      }),
  );
}

/** Reads interface texts, one document per locale; the pointer of a text is its id. */
async function readInterfaceTexts(folder: string): Promise<TextDocument[]> {
  const catalogs = await readCatalogs(folder);
  return locales.map((locale) => ({
    locale,
    file: join(folder, `${locale}.po`),
    name: "interface",
    isNavigation: false,
    copies: [...(catalogs.get(locale) ?? [])].map(([id, text]) => copyOf(id, text)),
    invariants: [],
  }));
}

/** Entry files are named by slug, which differs by locale, so the id identifies corresponding ones. */
function nameOf(path: string, value: unknown): string {
  const id = isRecord(value) && typeof value["id"] === "string" ? value["id"] : undefined;
  const [folder] = path.split("/");
  return id === undefined || folder === undefined ? basename(path, ".json") : `${folder}/${id}`;
}

const navigation: ReadonlySet<string> = new Set([sitemap.files.list, menus.files.list]);

/** Keys nodes and entries by name instead of index: one locale may have more of them. */
function byIdentity(value: unknown): unknown {
  if (isList(value)) {
    return Object.fromEntries(
      value.map((item, index) => [identityOf(item) ?? String(index), byIdentity(item)]),
    );
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, byIdentity(item)]));
}

function identityOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const { id, nodeReference, nodeType, action } = item;
  if (typeof id === "string") return id;
  if (typeof nodeType !== "string") return undefined;
  return [nodeReference, nodeType, action].filter((part) => typeof part === "string").join(" ");
}

import { isLocale } from "#i18n/locales.ts";
import type { ListKind } from "#kinds/define-kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { listKinds } from "#kinds/table.ts";
import type { FilePlace } from "./document-files.ts";
import type { DocumentRoots } from "./document-place.ts";

/** A table of the site: the sitemap, menus or another list of a locale, or its redirects. */
export interface TablePlace extends FilePlace {
  readonly table: ListKind | typeof redirects;
}

const listPath = /^content\/([a-z]{2})\/([a-z-]{1,80})\.json$/;
const redirectsPath = new RegExp(`^content/${redirects.files.shared}/([a-z]{2})\\.json$`);

/** The table that a path from outside names; undefined when it names none. */
export function placeOfTable(path: string, roots: DocumentRoots): TablePlace | undefined {
  const [, locale, list] = listPath.exec(path) ?? [];
  const table = listKinds.find(({ files }) => files.list === list);
  const root = roots.contentDir;
  // A locale has the tables that it has: none of them comes or goes by itself.
  const lasting = { mayCome: true, mayGo: false };
  if (isLocale(locale) && table !== undefined) {
    return { ...lasting, path, table, root, folder: locale, file: `${list}.json` };
  }
  const of = redirectsPath.exec(path)?.[1];
  if (!isLocale(of)) return undefined;
  const folder = redirects.files.shared;
  return { ...lasting, path, table: redirects, root, folder, file: `${of}.json` };
}

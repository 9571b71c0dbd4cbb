import type { TableKind } from "#kinds/define-kind.ts";
import {
  isDispensable,
  nameOfTables,
  tableOfPath,
  type TableFile,
} from "#kinds/tables/table-of-path.ts";
import type { FilePlace } from "./document-files.ts";
import type { DocumentRoots } from "./document-place.ts";

/** The items or redirects of a locale, or a file of the whole site. */
export interface TablePlace extends FilePlace, Pick<TableFile, "name" | "locale"> {
  readonly table: TableKind;
}

/** Returns the table for an untrusted path; undefined if it names none. */
export function placeOfTable(path: string, { contentDir }: DocumentRoots): TablePlace | undefined {
  const found = tableOfPath(path);
  if (found === undefined) return undefined;
  const { kind: table, folder, name, locale } = found;
  return {
    path,
    table,
    name,
    ...(locale === undefined ? {} : { locale }),
    root: contentDir,
    folder,
    file: `${name}.json`,
    mayCome: nameOfTables(table) === "id" || locale !== undefined,
    mayGo: isDispensable(table),
  };
}

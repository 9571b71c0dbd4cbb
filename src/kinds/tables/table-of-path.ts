import { isLocale, type Locale } from "#i18n/locales.ts";
import type { TableKind } from "../define-kind.ts";
import { kinds } from "../kinds.generated.ts";
import { listKinds } from "../table.ts";

/** A file of a kind that is not made of blocks. */
export interface TableFile {
  readonly kind: TableKind;
  /** Within the content folder. */
  readonly folder: string;
  /** Without its extension. */
  readonly name: string;
  /** Absent for files shared by all locales. */
  readonly locale?: Locale;
}

/** Returns what names further files of a kind; undefined if there can be none. */
export function nameOfTables({ files }: TableKind): "locale" | "id" | undefined {
  return "list" in files ? "locale" : files.namedBy;
}

/** Whether a site works without a file of a kind. */
export function isDispensable(kind: TableKind): boolean {
  const isRequired = "list" in kind && kind.files.isRequired === true;
  return nameOfTables(kind) !== undefined && !isRequired;
}

/** Returns the path of a file of a kind, by locale or by name. */
export function pathOfTable({ files }: TableKind, name: string): string {
  return "list" in files
    ? `content/${name}/${files.list}.json`
    : `content/${files.shared}/${name}.json`;
}

const listPath = /^content\/([a-z]{2})\/([a-z-]{1,80})\.json$/;
const sharedPath = /^content\/([a-z-]{1,80})\/([a-z0-9][a-z0-9-]{0,79})\.json$/;

/** Parses a path like "content/en/sitemap.json" or "content/brands/szlak.json"; undefined if neither. */
export function tableOfPath(path: string): TableFile | undefined {
  const [, locale, list] = listPath.exec(path) ?? [];
  const ofLocale = listKinds.find(({ files }) => files.list === list);
  if (isLocale(locale) && ofLocale !== undefined) {
    return { kind: ofLocale, folder: locale, name: ofLocale.files.list, locale };
  }
  const [, folder = "", name = ""] = sharedPath.exec(path) ?? [];
  for (const kind of kinds) {
    if (!("shared" in kind.files) || kind.files.shared !== folder || "detail" in kind) continue;
    return { kind, folder, name, ...(isLocale(name) ? { locale: name } : {}) };
  }
  return undefined;
}

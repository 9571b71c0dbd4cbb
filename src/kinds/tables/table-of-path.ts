import { isLocale, type Locale } from "#i18n/locales.ts";
import type { TableKind } from "../define-kind.ts";
import { kinds } from "../kinds.generated.ts";
import { listKinds } from "../table.ts";

/** The file of a kind that is not made of blocks. */
export interface TableFile {
  readonly kind: TableKind;
  /** Below the folder of content. */
  readonly folder: string;
  /** Without its ending. */
  readonly name: string;
  /** None of what all locales share. */
  readonly locale?: Locale;
}

/** What another file of a kind would be called by; undefined where there can be none. */
export function nameOfTables({ files }: TableKind): "locale" | "id" | undefined {
  return "list" in files ? "locale" : files.namedBy;
}

/** Whether a site can do without a file of a kind. */
export function isDispensable(kind: TableKind): boolean {
  const isRequired = "list" in kind && kind.files.isRequired === true;
  return nameOfTables(kind) !== undefined && !isRequired;
}

/** The path of a file of a kind: of a locale, or of a name. */
export function pathOfTable({ files }: TableKind, name: string): string {
  return "list" in files
    ? `content/${name}/${files.list}.json`
    : `content/${files.shared}/${name}.json`;
}

const listPath = /^content\/([a-z]{2})\/([a-z-]{1,80})\.json$/;
const sharedPath = /^content\/([a-z-]{1,80})\/([a-z0-9][a-z0-9-]{0,79})\.json$/;

/** What a path like "content/en/sitemap.json" or "content/brands/szlak.json" names; undefined when it names none. */
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

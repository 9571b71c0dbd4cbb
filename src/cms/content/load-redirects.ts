import { isItem, itemProblems } from "#contract/check-item.ts";
import { redirectProblems, type KnownPages } from "#contract/problems/redirect-problems.ts";
import type { RedirectsRow } from "#generated/types.ts";
import { redirects as kind } from "#kinds/redirects.kind.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { ContentFiles } from "./content-files.ts";
import { InvalidContent, problemIn, type ContentProblem } from "./content-problem.ts";

/** Rows of a redirect table, with paths of one locale without the locale prefix. */
export type RedirectRows = readonly Readonly<RedirectsRow>[];

/** The rows of each locale that has a table. */
export type RedirectTables = ReadonlyMap<Locale, RedirectRows>;

/**
 * Reads `redirects/<locale>.json` of a content folder; a locale without a file has no redirects.
 * @throws {InvalidContent} listing every row that violates the schema or has no definite target
 */
export async function loadRedirects(contentDir: string): Promise<RedirectTables> {
  const files = await ContentFiles.open(contentDir);
  const tables = new Map<Locale, RedirectRows>();
  for (const locale of locales) {
    const rows = await redirectsOf(files, locale);
    if (rows !== undefined) tables.set(locale, rows);
  }
  if (files.problems.length > 0) throw new InvalidContent(files.problems);
  return tables;
}

/** Returns the rows of a locale; undefined if it has no usable ones. */
export async function redirectsOf(
  files: ContentFiles,
  locale: Locale,
): Promise<RedirectRows | undefined> {
  const found = await files.read(fileOf(locale));
  if (found === undefined) return undefined;
  const { file, value } = found;
  const isTable = isItem("redirects", value);
  const faults = isTable ? kind.faults?.(value, locales) : itemProblems("redirects", value);
  files.problems.push(...(faults ?? []).map((one) => problemIn(file, one, "everything")));
  return isTable ? value.redirects : undefined;
}

/** Checks a table against the pages that its locale currently has; the site works with these problems. */
export function compareRedirects(
  locale: Locale,
  rows: RedirectRows,
  pages: KnownPages,
): ContentProblem[] {
  const problems = redirectProblems(rows, { locales, pages });
  return problems.map((problem) => problemIn(fileOf(locale), problem, "part"));
}

function fileOf(locale: Locale): string {
  return `${kind.files.shared}/${locale}.json`;
}

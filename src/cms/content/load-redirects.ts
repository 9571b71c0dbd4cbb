import { isItem, itemProblems } from "#contract/check-item.ts";
import { redirectProblems, type KnownPages } from "#contract/problems/redirect-problems.ts";
import type { RedirectsRow } from "#generated/types.ts";
import { redirects as kind } from "#kinds/redirects.kind.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { ContentFiles } from "./content-files.ts";
import { InvalidContent, problemIn, type ContentProblem } from "./content-problem.ts";

/** Rows of a redirect table: paths of one locale, without its prefix. */
export type RedirectRows = readonly Readonly<RedirectsRow>[];

/** The rows of every locale that has any. */
export type RedirectTables = ReadonlyMap<Locale, RedirectRows>;

/**
 * Reads `redirects/<locale>.json` of a content folder; a locale without a file has none.
 * @throws {InvalidContent} naming every row that is not as the schema says, or that leads nowhere certain
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

/** The rows of a locale; undefined where it has none that can be used. */
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

/** What is wrong between a table and the pages that its locale has now: the site works without fixing it. */
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

import { ContentFiles } from "#cms/content/content-files.ts";
import { InvalidContent, problemIn } from "#cms/content/content-problem.ts";
import { isFatalRedirect, redirectProblems } from "#contract/problems/redirect-problems.ts";
import { schemaProblems } from "#contract/problems/schema-problems.ts";
import { validate } from "#generated/validators/redirects.js";
import { locales, type Locale } from "#i18n/locales.ts";
import type { RedirectRows, RedirectTables } from "./redirect-table.ts";

/**
 * Reads `redirects/<locale>.json` of a content folder; a locale without a file has none.
 * @throws {InvalidContent} naming every row that is not as the schema says, or that leads nowhere certain
 */
export async function loadRedirects(contentDir: string): Promise<RedirectTables> {
  const files = await ContentFiles.open(contentDir);
  const tables = new Map<Locale, RedirectRows>();
  for (const locale of locales) {
    const found = await files.read(`redirects/${locale}.json`);
    if (found === undefined) continue;
    const problems = schemaProblems(validate, { data: found.value, pointer: "", urls: [] });
    files.problems.push(...problems.map((problem) => problemIn(found.file, problem, true)));
    if (!validate(found.value)) continue;
    const { redirects } = found.value;
    const fatal = redirectProblems(redirects, { locales }).filter(isFatalRedirect);
    files.problems.push(...fatal.map((problem) => problemIn(found.file, problem, true)));
    tables.set(locale, redirects);
  }
  if (files.problems.length > 0) throw new InvalidContent(files.problems);
  return tables;
}

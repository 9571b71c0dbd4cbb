import { redirectProblems } from "#contract/problems/redirect-problems.ts";
import { problemIn, problemLine, type ContentProblem } from "#cms/content/content-problem.ts";
import { locales } from "#i18n/locales.ts";
import { knownPages } from "#pages/listing/page-paths.ts";
import { logProblem, type BrandContent } from "../start/brand-content.ts";
import type { Logger } from "../logger.ts";
import type { RedirectTables } from "./redirect-table.ts";

type Compared = Pick<BrandContent, "brand" | "client">;

/**
 * Redirects that hide a page of a brand, or lead to none. The site works without fixing them: an
 * editor may have taken the page away a minute ago. Throws ContentUnavailable.
 */
async function compareRedirects(
  { brand, client }: Compared,
  tables: RedirectTables,
): Promise<ContentProblem[]> {
  const offered = [...tables].filter(([locale]) => brand.locales.includes(locale));
  const compared = offered.map(async ([locale, rows]) => {
    const pages = await knownPages(client, locale, [brand.defaultLocale]);
    const problems = redirectProblems(rows, { locales, pages });
    return problems.map((problem) => problemIn(`redirects/${locale}.json`, problem, false));
  });
  return (await Promise.all(compared)).flat();
}

/** Logs once, for all brands, what is wrong between the tables and the pages that there are. */
export async function reportRedirects(
  contents: readonly Compared[],
  tables: RedirectTables,
  logger: Logger,
): Promise<void> {
  const told = new Set<string>();
  for (const content of contents) {
    // The client has logged why its content could not be had.
    const problems = await compareRedirects(content, tables).catch(() => []);
    for (const problem of problems) {
      const line = problemLine(problem);
      if (!told.has(line)) logProblem(logger, problem);
      told.add(line);
    }
  }
}

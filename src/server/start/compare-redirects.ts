import {
  compareRedirects,
  problemLine,
  type ContentProblem,
  type RedirectTables,
} from "#cms/main.ts";
import { knownPages, pagePaths } from "#pages/listing/page-paths.ts";
import { logProblem, type BrandContent } from "./brand-content.ts";
import type { Logger } from "../logger.ts";

type Compared = Pick<BrandContent, "brand" | "client">;

/**
 * Redirects that hide a page of a brand, or lead to none. The site works without fixing them: an
 * editor may have taken the page away a minute ago. Throws ContentUnavailable.
 */
async function problemsOf(
  { brand, client }: Compared,
  tables: RedirectTables,
): Promise<ContentProblem[]> {
  const offered = [...tables].filter(([locale]) => brand.locales.includes(locale));
  const compared = offered.map(async ([locale, rows]) => {
    const pages = await knownPages((one) => pagePaths(client, one), locale, [brand.defaultLocale]);
    return compareRedirects(locale, rows, pages);
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
    const problems = await problemsOf(content, tables).catch(() => []);
    for (const problem of problems) {
      const line = problemLine(problem);
      if (!told.has(line)) logProblem(logger, problem);
      told.add(line);
    }
  }
}

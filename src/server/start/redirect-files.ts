import {
  compareRedirects,
  loadRedirects,
  problemLine,
  type ContentProblem,
  type RedirectTables,
} from "#cms/main.ts";
import { knownPages, pagePaths } from "#pages/listing/page-paths.ts";
import { logProblem, type BrandContent } from "./brand-content.ts";
import type { SiteApp } from "./compose-app.ts";
import type { Logger } from "../logger.ts";

type Compared = Pick<BrandContent, "brand" | "client">;

/**
 * Returns redirects that hide a page of a brand, or lead to none. The site works without fixing them: an
 * editor may have removed the page a minute ago. Throws ContentUnavailable.
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

/** Logs once, for all brands, the problems between the tables and the existing pages. */
export async function reportRedirects(
  contents: readonly Compared[],
  tables: RedirectTables,
  logger: Logger,
): Promise<void> {
  const reported = new Set<string>();
  for (const content of contents) {
    // The client has logged why its content is unavailable.
    const problems = await problemsOf(content, tables).catch(() => []);
    for (const problem of problems) {
      const line = problemLine(problem);
      if (!reported.has(line)) logProblem(logger, problem);
      reported.add(line);
    }
  }
}

interface FollowedFiles {
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly site: Pick<SiteApp, "useRedirects">;
  readonly logger: Logger;
}

/**
 * Applies the current redirect files to a site that uses a content folder. While one of them is invalid,
 * which the content service reports, all redirects stay as they were.
 */
export function redirectFiles({ contentDir, brandIds, site, logger }: FollowedFiles) {
  const reported = new Set<string>();
  const readOnce = async (): Promise<void> => {
    const tables = await loadRedirects(contentDir).catch(() => undefined);
    if (tables === undefined) return;
    for (const detail of brandIds.flatMap((id) => site.useRedirects(id, tables))) {
      if (!reported.has(detail)) logger.warn({ service: "redirects", detail }, "redirect-left-out");
      reported.add(detail);
    }
  };
  let last = Promise.resolve();
  /** One after the other, so that the last read takes effect. */
  return (): Promise<void> => (last = last.then(readOnce));
}

import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { redirectProblems, type RedirectScope } from "#contract/problems/redirect-problems.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateEntity } from "#contract/validate-entity.ts";
import type { Redirects } from "#generated/types.ts";
import { redirects } from "#generated/validators/all.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { knownPages } from "#pages/listing/page-paths.ts";
import { contentWith, pathsOf } from "./open-brands.ts";
import { PagesUnknown } from "./pages-unknown.ts";

/** Whether a table is one of a site's files, next to its pages. */
export function liesInContent(path: string): boolean {
  const locale = basename(path, ".json");
  return isLocale(locale) && existsSync(join(dirname(dirname(path)), locale, "sitemap.json"));
}

/**
 * Returns all problems of a redirect table in a content folder, compared with the pages there; throws
 * `PagesUnknown` if these cannot be read.
 */
export async function checkRedirects(data: unknown, path: string): Promise<readonly Problem[]> {
  const { value, problems } = validateEntity<Redirects>(data, redirects);
  if (value === undefined) return problems;
  const found = (await brandsBeside(path)).flatMap((beside) =>
    redirectProblems(value.redirects, { locales, ...beside }),
  );
  const compared = found.length > 0 ? found : redirectProblems(value.redirects, { locales });
  return [...problems, ...onceEach(compared)];
}

/** Removes duplicates: brands mostly have the same pages, and thus the same problems. */
function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((found) => [`${found.code} ${found.pointer}`, found])).values()];
}

/** Returns the redirect scope of each brand that offers the table's locale. */
async function brandsBeside(path: string): Promise<Pick<RedirectScope, "pages" | "isPrefixed">[]> {
  const locale = basename(path, ".json");
  const contentDir = dirname(dirname(path));
  if (!isLocale(locale)) return [];
  try {
    const offering = await contentWith(contentDir, locale);
    return await Promise.all(
      offering.map(async (content) => {
        const { defaultLocale } = content.brand;
        return {
          pages: await knownPages((one) => pathsOf(content, one), locale, [defaultLocale]),
          isPrefixed: defaultLocale !== locale,
        };
      }),
    );
  } catch (error) {
    throw new PagesUnknown(contentDir, error);
  }
}

import { join } from "node:path";
import { catalogLocales } from "../i18n/catalog-files.ts";
import { catalogProblems } from "../i18n/catalog-problems.ts";
import { readCatalog } from "./read-catalog.ts";

const folder = "locales";

/** Returns what is missing in the site's texts, each with its file. */
export async function catalogAdvice(root: string): Promise<string[]> {
  const catalogs = catalogLocales(join(root, folder)).map(
    async (locale) => [locale, new Map(await readCatalog(root, folder, locale))] as const,
  );
  return catalogProblems(new Map(await Promise.all(catalogs)), folder);
}

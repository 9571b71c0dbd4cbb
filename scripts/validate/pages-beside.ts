import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Content } from "#cms/content/content.ts";
import type { Redirects } from "#generated/types.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { validateEntity } from "#contract/validate-entity.ts";
import { redirects } from "#generated/validators/all.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { brands } from "#kinds/brands.kind.ts";
import { hiddenPages } from "#kinds/hidden-pages.kind.ts";
import { filesOf, patternOfKind } from "#kinds/table.ts";
import { detailPatternIn } from "#pages/detail-pattern.ts";
import { contentWith, pathsOf } from "./open-brands.ts";
import { PagesUnknown } from "./pages-unknown.ts";

const found = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Returns the valid link targets in a locale's content folder: pages that some brand has in it, and
 * redirected paths. Undefined if it is not such a folder, or has no brands.
 * @throws PagesUnknown if the content there cannot be read
 */
export async function pagesBeside(folder: string): Promise<ReadonlySet<string> | undefined> {
  const locale = basename(folder);
  if (!isLocale(locale) || !existsSync(join(folder, "sitemap.json"))) return undefined;
  if (!existsSync(join(dirname(folder), brands.files.shared))) return undefined;
  const known = found.get(folder) ?? findPages(dirname(folder), locale);
  found.set(folder, known);
  try {
    return await known;
  } catch (error) {
    throw new PagesUnknown(dirname(folder), error);
  }
}

async function findPages(contentDir: string, locale: Locale): Promise<ReadonlySet<string>> {
  const offering = await contentWith(contentDir, locale);
  const pages = await Promise.all(
    offering.map(async (content) => [
      ...(await pathsOf(content, locale)),
      ...hiddenPaths(content, locale, contentDir),
    ]),
  );
  return new Set([
    ...pages.flat(),
    ...redirectedIn(join(contentDir, "redirects", `${locale}.json`)),
  ]);
}

/** The service does not list hidden pages, so their files are read. */
function hiddenPaths({ locales }: Content, locale: Locale, contentDir: string): string[] {
  const nodes = locales.get(locale)?.sitemap.nodes;
  const pattern = nodes && patternOfKind(hiddenPages, detailPatternIn(nodes));
  const folder = join(contentDir, locale, filesOf(hiddenPages));
  if (pattern === undefined || !existsSync(folder)) return [];
  return readdirSync(folder).map((file) => pattern.replace(/:\w+$/, basename(file, ".json")));
}

/** An invalid table is reported separately. */
function redirectedIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const data: unknown = JSON.parse(readFileSync(path, "utf8"));
  const { value } = validateEntity<Redirects>(data, redirects);
  return value?.redirects.map(({ from }) => canonicalPath(from)) ?? [];
}

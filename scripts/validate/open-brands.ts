import { documentsOf, type Content } from "#cms/content/content.ts";
import { InvalidContent } from "#cms/content/content-problem.ts";
import { shownItems } from "#cms/content/is-shown.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { loadContent } from "#cms/content/load-content.ts";
import type { Locale } from "#i18n/locales.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { pathsIn } from "#pages/listing/page-paths.ts";

/** Returns the content of the brands in a content folder that offer a locale. */
export async function contentWith(contentDir: string, locale: Locale): Promise<Content[]> {
  const opened = await openBrands(contentDir);
  return opened.filter(({ brand }) => brand.locales.includes(locale));
}

/** Returns the paths of all pages of a locale, except for hidden ones. */
export async function pathsOf({ locales }: Content, locale: Locale): Promise<PathSet> {
  const found = locales.get(locale);
  if (found === undefined) return new Set();
  return pathsIn(found.sitemap.nodes, async (kind) => {
    const entries = shownItems(kind, documentsOf(found.documents, kind));
    return entries.flatMap((entry) => textProperty(entry, "slug") ?? []);
  });
}

const opened = new Map<string, Promise<Content[]>>();

/** Read once, however many documents a folder contains. */
function openBrands(contentDir: string): Promise<Content[]> {
  const known = opened.get(contentDir);
  if (known !== undefined) return known;
  const opening = loadBrands(contentDir).then((brands) =>
    Promise.all(brands.map(({ id }) => openBrand(contentDir, id))),
  );
  opened.set(contentDir, opening);
  return opening;
}

async function openBrand(contentDir: string, id: string): Promise<Content> {
  const { content, problems } = await loadContent(contentDir, id);
  const missing = problems.filter(({ costs }) => costs !== "part");
  // A redirect may point to omitted content, so it cannot be called dead.
  if (missing.length > 0) throw new InvalidContent(missing);
  return content;
}

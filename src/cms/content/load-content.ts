import type { Locale } from "#i18n/locales.ts";
import type { Content, LocaleContent } from "./content.ts";
import { ContentFiles } from "./content-files.ts";
import type { ContentProblem } from "./content-problem.ts";
import { loadBrands } from "./load-brands.ts";
import { loadContactPeople } from "./load-contact-people.ts";
import { loadDocuments, loadDrafts } from "./load-documents.ts";
import { loadMenus } from "./load-menus.ts";
import { loadProductCategories } from "./load-product-categories.ts";
import { loadSitemap, reportMissingPages } from "./load-sitemap.ts";

/** What was read, and all that is wrong with it. */
export interface LoadedContent {
  readonly content: Content;
  readonly problems: readonly ContentProblem[];
}

/** The brand is not in the content folder. */
export class UnknownBrand extends Error {
  override readonly name = "UnknownBrand";
}

/** Reads and checks all that a brand can show. Throws `InvalidContent` for its brands at once. */
export async function loadContent(contentDir: string, brandId: string): Promise<LoadedContent> {
  const brands = await loadBrands(contentDir);
  const brand = brands.find(({ id }) => id === brandId);
  if (brand === undefined) {
    const known = brands.map(({ id }) => id).join(", ");
    throw new UnknownBrand(`There is no brand "${brandId}"; there are: ${known}.`);
  }
  const files = await ContentFiles.open(contentDir, brand);
  const locales = new Map<Locale, LocaleContent>();
  for (const locale of brand.locales) locales.set(locale, await loadLocale(files, locale));
  return { content: { brand, locales }, problems: files.problems };
}

async function loadLocale(files: ContentFiles, locale: Locale): Promise<LocaleContent> {
  const sitemap = await loadSitemap(files, locale);
  const menus = await loadMenus(files, locale);
  const documents = await loadDocuments(files, locale);
  const productCategories = await loadProductCategories(files, locale);
  const contactPeople = await loadContactPeople(files, locale);
  const drafts = await loadDrafts(files, locale);
  reportMissingPages(files, locale, { sitemap, pages: documents.pages });
  return { ...documents, sitemap, menus, productCategories, contactPeople, drafts };
}

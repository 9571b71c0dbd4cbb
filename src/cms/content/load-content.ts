import { pages } from "#kinds/pages.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { listKinds } from "#kinds/table.ts";
import type { Locale } from "#i18n/locales.ts";
import { documentsOf, type Content, type LocaleContent } from "./content.ts";
import { ContentFiles } from "./content-files.ts";
import type { FaultlessDocuments } from "./faultless-documents.ts";
import type { ContentProblem } from "./content-problem.ts";
import { loadBrands } from "./load-brands.ts";
import { loadDocuments, loadDrafts } from "./load-documents.ts";
import { redirectsOf } from "./load-redirects.ts";
import { loadList } from "./load-list.ts";
import { loadSitemap } from "./load-sitemap.ts";
import { missingPages } from "./missing-pages.ts";

/** The loaded content and all its problems. */
export interface LoadedContent {
  readonly content: Content;
  readonly problems: readonly ContentProblem[];
}

/** Known from earlier loads. */
interface ContentMemory {
  /** The previous content: anything broken since then keeps its last good version. */
  readonly before?: Content;
  readonly faultless?: FaultlessDocuments | undefined;
}

/** The brand is not in the content folder. */
export class UnknownBrand extends Error {
  override readonly name = "UnknownBrand";
}

/**
 * Loads and validates everything that a brand can show. Throws `InvalidContent` at once for its brands.
 */
export async function loadContent(
  contentDir: string,
  brandId: string,
  { before, faultless }: ContentMemory = {},
): Promise<LoadedContent> {
  const brands = await loadBrands(contentDir);
  const brand = brands.find(({ id }) => id === brandId);
  if (brand === undefined) {
    const known = brands.map(({ id }) => id).join(", ");
    throw new UnknownBrand(`Unknown brand "${brandId}"; expected one of: ${known}.`);
  }
  const files = await ContentFiles.open(contentDir, brand, faultless);
  const locales = new Map<Locale, LocaleContent>();
  for (const locale of brand.locales) {
    locales.set(locale, await loadLocale(files, locale, before?.locales.get(locale)));
  }
  return { content: { brand, locales }, problems: files.problems };
}

async function loadLocale(
  files: ContentFiles,
  locale: Locale,
  before: LocaleContent | undefined,
): Promise<LocaleContent> {
  const found = await loadSitemap(files, locale);
  const isCut = files.isBroken(`${locale}/${sitemap.files.list}.json`);
  const stored = isCut ? (before?.sitemap ?? found) : found;
  const lists = new Map<string, readonly unknown[]>();
  for (const kind of listKinds) {
    if (kind.name === sitemap.name) continue;
    const list = await loadList(files, locale, kind);
    const isBroken = files.isBroken(`${locale}/${kind.files.list}.json`);
    lists.set(kind.name, isBroken ? (before?.lists.get(kind.name) ?? list) : list);
  }
  const documents = await loadDocuments(files, locale, before?.documents);
  const drafts = await loadDrafts(files, locale);
  const missing = await missingPages(locale, stored.nodes, documentsOf(documents, pages));
  files.problems.push(...missing);
  const redirects = (await redirectsOf(files, locale)) ?? [];
  return { documents, drafts, lists, sitemap: stored, redirects };
}

import { readDocument } from "#api/client/read-document.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { DocumentKind, ShownDocument } from "#kinds/define-kind.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { contentPage } from "#pages/content-model.ts";
import { contentOfNode } from "#pages/content-of-node.ts";
import { unlistedMatch } from "#pages/resolve-preview.ts";
import type { PageModel } from "#site/page-model.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import { siteOf, slugOf } from "./page-context.ts";
import type { BrandSite } from "./preview-site.ts";

/** A document that need not be saved, and the file that it is or will be. */
export interface UnsavedDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly value: unknown;
}

/**
 * The page of a document as it is now, by the code that makes it from a saved one: read as a response
 * of the content service, at the address where it stands or will stand. Throws what reading throws.
 */
export async function pageOfDocument(
  internals: SiteInternals,
  brandSite: BrandSite,
  { kind, name, value }: UnsavedDocument,
): Promise<PageModel> {
  const { brand, locale } = brandSite;
  const site = await siteOf(internals, brandSite);
  const { routing } = site.options;
  const { index } = site.site;
  const data: ShownDocument = await readDocument(fillInBrand(value, brand), kind, {
    input: { locale },
    routing,
    // What is wrong with a document stands in the list of problems.
    lose: () => undefined,
    calling: { slug: name },
  });
  const sitePath = slugOf(index, kind, name) ?? "/";
  const found =
    sitePath === "/" && kind.page.node !== undefined ? undefined : index.match(sitePath);
  const match = found ?? unlistedMatch(kind, kind.page.node ?? "article", data.title);
  // The content service says which entries of other locales are the same; no file does.
  const saved = await contentOfNode({ client: site.options.client, locale, index }, match).catch(
    () => undefined,
  );
  const translations = saved?.data.translations ?? data.translations ?? [];
  const content = { kind, data: { ...data, translations }, stale: false };
  const context = { ...site, path: localePath(routing, locale, sitePath), sitePath };
  return (await contentPage(context, match, content)).model;
}

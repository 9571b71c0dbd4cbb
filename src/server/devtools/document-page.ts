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

/** A document that may be unsaved, and the file that it is or will be. */
export interface UnsavedDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly value: unknown;
}

/**
 * Returns the page of a document in its current form, by the same code as for a saved one: read like a
 * response of the content service, at its present or future address. Throws the errors of reading.
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
    // Problems of a document are shown in the list of problems.
    lose: () => undefined,
    calling: { slug: name },
  });
  const sitePath = slugOf(index, kind, name) ?? "/";
  const found =
    sitePath === "/" && kind.page.node !== undefined ? undefined : index.match(sitePath);
  const match = found ?? unlistedMatch(kind, kind.page.node ?? "article", data.title);
  // Only the content service knows the corresponding entries in other locales; no file does.
  const saved = await contentOfNode({ client: site.options.client, locale, index }, match).catch(
    () => undefined,
  );
  const translations = saved?.data.translations ?? data.translations ?? [];
  const content = { kind, data: { ...data, translations }, stale: false };
  const context = { ...site, path: localePath(routing, locale, sitePath), sitePath };
  return (await contentPage(context, match, content)).model;
}

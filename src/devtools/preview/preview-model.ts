import { prepareBlock, prepareDocument } from "#contract/prepare-page.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { Brand } from "#generated/types.ts";
import { localePath, type LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { bannerOf } from "#site/banner-of.ts";
import { blockPage } from "#site/block-page.ts";
import { layoutOf } from "#site/layouts.ts";
import type { PageModel } from "#site/page-model.ts";
import type { DocumentCheck } from "../checking/check.ts";

/** Where a document is shown. */
export interface PreviewSite {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly mode: LocaleMode;
}

/** What a document is shown as. */
export interface Shown {
  readonly checked: DocumentCheck;
  /** None of one block alone. */
  readonly kind: DocumentKind | undefined;
  /** The page of the site that it takes the place of. */
  readonly frame: PageModel;
  /** A single block is shown alone, under this title. */
  readonly alone?: string | undefined;
}

/** A checked document as the page that a visitor would see, prepared as the site prepares it. */
export function previewModel(site: PreviewSite, shown: Shown): PageModel {
  const { checked, kind, frame, alone } = shown;
  const localiseHref = (href: string): string => localePath(site, site.locale, href);
  const [first] = checked.blocks;
  if (alone !== undefined) {
    if (first === undefined) return { ...frame, blocks: [] };
    return blockPage(frame, prepareBlock(first, { localiseHref }), alone);
  }
  if (checked.document !== undefined && kind !== undefined) {
    const { paths } = documentSchemas[kind.detail.schema];
    const document = prepareDocument(checked.document, paths, { localiseHref });
    const layout = layoutOf(kind.page.layout ?? document.layout ?? frame.layout);
    return { ...frame, layout, banner: bannerOf(kind, document, layout), blocks: document.blocks };
  }
  const blocks = checked.blocks.map((block) => prepareBlock(block, { localiseHref }));
  return { ...frame, blocks };
}

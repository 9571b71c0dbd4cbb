import { preparePage, preparePost, prepareBlock } from "#contract/prepare-page.ts";
import type { Brand } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { posts } from "#kinds/posts.kind.ts";
import { bannerOf, bannerOfPage } from "#site/banner-of.ts";
import { blockPage } from "#site/block-page.ts";
import { layoutOf } from "#site/layouts.ts";
import type { PageModel } from "#site/page-model.ts";
import type { DocumentCheck } from "../checking/check.ts";

/** Where a document is shown. */
export interface PreviewSite {
  readonly brand: Brand;
  readonly locale: Locale;
}

/** What a document is shown as. */
export interface Shown {
  readonly checked: DocumentCheck;
  /** The page of the site that it takes the place of. */
  readonly frame: PageModel;
  /** A single block is shown alone, under this title. */
  readonly alone?: string | undefined;
}

/** A checked document as the page that a visitor would see, prepared as the site prepares it. */
export function previewModel({ brand, locale }: PreviewSite, shown: Shown): PageModel {
  const { checked, frame, alone } = shown;
  const localiseHref = (href: string): string =>
    localePath({ mode: "prefix", brand }, locale, href);
  const [first] = checked.blocks;
  if (alone !== undefined) {
    if (first === undefined) return { ...frame, blocks: [] };
    return blockPage(frame, prepareBlock(first, { localiseHref }), alone);
  }
  if (checked.post !== undefined) {
    const post = preparePost(checked.post, { localiseHref });
    return { ...frame, layout: "blog", banner: bannerOf(posts, post, "blog"), blocks: post.blocks };
  }
  if (checked.page !== undefined) {
    const page = preparePage(checked.page, { localiseHref });
    const layout = layoutOf(page.layout ?? frame.layout);
    return { ...frame, layout, banner: bannerOfPage(page, layout), blocks: page.blocks };
  }
  const blocks = checked.blocks.map((block) => prepareBlock(block, { localiseHref }));
  return { ...frame, blocks };
}

import type { DocumentKind, ShownDocument, ShownFields } from "#kinds/define-kind.ts";
import { isBroken } from "#contract/checked-page.ts";
import { textProperty } from "#lib/json/properties.ts";
import { layoutPicture } from "./layout-pictures.ts";
import type { LayoutName } from "./layouts.ts";
import type { Banner } from "./page-model.ts";

/** In percent, for kinds whose schema has no property for it. */
const usualMaskOpacity = 60;

/** Returns the banner of a document. */
export function bannerOf(
  { page }: DocumentKind,
  document: ShownDocument,
  layout: LayoutName,
): Banner {
  if (page.isArticle !== true) return bannerOfPage(document, layout);
  const publicationDate = textProperty(document, page.publishedOn);
  return { ...bannerOfArticle(document), publicationDate };
}

/** The picture is the page's own, or that of its layout; the lead serves as subtitle if there is none. */
export function bannerOfPage(page: Omit<ShownFields, "id" | "blocks">, layout: LayoutName): Banner {
  const { title, lead, subtitle = lead, description, bannerLinks: links } = page;
  const { backgroundImage = layoutPicture(layout), maskOpacity = usualMaskOpacity } = page;
  return { title, subtitle, description, backgroundImage, maskOpacity, links };
}

/** The lead of an article serves as subtitle, with its picture next to the text. */
function bannerOfArticle(article: ShownDocument): Banner {
  const { title, lead, teaserImage } = article;
  const picture = isShownBelow(article) ? undefined : teaserImage;
  return { title, subtitle: lead, maskOpacity: 0, picture };
}

/** A picture that an image-text block explains is shown only there. */
function isShownBelow({ blocks, teaserImage }: ShownDocument): boolean {
  return blocks.some(
    (block) =>
      !isBroken(block) && block.type === "image-text" && block.props.image.url === teaserImage?.url,
  );
}

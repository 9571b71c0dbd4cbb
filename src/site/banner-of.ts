import type { DocumentKind, ShownDocument, ShownFields } from "#kinds/define-kind.ts";
import { isBroken } from "#contract/checked-page.ts";
import { textProperty } from "#lib/json/properties.ts";
import { layoutPicture } from "./layout-pictures.ts";
import type { LayoutName } from "./layouts.ts";
import type { Banner } from "./page-model.ts";

/** Percent, where the schema of a kind has no property for it. */
const usualMaskOpacity = 60;

/** What a document says at its top. */
export function bannerOf(
  { page }: DocumentKind,
  document: ShownDocument,
  layout: LayoutName,
): Banner {
  if (page.isArticle !== true) return bannerOfPage(document, layout);
  const publicationDate = textProperty(document, page.publishedOn);
  return { ...bannerOfArticle(document), publicationDate };
}

/** The picture is the page's own, or that of its layout; a lead stands in for a subtitle. */
export function bannerOfPage(page: Omit<ShownFields, "id" | "blocks">, layout: LayoutName): Banner {
  const { title, lead, subtitle = lead, description, bannerLinks: links } = page;
  const { backgroundImage = layoutPicture(layout), maskOpacity = usualMaskOpacity } = page;
  return { title, subtitle, description, backgroundImage, maskOpacity, links };
}

/** Its lead in the place of a subtitle, its picture beside them. */
function bannerOfArticle(article: ShownDocument): Banner {
  const { title, lead, teaserImage } = article;
  const picture = isShownBelow(article) ? undefined : teaserImage;
  return { title, subtitle: lead, maskOpacity: 0, picture };
}

/** A picture that the text explains stands there, and only there. */
function isShownBelow({ blocks, teaserImage }: ShownDocument): boolean {
  return blocks.some(
    (block) =>
      !isBroken(block) && block.type === "image-text" && block.props.image.url === teaserImage?.url,
  );
}

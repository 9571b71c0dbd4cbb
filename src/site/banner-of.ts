import { isBroken, type CheckedPage, type CheckedPost } from "#contract/checked-page.ts";
import { layoutPicture } from "./layout-pictures.ts";
import type { LayoutName } from "./layouts.ts";
import type { Banner } from "./page-model.ts";

type PageTexts = Pick<
  CheckedPage,
  "title" | "subtitle" | "description" | "backgroundImage" | "maskOpacity" | "bannerLinks"
>;

/** What a page says at its top; the picture is its own, or that of its layout. */
export function bannerOfPage(page: PageTexts, layout: LayoutName): Banner {
  const { title, subtitle, description, maskOpacity, bannerLinks: links } = page;
  const backgroundImage = page.backgroundImage ?? layoutPicture(layout);
  return { title, subtitle, description, backgroundImage, maskOpacity, links };
}

/** What a post says at its top: its lead in the place of a subtitle, its picture beside them. */
export function bannerOfPost(post: CheckedPost): Banner {
  const { title, lead, publicationDate, teaserImage } = post;
  const picture = isShownBelow(post) ? undefined : teaserImage;
  return { title, subtitle: lead, maskOpacity: 0, picture, publicationDate };
}

/** A picture that the text explains stands there, and only there. */
function isShownBelow({ blocks, teaserImage }: CheckedPost): boolean {
  return blocks.some(
    (block) =>
      !isBroken(block) && block.type === "image-text" && block.props.image.url === teaserImage?.url,
  );
}

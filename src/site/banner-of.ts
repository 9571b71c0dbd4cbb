import type { CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import { layoutPicture } from "./layout-pictures.ts";
import type { LayoutName } from "./layouts.ts";
import type { Banner } from "./page-model.ts";

type PageTexts = Pick<
  CheckedPage,
  "title" | "subtitle" | "description" | "backgroundImage" | "maskOpacity"
>;

/** What a page says at its top; the picture is its own, or that of its layout. */
export function bannerOfPage(page: PageTexts, layout: LayoutName): Banner {
  const { title, subtitle, description, maskOpacity } = page;
  const backgroundImage = page.backgroundImage ?? layoutPicture(layout);
  return { title, subtitle, description, backgroundImage, maskOpacity };
}

/** What a post says at its top: its lead in the place of a subtitle, no picture. */
export function bannerOfPost({ title, lead, publicationDate }: CheckedPost): Banner {
  return { title, subtitle: lead, maskOpacity: 0, publicationDate };
}

import type { CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type { Banner } from "./page-model.ts";

type PageTexts = Pick<
  CheckedPage,
  "title" | "subtitle" | "description" | "backgroundImage" | "maskOpacity"
>;

/** What a page says at its top. */
export function bannerOfPage(page: PageTexts): Banner {
  const { title, subtitle, description, backgroundImage, maskOpacity } = page;
  return { title, subtitle, description, backgroundImage, maskOpacity };
}

/** What a post says at its top: its lead in the place of a subtitle, no picture. */
export function bannerOfPost({ title, lead, publicationDate }: CheckedPost): Banner {
  return { title, subtitle: lead, maskOpacity: 0, publicationDate };
}

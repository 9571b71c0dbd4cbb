import { ownUrl } from "#contract/brands.ts";
import type { Image } from "#generated/types.ts";
import type { LayoutName } from "./layouts.ts";

/** Decorative: it has no text alternative. */
const drawing = (name: string): Image => ({
  url: ownUrl(`/media/${name}.svg`),
  alt: "",
  width: 1600,
  height: 600,
});

const byLayout: ReadonlyMap<LayoutName, Image> = new Map([
  ["search", drawing("banner-search")],
  ["login", drawing("banner-login")],
  ["hidden", drawing("banner-fitting")],
]);

/** The default banner. */
const other = drawing("banner-default");

const notFound = drawing("error-404");
const otherError = drawing("error-other");

/** All pictures that the site shows where no document names one. */
export const ownPictures: readonly Image[] = [...byLayout.values(), other, notFound, otherError];

/** Mask over the pictures of error pages, in percent: their text is short and large. */
export const pictureMaskPercent = 40;

/** Returns the default picture of a layout: those that editors rarely touch have their own. */
export function layoutPicture(layout: LayoutName): Image {
  return byLayout.get(layout) ?? other;
}

/** One picture for "not found", another for every other error. */
export function errorPicture(status: number): Image {
  return status === 404 ? notFound : otherError;
}

import { pictureWidths, shareImageSize } from "#lib/url/picture-sources.ts";

/** A named way to derive an image (R-36: cache-resolve path with named filters). */
export interface ImageFilter {
  /** In pixels. */
  readonly width: number;
  /** In pixels; if undefined, it follows from the width. */
  readonly height?: number;
  /** Its purpose: for pages in a format that the browser accepts, for sharing always PNG. */
  readonly output: "page" | "share";
}

/** The filters of the spec and those that the layouts need; there are no others. */
export const imageFilters: ReadonlyMap<string, ImageFilter> = new Map<string, ImageFilter>([
  ["header_intro_thumb", { width: 1770, height: 600, output: "page" }],
  ["post_list_thumb", { width: 720, height: 480, output: "page" }],
  ...pictureWidths.map((width): [string, ImageFilter] => [`w${width}`, { width, output: "page" }]),
  ["share", { ...shareImageSize, output: "share" }],
]);

/** Widths in pixels that the site offers for a photograph, each a filter of the image service. */
export const pictureWidths = [320, 640, 960, 1280, 1770] as const;

/** Size in pixels of pictures for sharing, as required by social networks. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const derivable = /^\/media\/(?!cache\/)(.+\.(?:jpe?g|png|webp|avif))$/i;

/** Returns the URL of a derived image; `filter` is a name known to the image service. */
function derivedImageUrl(filter: string, mediaPath: string): string {
  return `/media/cache/resolve/${filter}/${mediaPath}`;
}

/** Returns the `srcset` of a picture of the site that browsers may load smaller; drawings need none. */
export function sourceSet(url: string, width: number | undefined): string | undefined {
  if (width === undefined) return undefined;
  const path = derivable.exec(url)?.[1];
  if (path === undefined) return undefined;
  const smaller = pictureWidths.filter((candidate) => candidate < width);
  const offered = smaller.map((size) => `${derivedImageUrl(`w${size}`, path)} ${size}w`);
  return offered.length === 0 ? undefined : [...offered, `${url} ${width}w`].join(", ");
}

/** Returns the URL of the picture shown when a page is shared, derived from any picture of the site. */
export function shareImageUrl(url: string): string {
  const path = /^\/media\/(?!cache\/)(.+\.(?:jpe?g|png|webp|avif|svg))$/i.exec(url)?.[1];
  return path === undefined ? url : derivedImageUrl("share", path);
}

import type { Image } from "#generated/types.ts";
import { sourceSet } from "#lib/url/picture-sources.ts";

interface PictureProps {
  readonly image: Image;
  /** The first thing visible on a page: loaded immediately. All others are loaded lazily. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  /** Displayed width, as the HTML `sizes` attribute; only photographs have several widths. */
  readonly sizes?: string;
}

/** A picture whose space is reserved while it loads. */
export function Picture({ image, priority = false, className, sizes = "100vw" }: PictureProps) {
  const srcSet = sourceSet(image.url, image.width);
  return (
    <img
      src={image.url}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className={className}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

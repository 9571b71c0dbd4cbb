import type { Image } from "#generated/types.ts";
import { sourceSet } from "#lib/url/picture-sources.ts";

interface PictureProps {
  readonly image: Image;
  /** The first thing seen on a page: loaded at once. All others wait until they come near. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  /** How wide the picture is shown, as in HTML; only photographs come in several widths. */
  readonly sizes?: string;
}

/** A picture that keeps its place while it loads. */
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

import type { Image } from "#generated/types.ts";

interface PictureProps {
  readonly image: Image;
  /** The first thing seen on a page: loaded at once. All others wait until they come near. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A picture that keeps its place while it loads. */
export function Picture({ image, priority = false, className }: PictureProps) {
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className={className}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

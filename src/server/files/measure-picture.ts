import { formatOfPicture } from "#contract/devtools-api.ts";
import type { PictureSize } from "#site/filling/picture-sizes.ts";
import { loadSharp } from "./load-sharp.ts";

/** Larger pictures are rejected before they are decoded. */
const maxPixels = 50_000_000;

/**
 * Returns the displayed size of a picture, rotated as its file specifies; undefined if its content is not a
 * picture, or not of the type in its name. Only its header is read.
 */
export async function measurePicture(
  bytes: Uint8Array,
  name: string,
): Promise<PictureSize | undefined> {
  try {
    const sharp = await loadSharp();
    const { format, autoOrient, compression } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata();
    const found = format === "heif" && compression === "av1" ? "avif" : format;
    return found === formatOfPicture(name) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}

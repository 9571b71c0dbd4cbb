import { formatOfPicture } from "#contract/devtools-api.ts";
import type { PictureSize } from "#site/filling/picture-sizes.ts";
import { loadSharp } from "./load-sharp.ts";

/** Larger pictures are refused before they are unpacked. */
const maxPixels = 50_000_000;

/**
 * The size of a picture as it is shown, turned as its file says; undefined for what its content shows
 * to be none, or not what its name says. Only its head is read.
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

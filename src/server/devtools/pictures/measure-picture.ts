import sharp from "sharp";
import { formatOfPicture } from "#contract/devtools-api.ts";

/** Larger pictures are refused before they are unpacked. */
const maxPixels = 50_000_000;

/** Natural size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture; undefined for what its content shows to be none, or not what its name says. */
export async function measurePicture(
  bytes: Uint8Array,
  name: string,
): Promise<PictureSize | undefined> {
  try {
    const { format, width, height, compression } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata();
    const found = format === "heif" && compression === "av1" ? "avif" : format;
    return found === formatOfPicture(name) ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

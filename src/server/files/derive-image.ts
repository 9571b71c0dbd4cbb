import type { ImageFilter } from "./image-filters.ts";
import { loadSharp } from "./load-sharp.ts";

/** Larger pictures are refused before they are unpacked. */
const maxInputPixels = 50_000_000;

/** Forms in which a derived image is sent. */
export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

const quality: Readonly<Record<Exclude<ImageFormat, "png">, number>> = {
  avif: 50,
  webp: 76,
  jpeg: 80,
};

/** The best form that the browser says it takes. */
export function formatFor(accept: string | undefined, { output }: ImageFilter): ImageFormat {
  if (output === "share") return "png";
  if (accept?.includes("image/avif") === true) return "avif";
  return accept?.includes("image/webp") === true ? "webp" : "jpeg";
}

const cssDensity = 72;
const maxDensity = 2400;

/** A drawing is set as large as it is wanted, so that it stays sharp; other pictures have no say in it. */
async function densityFor(source: Uint8Array, width: number): Promise<number> {
  const sharp = await loadSharp();
  const metadata = await sharp(source, { limitInputPixels: maxInputPixels }).metadata();
  const scale = metadata.format === "svg" ? width / metadata.width : 1;
  return Math.min(Math.max(cssDensity * scale, cssDensity), maxDensity);
}

/**
 * A smaller copy in the given form. Never enlarged; what a picture for sharing lacks is filled with
 * the site's ink. Rejects when the source is no picture or too large a one.
 */
export async function derive(
  source: Uint8Array,
  filter: ImageFilter,
  format: ImageFormat,
): Promise<Buffer> {
  const { width, height, output } = filter;
  const density = await densityFor(source, width);
  const sharp = await loadSharp();
  const ink = { r: 23, g: 28, b: 38, alpha: 1 };
  const pipeline = sharp(source, { limitInputPixels: maxInputPixels, density })
    .rotate()
    .resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit: "cover",
      withoutEnlargement: output === "page",
      background: ink,
    });
  if (format === "png") {
    return pipeline.flatten({ background: ink }).png({ palette: true }).toBuffer();
  }
  const opaque = format === "jpeg" ? pipeline.flatten({ background: "#fff" }) : pipeline;
  return opaque.toFormat(format, { quality: quality[format] }).toBuffer();
}

import type { ImageFilter } from "./image-filters.ts";
import { loadSharp } from "./load-sharp.ts";

/** Larger pictures are rejected before they are decoded. */
const maxInputPixels = 50_000_000;

/** Formats of derived images. */
export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

const quality: Readonly<Record<Exclude<ImageFormat, "png">, number>> = {
  avif: 50,
  webp: 76,
  jpeg: 80,
};

/** Returns the best format that the browser accepts. */
export function formatFor(accept: string | undefined, { output }: ImageFilter): ImageFormat {
  if (output === "share") return "png";
  if (accept?.includes("image/avif") === true) return "avif";
  return accept?.includes("image/webp") === true ? "webp" : "jpeg";
}

const cssDensity = 72;
const maxDensity = 2400;

/** How a picture is decoded: photos regardless of their size; a drawing has no pixel size of its own. */
interface Intake {
  readonly density: number;
  readonly fit: "cover" | "contain";
}

/**
 * A drawing is rendered at the target size, so that it stays sharp. A logo, which is no wider than high, is
 * shown whole when shared: half of it would be meaningless.
 */
async function intakeOf(
  source: Uint8Array,
  { width: wanted, output }: ImageFilter,
): Promise<Intake> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxInputPixels };
  const { format, width, height } = await sharp(source, options).metadata();
  if (format !== "svg") return { density: cssDensity, fit: "cover" };
  const density = Math.min(Math.max((cssDensity * wanted) / width, cssDensity), maxDensity);
  return { density, fit: output === "share" && width <= height ? "contain" : "cover" };
}

/**
 * Returns a smaller copy in the given format. Never enlarged; the empty area of a picture for sharing is
 * filled with the site's ink. Rejects if the source is not a picture or is too large.
 */
export async function derive(
  source: Uint8Array,
  filter: ImageFilter,
  format: ImageFormat,
): Promise<Buffer> {
  const { width, height, output } = filter;
  const { density, fit } = await intakeOf(source, filter);
  const sharp = await loadSharp();
  const ink = { r: 23, g: 28, b: 38, alpha: 1 };
  const pipeline = sharp(source, { limitInputPixels: maxInputPixels, density })
    .rotate()
    .resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit,
      withoutEnlargement: output === "page",
      background: ink,
    });
  if (format === "png") {
    return pipeline.flatten({ background: ink }).png({ palette: true }).toBuffer();
  }
  const opaque = format === "jpeg" ? pipeline.flatten({ background: "#fff" }) : pipeline;
  return opaque.toFormat(format, { quality: quality[format] }).toBuffer();
}

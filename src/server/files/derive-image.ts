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

/** How a picture is taken in: of photos the size says nothing, a drawing has none of its own. */
interface Intake {
  readonly density: number;
  readonly fit: "cover" | "contain";
}

/**
 * A drawing is set as large as it is wanted, so that it stays sharp. A sign, which is no wider than high, is shown
 * whole where it is shared: half of it says nothing.
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
 * A smaller copy in the given form. Never enlarged; what a picture for sharing lacks is filled with
 * the site's ink. Rejects when the source is no picture or too large a one.
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

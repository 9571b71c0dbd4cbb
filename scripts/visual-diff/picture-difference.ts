import sharp from "sharp";

/** A part of a picture, in whole pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How two pictures differ. */
export interface PictureDifference {
  /** Fraction of the larger picture's pixels, from 0 to 1. */
  readonly share: number;
  /** How much wider and taller the second picture is, in pixels. */
  readonly wider: number;
  readonly taller: number;
  /** PNG: the second picture, faded, with the differences highlighted. */
  readonly picture: Buffer;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const channels = 3;
/** The smallest visible difference of a channel. */
const tolerance = 2;
const marked = [214, 0, 147] as const;
const paper = 255;

/** Returns a part of a PNG as a separate one. */
export async function cutOut(png: Buffer, box: PictureArea): Promise<Buffer> {
  return sharp(png).extract(box).png().toBuffer();
}

/** Returns nothing for PNGs that look the same. */
export async function pictureDifference(
  before: Buffer,
  after: Buffer,
): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined;
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const marks = Buffer.alloc(width * height * channels, paper);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [offsetIn(old, x, y), offsetIn(now, x, y)];
      if (one === undefined && other === undefined) continue;
      const at = (y * width + x) * channels;
      if (one !== undefined && other !== undefined && isSame([old.data, one], [now.data, other])) {
        marks.fill(paled(now.data[other + 1] ?? paper), at, at + channels);
      } else {
        differing += 1;
        marks.set(marked, at);
      }
    }
  }
  if (differing === 0) return undefined;
  const raw = { width, height, channels } as const;
  return {
    share: differing / (width * height),
    wider: now.width - old.width,
    taller: now.height - old.height,
    picture: await sharp(marks, { raw }).png().toBuffer(),
  };
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Undefined outside of the picture. */
function offsetIn({ width, height }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * channels : undefined;
}

type Pixel = readonly [data: Buffer, offset: number];

function isSame([old, one]: Pixel, [now, other]: Pixel): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    const apart = Math.abs((old[one + channel] ?? 0) - (now[other + channel] ?? 0));
    if (apart > tolerance) return false;
  }
  return true;
}

/** Fades to a quarter of the ink. */
function paled(channel: number): number {
  return Math.round(paper - (paper - channel) / 4);
}

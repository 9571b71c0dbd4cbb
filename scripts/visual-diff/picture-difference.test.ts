import sharp from "sharp";
import { expect, test } from "vitest";
import { cutOut, pictureDifference } from "./picture-difference.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** Returns a grey picture with some pixels in other colours. */
function picture(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: readonly (readonly [x: number, y: number, colour: Colour])[] = [],
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3, 100);
  for (const [x, y, colour] of pixels) data.set(colour, (y * width + x) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function pixelsOf(png: Buffer): Promise<string[]> {
  const data = await sharp(png).removeAlpha().raw().toBuffer();
  return Array.from({ length: data.length / 3 }, (_, at) => {
    return data.subarray(at * 3, at * 3 + 3).join(" ");
  });
}

const size = { width: 4, height: 2 };

test("ignores differences too small to see", async () => {
  const before = await picture(size, [[1, 1, [100, 102, 98]]]);
  expect(await pictureDifference(before, await picture(size))).toBeUndefined();
});

test("counts and marks a pixel of another colour, and pales the rest", async () => {
  const after = await picture(size, [[3, 1, [100, 103, 100]]]);
  const found = await pictureDifference(await picture(size), after);
  expect(found).toMatchObject({ share: 1 / 8, wider: 0, taller: 0 });
  const pixels = await pixelsOf(found?.picture ?? Buffer.alloc(0));
  expect(pixels).toEqual([...Array.from({ length: 7 }, () => "216 216 216"), "214 0 147"]);
});

test("an area in only one picture counts as different, an area in neither does not", async () => {
  const wide = await picture({ width: 3, height: 1 });
  const found = await pictureDifference(wide, await picture({ width: 2, height: 2 }));
  expect(found).toMatchObject({ share: 3 / 6, wider: -1, taller: 1 });
  const pixels = await pixelsOf(found?.picture ?? Buffer.alloc(0));
  expect(pixels.slice(0, 3)).toEqual(["216 216 216", "216 216 216", "214 0 147"]);
  expect(pixels.slice(3)).toEqual(["214 0 147", "214 0 147", "255 255 255"]);
});

test("crops a part without changing its pixels", async () => {
  const png = await picture(size, [[2, 1, [1, 2, 3]]]);
  const part = await cutOut(png, { left: 2, top: 1, width: 2, height: 1 });
  expect(await pixelsOf(part)).toEqual(["1 2 3", "100 100 100"]);
});

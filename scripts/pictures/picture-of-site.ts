import type { Browser } from "playwright";
import sharp, { type Sharp } from "sharp";
import { decided } from "../../tests/e2e/decided.ts";

interface Device {
  readonly width: number;
  readonly height: number;
  /** Width in the picture, in px. */
  readonly shownPx: number;
  readonly radius: number;
}

const desktop: Device = { width: 1440, height: 860, shownPx: 1440, radius: 14 };
const phone: Device = { width: 390, height: 760, shownPx: 286, radius: 32 };
const phoneBezel = 9;
const edge = { right: 48, bottom: 44, shadow: 36 };

/** Returns the home page on a wide screen, overlapped by a phone showing it scrolled down in German. */
export async function pictureOfSite(browser: Browser, origin: string): Promise<Buffer> {
  const wide = await screenOf(browser, { url: `${origin}/`, device: desktop });
  const german = { url: `${origin}/de`, device: phone, from: "Sieben Arten" };
  const narrow = await onPhone(await screenOf(browser, german));
  const wideSize = sizeOf(desktop);
  const { width, height } = await sharp(narrow).metadata();
  const canvas = { width: wideSize.width + edge.right, height: wideSize.height + edge.bottom };
  return sharp({ create: { ...canvas, channels: 4, background: "#0000" } })
    .composite([
      { input: await outlined(wide, desktop), left: 0, top: 0 },
      { input: narrow, left: canvas.width - width, top: canvas.height - height },
    ])
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
}

function sizeOf({ width, height, shownPx }: Device): { width: number; height: number } {
  return { width: shownPx, height: Math.round((height * shownPx) / width) };
}

interface Screen {
  readonly url: string;
  readonly device: Device;
  /** Text of the heading to scroll to; defaults to the top of the page. */
  readonly from?: string;
}

/** Space between the header and the heading, in px. */
const roomAbovePx = 150;

/** Captures a page, with the cookie banner answered, and rounded corners. */
async function screenOf(browser: Browser, { url, device, from }: Screen): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await decided(page);
  await page.goto(url, { waitUntil: "networkidle" });
  if (from !== undefined) {
    await page.getByRole("heading", { name: from }).evaluate((heading, room) => {
      scrollTo(0, heading.getBoundingClientRect().top + scrollY - room);
    }, roomAbovePx);
    await page.locator('a[href="#top"]').evaluate((link) => link.setAttribute("hidden", ""));
    await page.waitForLoadState("networkidle");
  }
  const image = await page.screenshot();
  await page.close();
  const size = sizeOf(device);
  return rounded(sharp(image).resize(size), { ...size, radius: device.radius });
}

interface RoundBox {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function box({ width, height, radius }: RoundBox, paint: string): Buffer {
  const rect = `<rect width="${width}" height="${height}" rx="${radius}" ${paint}/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}</svg>`,
  );
}

async function rounded(image: Sharp, shape: RoundBox): Promise<Buffer> {
  const mask = box(shape, 'fill="#fff"');
  return image
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** Adds a thin grey outline, so that light pages stand out on light backgrounds and dark ones on dark. */
async function outlined(image: Buffer, device: Device): Promise<Buffer> {
  const shape = { ...sizeOf(device), radius: device.radius };
  const line = box(shape, 'fill="none" stroke="#808a99" stroke-opacity=".55" stroke-width="2"');
  return sharp(image)
    .composite([{ input: line }])
    .png()
    .toBuffer();
}

/** Draws the screen in a dark case with a soft shadow. */
async function onPhone(screen: Buffer): Promise<Buffer> {
  const { width, height } = sizeOf(phone);
  const shell = {
    width: width + 2 * phoneBezel,
    height: height + 2 * phoneBezel,
    radius: phone.radius + phoneBezel,
  };
  const room = { width: shell.width + 2 * edge.shadow, height: shell.height + 2 * edge.shadow };
  const place = { left: edge.shadow, top: edge.shadow };
  const empty = { create: { ...room, channels: 4 as const, background: "#0000" } };
  const shadow = await sharp(empty)
    .composite([{ input: box(shell, 'fill="#000" fill-opacity=".45"'), ...place }])
    .png()
    .toBuffer();
  return sharp(await sharp(shadow).blur(14).png().toBuffer())
    .composite([
      { input: box(shell, 'fill="#10151f" stroke="#667080" stroke-width="3"'), ...place },
      { input: screen, left: place.left + phoneBezel, top: place.top + phoneBezel },
    ])
    .png()
    .toBuffer();
}

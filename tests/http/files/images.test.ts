import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DerivedImages } from "#server/files/derived-images.ts";
import { DiskCache } from "#server/files/disk-cache.ts";
import { createMedia } from "#server/files/media.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { testSite } from "../../helpers/test-site.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#d33"/></svg>`;
const resolve = "/media/cache/resolve";

/** A site with a photograph, a drawing and an animation. */
async function imageSite(quotaBytes = 1_000_000) {
  const root = await tempFolder({
    "media/map.svg": svg,
    "media/sign.svg": svg.replaceAll("300", "200"),
    "media/loop.gif": "GIF89a",
    "media/bad.jpg": "x",
  });
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#3a7" } });
  await photo.jpeg().toFile(join(root, "media/photo.jpg"));
  const cacheFolder = join(root, "cache");
  const media = createMedia(join(root, "media"));
  const images = new DerivedImages(media, await DiskCache.open(cacheFolder, quotaBytes));
  const site = await testSite({ media, images });
  const show = async (path: string, accept = "image/avif,image/webp,*/*") => {
    const response = await site.ask(`${resolve}/${path}`, { headers: { accept } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { ...site, show, cacheFolder };
}

describe("derived images", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/jpeg", "jpeg"],
  ])(
    "sends a browser that accepts %s an image in %s, of the requested width",
    async (accept, type, format) => {
      const { show } = await imageSite();
      const { response, bytes } = await show("w640/photo.jpg", accept);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("vary")).toContain("accept");
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 640, height: 480 });
    },
  );

  it("crops to the size of a named filter, and enlarges nothing", async () => {
    const { show } = await imageSite();
    const thumb = await show("post_list_thumb/photo.jpg", "*/*");
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 720, height: 480 });
    const header = await show("header_intro_thumb/photo.jpg", "*/*");
    expect(await sharp(header.bytes).metadata()).toMatchObject({ width: 1600, height: 600 });
    const wide = await show("w1770/photo.jpg", "*/*");
    expect((await sharp(wide.bytes).metadata()).width).toBe(1600);
  });

  it("derives a sharing image as a PNG of 1200 by 630, even from a drawing", async () => {
    const { show } = await imageSite();
    const { response, bytes } = await show("share/map.svg");
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
  });

  it("shows a sign uncropped in its sharing image, on the site's ink background", async () => {
    const { show } = await imageSite();
    const { bytes } = await show("share/sign.svg");
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(at(600, 10)).toEqual([221, 51, 51]);
    expect(at(100, 315)).toEqual([23, 28, 38]);
  });

  it("leaves animations and drawings unchanged", async () => {
    const { show } = await imageSite();
    expect((await show("w320/loop.gif")).bytes.toString()).toBe("GIF89a");
    const drawing = await show("w320/map.svg");
    expect(drawing.bytes.toString()).toBe(svg);
    expect(drawing.response.headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each([
    "unknown/photo.jpg",
    "w640/none.jpg",
    "w640",
    "w640/../photo.jpg",
    "w640/%2e%2e/photo.jpg",
    "constructor/photo.jpg",
    "w640/cache/resolve/w320/photo.jpg",
  ])("refuses %s and leaves nothing on the disk", async (path) => {
    const { show, cacheFolder } = await imageSite();
    expect((await show(path)).response.status).toBeGreaterThanOrEqual(400);
    expect(await readdir(cacheFolder)).toEqual([]);
  });

  it("responds 404 to a file that is not a picture", async () => {
    const { show } = await imageSite();
    expect((await show("w640/bad.jpg")).response.status).toBe(404);
  });

  it("derives an image once for concurrent requests, and stays within its disk quota", async () => {
    const { show, cacheFolder } = await imageSite(15_000);
    const responses = await Promise.all(Array.from({ length: 8 }, () => show("w320/photo.jpg")));
    expect(new Set(responses.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    expect(await readdir(cacheFolder)).toHaveLength(1);
    for (const width of ["w640", "w960", "w1280", "w1770"]) await show(`${width}/photo.jpg`, "*/*");
    const storedBytes = async () => {
      const names = await readdir(cacheFolder);
      const sizes = await Promise.all(names.map(async (name) => stat(join(cacheFolder, name))));
      return sizes.reduce((sum, { size }) => sum + size, 0);
    };
    await expect.poll(storedBytes).toBeLessThanOrEqual(15_000);
    expect(await storedBytes()).toBeGreaterThan(0);
  });
});

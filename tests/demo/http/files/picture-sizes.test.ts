import sharp from "sharp";
import { expect, test } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { mediaResponse } from "#server/files/media.ts";
import { pictureSizes } from "#server/files/picture-sizes.ts";
import { pictureFiller } from "#site/filling/picture-sizes.ts";
import { openedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

/** The pictures of a page's model, and how many lack a size. */
function picturesOf(model: unknown): { readonly all: string[]; readonly unsized: number } {
  const found: Record<string, unknown>[] = [];
  const json = JSON.stringify(model, (_key, value: unknown) => {
    if (isRecord(value) && typeof value["url"] === "string" && "alt" in value) found.push(value);
    return value;
  });
  expect(json).not.toBe("");
  const all = found.map(({ url, width, height }) => JSON.stringify([url, width, height]));
  return { all, unsized: found.filter(({ width }) => width === undefined).length };
}

test("pictures without dimensions reserve no space at first, then use those of the file as if given in the content", async () => {
  const plain = await (await openedSite({})).ask("/_page?path=/firma/o-nas");
  const wanted = picturesOf(await plain.json());
  expect([wanted.all.length > 2, wanted.unsized]).toEqual([true, 0]);
  const port = await freePort();
  await startCms(port, (_path, body) => body.replaceAll(/,?"(?:width|height)":\d+/g, ""));
  const site = await openedSite({
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${port}`,
    CACHE_DIR: await tempFolder({}),
  });
  const html = await (await site.ask("/firma/o-nas")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main.match(/<img[^>]*>/g)?.join("")).not.toMatch(/ (?:width|height)=/);
  const model = async () => {
    site.clearPages();
    return picturesOf(await (await site.ask("/_page?path=/firma/o-nas")).json());
  };
  await expect.poll(async () => (await model()).unsized).toBe(0);
  expect((await model()).all).toEqual(wanted.all);
});

test("measures only files below /media/, and each only once", async () => {
  const asked: string[] = [];
  const turned = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a7" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const sizeOf = pictureSizes({
    find: async (path) => {
      asked.push(path);
      return path === "/a b.jpg" ? mediaResponse(turned, "image/jpeg") : undefined;
    },
  });
  const photo = { url: "/media/a%20b.jpg", alt: "" };
  const others = [
    "https://evil.test/media/a.jpg",
    "//evil.test/media/a.jpg",
    "/media/cache/resolve/w320/a.jpg",
    "/media/%",
    "/secret.jpg",
    "/media/gone.jpg",
  ].map((url) => ({ url, alt: "" }));
  let nowMs = 0;
  const { fill } = pictureFiller(sizeOf, () => nowMs);
  const block = { props: { items: [photo, ...others] } };
  expect(fill(block)).toBe(block);
  await expect
    .poll(() => fill({ image: photo }))
    .toEqual({
      image: { ...photo, width: 30, height: 40 },
    });
  expect(fill(block).props.items.slice(1)).toEqual(others);
  const own = { image: photo };
  const first = fill(own);
  expect(fill(own)).toBe(first);
  nowMs = 700_000;
  expect(fill(own)).not.toBe(first);
  const said = { image: { ...photo, width: 4, height: 3 } };
  expect(fill(said)).toBe(said);
  expect(asked.toSorted()).toEqual(["/a b.jpg", "/gone.jpg"]);
});

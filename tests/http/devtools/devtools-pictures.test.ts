import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPictureBytes } from "#contract/devtools-api.ts";
import { devtools, type TestDevtools } from "../../helpers/devtools-app.ts";

const ownBytes = { "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" };

async function paint(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const channels = 3;
  const image = sharp({ create: { width, height, channels, background: "#c22" } });
  return new Uint8Array(await image.png().toBuffer());
}

async function open(options: Parameters<typeof devtools>[0] = {}) {
  const site = await devtools(options);
  const media = join(site.folder, "content/media");
  await mkdir(media, { recursive: true });
  return { site, media };
}

async function add(
  site: TestDevtools,
  name: string,
  { body, headers = {} }: { readonly body: BodyInit; readonly headers?: Record<string, string> },
): Promise<Response> {
  const query = new URLSearchParams({ name }).toString();
  const init = { method: "PUT", body, headers: { ...ownBytes, ...headers } };
  return site.ask(`/devtools/api/picture?${query}`, init);
}

test("a picture is deleted only by the devtools, and only where they can write", async () => {
  const { site, media } = await open();
  await add(site, "route-north.png", { body: await paint(3, 2) });
  const remove = async (name: string, headers: HeadersInit = ownBytes, of = site) =>
    (await of.ask(`/devtools/api/remove-picture?name=${name}`, { method: "POST", headers })).status;
  expect(await remove("route-north.png", { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await remove("../brands/szlak.json")).toBe(404);
  expect(await readdir(media)).toContain("route-north.png");
  expect(await remove("route-north.png")).toBe(204);
  expect(await readdir(media)).not.toContain("route-north.png");
  const readOnly = await open({ writable: false });
  expect(await remove("route-north.png", ownBytes, readOnly.site)).toBe(403);
});

test("a picture is added with its size, served, listed, and overwritten only on request", async () => {
  const { site, media } = await open();
  const first = await add(site, "route-north.png", { body: await paint(30, 20) });
  expect(await first.json()).toMatchObject({
    url: "/media/route-north.png",
    width: 30,
    height: 20,
  });
  const served = await site.ask("/media/route-north.png");
  expect(served.headers.get("content-type")).toBe("image/png");

  const second = await paint(60, 40);
  expect((await add(site, "route-north.png", { body: second })).status).toBe(412);
  const said = { "if-match": "*" };
  expect((await add(site, "route-north.png", { body: second, headers: said })).status).toBe(200);
  expect(new Uint8Array(await readFile(join(media, "route-north.png")))).toEqual(second);
  const { pictures } = await (await site.ask("/devtools/api/pictures")).json();
  expect(pictures).toContainEqual({
    url: "/media/route-north.png",
    width: 60,
    height: 40,
    bytes: second.length,
  });
});

test("with devtools, browsers revalidate pictures each time", async () => {
  for (const [env, rule] of [
    [{ DEVTOOLS: "1" }, "public, max-age=0, must-revalidate"],
    [{}, "public, max-age=3600"],
  ] as const) {
    const { site } = await open({ env });
    await add(site, "route.png", { body: await paint(30, 20) });
    for (const path of ["route.png", "cache/resolve/post_list_thumb/route.png"]) {
      const served = await site.ask(`/media/${path}`);
      expect([path, served.status, served.headers.get("cache-control")]).toEqual([path, 200, rule]);
    }
  }
});

test("a file that is not a picture, or not of the type in its name, is not written", async () => {
  const { site, media } = await open();
  const png = await paint(3, 2);
  const page = "<html><script>alert(1)</script></html>";
  const refusals: readonly (readonly [string, BodyInit, number])[] = [
    ["a.jpg", png, 415],
    ["a.svg", page, 415],
    ["a.png", png.slice(0, 20), 415],
    ["a.html", page, 403],
    ["../a.png", png, 403],
    [".a.png", png, 403],
    ["brands/a.png", png, 403],
    ["A.png", png, 403],
    ["a.png", new Uint8Array(maxPictureBytes + 1), 413],
  ];
  for (const [name, body, status] of refusals) {
    expect([name, (await add(site, name, { body })).status]).toEqual([name, status]);
  }
  expect(await readdir(media)).not.toContainEqual(expect.stringMatching(/^\.?a\./));
});

test("other origins, forms and built servers cannot add a picture", async () => {
  const { site, media } = await open();
  const body = await paint(3, 2);
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "content-type": "image/png" },
  ]) {
    expect((await add(site, "a.png", { body, headers })).status).toBeGreaterThanOrEqual(403);
  }
  const built = await open({ writable: false });
  expect((await add(built.site, "a.png", { body })).status).toBe(403);
  expect(await readdir(media)).not.toContain("a.png");
});

test("a file of 0 bytes is reported as empty", async () => {
  const { site } = await open();
  const response = await add(site, "empty.png", { body: new Uint8Array() });
  expect(response.status).toBe(415);
  expect(await response.text()).toContain("empty.png is empty.");
});

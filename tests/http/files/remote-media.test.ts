import type { LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { DiskCache } from "#server/files/disk-cache.ts";
import { openMediaOrigin, type MediaOriginOptions } from "#server/files/media-origin.ts";
import { isInside } from "#server/guard/network-address.ts";
import { publicOnly } from "#server/guard/public-only.ts";
import { createRemoteMedia } from "#server/files/remote-media.ts";
import { memoryLog } from "../../helpers/memory-log.ts";
import { openedSite } from "../../helpers/opened-site.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const png = Buffer.from("89504e470d0a1a0a", "hex");

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const sendsPng: Respond = (_, response) => {
  response.writeHead(200, { "content-type": "image/png" }).end(png);
};

/** A file host on loopback, configured as such, and the requests it received. */
async function mediaHost(respond: Respond) {
  const host = { answer: respond, asked: new Array<string>() };
  const server = createServer((request, response) => {
    host.asked.push(request.url ?? "");
    host.answer(request, response);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { host, port, folder: await tempFolder({}) };
}

interface MediaReach extends Pick<MediaOriginOptions, "inside" | "resolve" | "timeoutMs"> {
  readonly hostName?: string;
}

/** The files of that host as served by a newly started process. */
async function mediaOf(
  { port, folder }: { port: number; folder: string },
  { hostName = "127.0.0.1", timeoutMs = 60_000, ...reach }: MediaReach = {},
) {
  const log = memoryLog();
  const origin = openMediaOrigin({
    origin: `http://${hostName}:${port}`,
    maxBytes: 1000,
    timeoutMs,
    ...reach,
  });
  const disk = await DiskCache.open(folder, 10_000);
  return { log, media: createRemoteMedia({ origin, disk, logger: log.logger }) };
}

test("a picture of the CMS is served as the site's own, fetched once, and survives an outage of the CMS", async () => {
  const made = await mediaHost(sendsPng);
  const { media } = await mediaOf(made);
  const found = await media.find("/team/Zoë Żuk.png");
  expect(found?.body.plain).toEqual(png);
  expect(found?.headers["content-type"]).toBe("image/png");
  await media.find("/team/Zoë Żuk.png");
  expect(made.host.asked).toEqual(["/media/team/Zo%C3%AB%20%C5%BBuk.png"]);
  made.host.answer = (_, response) => void response.writeHead(503).end();
  const later = await mediaOf(made);
  expect((await later.media.find("/team/Zoë Żuk.png"))?.body.plain).toEqual(png);
  made.host.answer = (_, response) => void response.writeHead(404).end();
  const gone = await mediaOf(made);
  expect(await gone.media.find("/team/Zoë Żuk.png")).toBeUndefined();
  made.host.answer = (_, response) => void response.writeHead(503).end();
  const stillGone = await mediaOf(made);
  expect(await stillGone.media.find("/team/Zoë Żuk.png")).toBeUndefined();
});

test("a site applies its filters to CMS pictures, and falls back to its own folder", async () => {
  const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a7" } });
  const photo = await blank.jpeg().toBuffer();
  const { port, folder, host } = await mediaHost((request, response) => {
    const isPhoto = request.url === "/media/team/anna.jpg";
    response.writeHead(isPhoto ? 200 : 404, { "content-type": "image/jpeg" });
    response.end(isPhoto ? photo : "");
  });
  const { ask } = await openedSite({
    MEDIA_ORIGIN: `http://127.0.0.1:${port}`,
    CACHE_DIR: folder,
    DATABASE_PATH: join(folder, "store.sqlite"),
  });
  const small = await ask("/media/cache/resolve/w320/team/anna.jpg", {
    headers: { accept: "image/webp" },
  });
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(320);
  expect((await ask("/media/banner-default.svg")).status).toBe(200);
  expect((await ask("/media/cache/resolve/unknown/team/anna.jpg")).status).toBe(404);
  expect(host.asked).toEqual(["/media/team/anna.jpg", "/media/banner-default.svg"]);
});

test.each([
  "//169.254.169.254/latest/a.png",
  "/../a.png",
  "/..%2f..%2fa.png",
  "/http:/[::1]/a.png",
  "/http://localhost./a.png",
  "/@169.254.169.254/a.png",
  "/\\169.254.169.254\\a.png",
  "/a.png?url=http://0x7f000001/a.png",
  "/a.png#b.png",
  "/a\u0000.png",
  "/latest/meta-data",
  "/a.html",
])("nothing is requested for %j", async (path) => {
  const made = await mediaHost(sendsPng);
  const { media } = await mediaOf(made);
  expect(await media.find(path)).toBeUndefined();
  expect(made.host.asked).toEqual([]);
});

test.each<[string, Respond, number?]>([
  [
    "redirects elsewhere",
    (_, response) =>
      void response.writeHead(302, { location: "http://169.254.169.254/a.png" }).end(),
  ],
  [
    "redirects to itself",
    (_, response) => void response.writeHead(301, { location: "/media/b.png" }).end(),
  ],
  [
    "is a page",
    (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(png),
  ],
  [
    "is too large",
    (_, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(1001)),
  ],
  [
    "is truncated",
    (_, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-length": 100 });
      response.write(png, () => response.destroy());
    },
  ],
  ["never arrives", () => undefined, 1000],
])(
  "a response that %s is discarded, and not requested again at once",
  async (_, respond, timeoutMs = 60_000) => {
    const made = await mediaHost(respond);
    const { media, log } = await mediaOf(made, { timeoutMs });
    expect(await media.find("/a.png")).toBeUndefined();
    expect(await media.find("/a.png")).toBeUndefined();
    expect(made.host.asked).toEqual(["/media/a.png"]);
    expect(log.lines().map(({ event }) => event)).toEqual(["media-not-fetched"]);
  },
);

test("the target of a redirect that is not followed is logged, without possible secrets", async () => {
  const location = "https://files.example/media/a.png?signature=secret";
  const made = await mediaHost((_, response) => void response.writeHead(302, { location }).end());
  const { media, log } = await mediaOf(made);
  await media.find("/a.png");
  expect(log.text()).toContain("status 302 to https://files.example/media/a.png, not followed");
});

test("a host name inside this network is not requested, and the log says how to allow it", async () => {
  const made = await mediaHost(sendsPng);
  const cms = { hostName: "cms", resolve: resolving("127.0.0.1") };
  const { media, log } = await mediaOf(made, { ...cms, inside: ["172.30.0.0/24"] });
  expect(await media.find("/a.png")).toBeUndefined();
  expect(made.host.asked).toEqual([]);
  expect(log.text()).toContain(
    "cms resolves to an address that is not public; MEDIA_INSIDE does not include 127.0.0.1",
  );
  const allowed = await mediaOf(made, { ...cms, inside: ["127.0.0.0/8"] });
  expect((await allowed.media.find("/a.png"))?.body.plain).toEqual(png);
});

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::a00:1",
  "fd00::1",
  "2002:a00:1::1",
  "fe80::1",
  "fe80::1%eth0",
  "::7f00:1",
  "no address",
])("%s is internal", (address) => expect(isInside(address)).toBe(true));

test.each(["8.8.8.8", "172.32.0.1", "223.255.255.255", "2001:4860:4860::8888", "::ffff:8.8.8.8"])(
  "%s is public",
  (address) => expect(isInside(address)).toBe(false),
);

/** A name resolver with one fixed result. */
function resolving(...addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_: string, __: object, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, found);
}

test("one internal address among public ones is enough to refuse, whatever the name resolved to before", () => {
  const reported: unknown[] = [];
  const tell = (error: Error | null) => reported.push(error?.message ?? "fine");
  publicOnly({ resolve: resolving("8.8.8.8", "2001:4860:4860::8888") })(
    "cms.test",
    { all: true },
    tell,
  );
  publicOnly({ resolve: resolving("8.8.8.8", "169.254.169.254") })("cms.test", { all: true }, tell);
  publicOnly({ resolve: resolving("::ffff:10.0.0.1") })("cms.test", {}, tell);
  publicOnly({ resolve: resolving() })("cms.test", {}, tell);
  const refused = "cms.test resolves to an address that is not public";
  expect(reported).toEqual(["fine", refused, refused, "cms.test has no address"]);
});

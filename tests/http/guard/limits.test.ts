import { connect, type Socket } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DerivedImages } from "#server/files/derived-images.ts";
import { DiskCache } from "#server/files/disk-cache.ts";
import { createMedia } from "#server/files/media.ts";
import type { ConcurrencyRules } from "#protocol/concurrency-limit.ts";
import type { PageRenderer } from "#server/pages/render-contract.ts";
import { listeningSite } from "../../helpers/listening-site.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { rendererWith, renderedPage, testSite, type TestSite } from "../../helpers/test-site.ts";
import { hasPolish } from "../../helpers/own-content.ts";

const rule = { count: 2, spanMs: 60_000 };
const readingRates = {
  search: rule,
  model: rule,
  api: rule,
  preview: rule,
  draft: rule,
  image: rule,
};

/** Requests as a visitor with a separate address. */
function askAs({ app }: TestSite, address: string, path: string): Promise<Response> {
  const socket = { remoteAddress: address };
  const incoming = {
    url: path,
    headers: { host: "localhost" },
    rawHeaders: ["Host", "localhost"],
    socket,
  };
  return Promise.resolve(app.request(path, { headers: { host: "localhost" } }, { incoming }));
}

/** A site with the given number of small photographs, none of which was requested before. */
async function photoSite(count: number, rules?: ConcurrencyRules) {
  const names = Array.from({ length: count }, (_, at) => `photo${at}.jpg`);
  const root = await tempFolder({ "media/first.svg": "<svg/>" });
  for (const [at, name] of names.entries()) {
    const background = { r: at, g: at, b: at };
    const photo = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    await photo.jpeg().toFile(join(root, "media", name));
  }
  const media = createMedia(join(root, "media"));
  const disk = await DiskCache.open(join(root, "cache"), 1_000_000);
  const images = new DerivedImages(media, disk, rules);
  const paths = names.map((name) => `/media/cache/resolve/w320/${name}`);
  return { media, images, paths };
}

/** The language of /pl. */
const second = hasPolish ? "pl" : "en";

async function searchingSite(): Promise<TestSite> {
  const renderer = await rendererWith({ allowedQuery: async (_request, search) => search });
  return testSite({ readingRates, renderer });
}

describe("a visitor who exceeds a rate limit", () => {
  it.each([
    ["/szukaj?q=mapa", "text/html; charset=utf-8", '<html lang="en">'],
    ["/pl/suche?q=karte", "text/html; charset=utf-8", `<html lang="${second}">`],
    ["/admin/preview/service/cars?locale=pl&token=x", "text/html; charset=utf-8", "429"],
    ["/api/search?phrase=mapa", "application/problem+json", '"code":"429"'],
    ["/_page?path=/kontakt", "text/plain; charset=utf-8", "try again in 30 s"],
  ])("by %s is told when to retry, and no other visitor is limited", async (path, type, text) => {
    vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1);
    onTestFinished(() => void vi.useRealTimers());
    const site = await searchingSite();
    const visitor = "192.0.2.7";
    for (let round = 0; round < rule.count; round += 1) {
      expect((await askAs(site, visitor, path)).status).not.toBe(429);
    }
    const refused = await askAs(site, visitor, path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(refused.headers.get("content-type")).toBe(type);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toContain(text);
    expect((await askAs(site, "192.0.2.8", path)).status).not.toBe(429);
    expect((await askAs(site, visitor, "/kontakt")).status).toBe(200);
    vi.advanceTimersByTime(30_000);
    expect((await askAs(site, visitor, path)).status).not.toBe(429);
  });

  it("still gets existing pictures, but no newly derived ones", async () => {
    const { paths, ...parts } = await photoSite(3);
    const site = await testSite({ readingRates, ...parts });
    const statuses: number[] = [];
    for (const path of [...paths, ...paths]) statuses.push((await site.ask(path)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    expect((await site.ask(paths[2] ?? "")).headers.get("retry-after")).toBe("30");
  });
});

it("does not limit a page with sixty new pictures", async () => {
  const { paths, ...parts } = await photoSite(60);
  const site = await testSite(parts);
  const responses = await Promise.all(paths.map((path) => site.ask(path)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

describe("overload", () => {
  it("leaves pages that are being rendered alone, and tells other requests when to retry", async () => {
    const slow = Promise.withResolvers<void>();
    const renderPage = async () => slow.promise.then(() => renderedPage("made"));
    const renderer = await rendererWith({ renderPage });
    const site = await testSite({ renderer, env: { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "1" } });
    const first = site.ask("/");
    const waiting = site.ask("/kontakt");
    const third = await site.ask("/pl/kontakt");
    expect([third.status, third.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await third.text()).toContain(`<html lang="${second}">`);
    expect((await site.ask("/_page?path=/firma/o-nas")).status).toBe(503);
    slow.resolve();
    expect([(await first).status, (await waiting).status]).toEqual([200, 200]);
    expect((await site.ask("/pl/kontakt")).status).toBe(200);
  });

  it("is reported before any work for a request, while cached pages are still served", async () => {
    const slow = Promise.withResolvers<void>();
    const renderPage = vi.fn<PageRenderer["renderPage"]>(async ({ path }) => {
      if (path !== "/pl") await slow.promise;
      return renderedPage("made");
    });
    const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "0" };
    const site = await listeningSite({ renderer: await rendererWith({ renderPage }), env });
    const ask = (path: string) => fetch(`http://localhost:${site.port}${path}`);
    expect(await (await ask("/pl")).text()).toBe("made");
    const first = ask("/");
    await expect.poll(() => renderPage.mock.calls.length).toBe(2);
    const inDueForm = await ask("/kontakt");
    const text = await inDueForm.text();
    expect(text).toContain('<html lang="en">');
    const logged = site.log.lines().length;
    const early = await ask("/firma/o-nas");
    expect([early.status, await early.text()]).toEqual([503, text]);
    const namesOf = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(namesOf(early)).toEqual(namesOf(inDueForm));
    expect(early.headers.get("x-request-id")).not.toBe(inDueForm.headers.get("x-request-id"));
    expect(site.log.lines()).toHaveLength(logged);
    for (let round = 0; round < 2; round += 1) {
      expect(await (await ask("/pl/kontakt")).text()).toContain(`<html lang="${second}">`);
    }
    expect(await (await ask("/pl")).text()).toBe("made");
    expect((await ask("/livez")).status).toBe(200);
    expect((await ask("/robots.txt")).status).toBe(200);
    slow.resolve();
    expect((await first).status).toBe(200);
    expect((await ask("/firma/o-nas")).status).toBe(200);
  });

  it("does not render for clients that have disconnected", async () => {
    const slow = Promise.withResolvers<void>();
    const made: string[] = [];
    const renderPage: PageRenderer["renderPage"] = async ({ path }) => {
      made.push(path);
      await slow.promise;
      return renderedPage("made");
    };
    const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "1" };
    const site = await listeningSite({ renderer: await rendererWith({ renderPage }), env });
    const sockets: Socket[] = [];
    site.server.on("connection", (socket) => sockets.push(socket));
    const ask = (path: string, signal?: AbortSignal) =>
      fetch(`http://localhost:${site.port}${path}`, signal ? { signal } : {});
    const first = ask("/");
    await expect.poll(() => made).toEqual(["/"]);
    const leaving = new AbortController();
    const arrived = vi.fn<() => void>();
    site.server.on("request", arrived);
    const left = ask("/kontakt", leaving.signal).catch(String);
    await expect.poll(() => arrived.mock.calls.length).toBe(1);
    await expect.poll(async () => (await ask("/pl/kontakt")).status).toBe(503);
    leaving.abort();
    expect(await left).toContain("AbortError");
    await expect.poll(() => sockets.some(({ destroyed }) => destroyed)).toBe(true);
    const patient = ask("/pl");
    slow.resolve();
    expect([(await first).status, (await patient).status]).toEqual([200, 200]);
    expect(made).toEqual(["/", "/pl"]);
  });

  it("renders for all waiting clients as long as one of them remains", async () => {
    const slow = Promise.withResolvers<void>();
    const made: string[] = [];
    const renderPage: PageRenderer["renderPage"] = async ({ path }) => {
      made.push(path);
      await slow.promise;
      return renderedPage("made");
    };
    const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "1" };
    const site = await listeningSite({ renderer: await rendererWith({ renderPage }), env });
    const sockets: Socket[] = [];
    site.server.on("connection", (socket) => sockets.push(socket));
    const arrived = vi.fn<() => void>();
    site.server.on("request", arrived);
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${site.port}${path}`, init);
    const first = ask("/");
    await expect.poll(() => made).toEqual(["/"]);
    const leaving = new AbortController();
    const left = ask("/kontakt", { signal: leaving.signal }).catch(String);
    const patient = ask("/kontakt");
    await expect.poll(() => arrived.mock.calls.length).toBe(3);
    leaving.abort();
    expect(await left).toContain("AbortError");
    await expect.poll(() => sockets.some(({ destroyed }) => destroyed)).toBe(true);
    slow.resolve();
    expect([(await first).status, (await patient).status]).toEqual([200, 200]);
    expect(made).toEqual(["/", "/kontakt"]);
  });

  it("is not caused by slow senders: forms are accepted concurrently", async () => {
    const renderer = await rendererWith({ formOn: async () => ({ blockId: "write" }) });
    const site = await listeningSite({ renderer });
    const sent = vi.fn<() => void>();
    for (let sender = 0; sender < 5; sender += 1) {
      const slow = connect({ port: site.port, host: "127.0.0.1" });
      onTestFinished(() => void slow.destroy());
      const type = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n";
      const head = `POST /kontakt?form=contact HTTP/1.1\r\nhost: localhost\r\n${type}\r\n`;
      slow.write(`${head}fullName=A`, sent);
    }
    await expect.poll(() => sent.mock.calls.length).toBe(5);
    const address = `http://localhost:${site.port}/kontakt?form=contact`;
    const body = new URLSearchParams({ fullName: "Anna" });
    const response = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/kontakt#write-sent",
    ]);
  });

  it("refuses only the pictures that come last, temporarily", async () => {
    // Enough that some arrive while one is rendered and one waits, however fast the machine is.
    const { paths, ...parts } = await photoSite(8, { maxRunning: 1, maxQueued: 1 });
    const site = await testSite(parts);
    const responses = await Promise.all(paths.map((path) => site.ask(path)));
    const refused = responses.find(({ status }) => status === 503);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused?.headers.get("retry-after")).toBe("5");
    for (const path of paths) expect((await site.ask(path)).status).toBe(200);
  });
});

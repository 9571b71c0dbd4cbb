import { posts } from "#kinds/posts.kind.ts";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { FaultyService, sends, sendsJson, type Behaviour } from "./faulty-service.ts";
import { testClient, whileFreshMs, type TestClient } from "./test-client.ts";
import { eventually } from "../helpers/eventually.ts";

const home = { id: "home", title: "Start", blocks: [] };
const input = { locale: "en", id: "home" } as const;
const maxBytes = 10_000;
const html = "<!doctype html><title>502</title>";
const asHtml = { "content-type": "text/html" };
const asGzip = { "content-encoding": "gzip" };
const asJson = { "content-type": "application/json" };

function page(title: string): string {
  return JSON.stringify({ ...home, title });
}

const breaksOff: Behaviour = (_, response) => {
  response.writeHead(200, { ...asJson, "content-length": "1000" });
  response.write("{", () => response.destroy());
};

const neverEnds: Behaviour = (_, response) => {
  response.writeHead(200, asJson);
  const more = () => {
    while (response.write(" ".repeat(1000)));
  };
  response.on("drain", more);
  more();
};

const stopsAfterHeaders: Behaviour = (_, response) => {
  response.writeHead(200, asJson).flushHeaders();
};

const drips: Behaviour = (_, response) => {
  response.writeHead(200, asJson);
  const drop = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(drop));
};

/** Failures, and what the log reports for each. */
const faults: [string, Behaviour, string][] = [
  ["answers 500", sends("{}", { status: 500 }), "status: 500"],
  ["responds with 503 and a page", sends(html, { status: 503, ...asHtml }), "status: 503"],
  ["answers 429", sends("{}", { status: 429, "retry-after": "120" }), "status: 429"],
  ["responds with a page under 200", sends(html, asHtml), "not-json: content type text/html"],
  ["responds with a page declared as JSON", sends(html), "not-json: broken-json"],
  ["omits the content type", (_, response) => response.end("{}"), "not-json: content type"],
  ["answers 204", (_, response) => response.writeHead(204).end(), "status: 204"],
  ["responds with nothing under 200", sends(""), "not-json: empty-text"],
  ["responds with code 500 under 200", sendsJson({ ...home, code: "500" }), "coded-body: code 500"],
  ["responds with code 5xx under 200", sendsJson({ ...home, code: "5xx" }), "coded-body: code 5xx"],
  ["is behind a proxy's 404 page", sends(html, { status: 404, ...asHtml }), "status: 404"],
  [
    "redirects",
    sends("", { status: 302, location: "http://169.254.169.254/a?token=secret" }),
    "status: 302 to http://169.254.169.254/a, not followed",
  ],
  ["truncates its JSON", sends(JSON.stringify(home).slice(0, -3)), "not-json: cut-json"],
  ["closes the connection immediately", (request) => request.socket.destroy(), "network: "],
  ["breaks off in the middle of the body", breaksOff, "network: terminated"],
  ["responds in Latin-1", sends(Buffer.from(page("Caf\xe9"), "latin1")), "not-json: not-utf-8"],
  ["announces an oversized response", sends(" ".repeat(maxBytes + 1)), "too-large"],
  ["sends an endless response", neverEnds, "too-large"],
  [
    "sends a decompression bomb",
    sends(gzipSync(Buffer.alloc(5_000_000, " ")), asGzip),
    "too-large",
  ],
  ["nests 3,000 levels deep", sends("[".repeat(3000) + "]".repeat(3000)), "not-json: too-deep"],
  ["never responds", () => {}, "time-out"],
  ["stops after the headers", stopsAfterHeaders, "time-out"],
  ["drips", drips, "time-out"],
];

/** Responses with neither a title nor blocks: the page does not exist, though the service is there. */
const nothings: [string, Behaviour, string][] = [
  [
    "responds with something that is not a page",
    sendsJson({ id: "home" }),
    "unreadable: / missing-property",
  ],
  ["responds with a list", sendsJson([home]), "unreadable: / type"],
];

const timeoutMs = 20_000;

async function start(): Promise<TestClient & { service: FaultyService }> {
  const service = await FaultyService.start(sendsJson(home));
  const options = { baseUrl: service.baseUrl, maxBytes, timeoutMs };
  return { service, ...testClient({ fetch: (request) => fetch(request), ...options }) };
}

/** The same before a fault, which starts when `fail` is called. */
async function startBefore(fault: Behaviour, reason: string) {
  const service = await FaultyService.start(sendsJson(home));
  let hasFailed = false;
  /** Time runs out only once the fault is present, never because the machine is busy. */
  const expire = () => {
    if (hasFailed && reason === "time-out") setImmediate(() => vi.advanceTimersByTime(timeoutMs));
  };
  const tellingFetch = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    expire();
    return response;
  };
  const fail = () => {
    hasFailed = true;
    service.behaviour = (request, response) => {
      fault(request, response);
      if (!response.headersSent) expire();
    };
  };
  if (reason === "time-out") {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  }
  const options = { baseUrl: service.baseUrl, maxBytes, timeoutMs };
  return { fail, ...testClient({ fetch: tellingFetch, ...options }) };
}

test.each(nothings)("a content service that %s has no such page", async (_, fault, reason) => {
  const { client, fail, log } = await startBefore(fault, reason);
  fail();
  await expect(client.page(input)).rejects.toThrow(ContentNotFound);
  expect(log).toMatchObject([{ level: "error", service: "page" }]);
  expect(log[0]?.reason).toContain(reason);
});

describe.each([...faults, ...nothings])("a content service that %s", (_, fault, reason) => {
  test.skipIf(reason.startsWith("unreadable"))(
    "is unavailable to visitors when nothing is cached",
    async () => {
      const { client, fail, log } = await startBefore(fault, reason);
      fail();
      await expect(client.page(input)).rejects.toThrow(ContentUnavailable);
      expect(log).toMatchObject([{ level: "error", service: "page" }]);
      expect(log[0]?.reason).toContain(reason);
    },
  );

  test("goes unnoticed by visitors when the page is cached", async () => {
    const { client, fail, log, pass } = await startBefore(fault, reason);
    const good = await client.page(input);
    fail();
    pass(whileFreshMs);
    expect(await client.page(input)).toEqual({ ...good, stale: false });
    await eventually(() => expect(log).toHaveLength(1));
    const cached = await client.page(input);
    expect(cached.data).toBe(good.data);
    expect(cached.stale).toBe(true);
    expect(log).toMatchObject([{ level: "warn", service: "page", ageS: 30 }]);
  });
});

test("an unreachable content service is retried soon, and then used", async () => {
  const { client, service, log, pass } = await start();
  service.refuse();
  await expect(client.page(input)).rejects.toThrow(ContentUnavailable);
  expect(log[0]?.reason).toContain("ECONNREFUSED");
  await service.listen();
  pass(1001);
  expect((await client.page(input)).data.title).toBe("Start");
});

describe("content that is gone stays gone, whatever is still cached", () => {
  test.each<[string, Behaviour]>([
    ["404", sends('{"code":"404"}', { status: 404, "content-type": "application/problem+json" })],
    ["410", sends("{}", { status: 410 })],
    ["a body with the code 404 under 200", sendsJson({ code: "404" })],
  ])("%s removes the cached response", async (_, behaviour) => {
    const { client, service, log, pass } = await start();
    await client.page(input);
    service.behaviour = behaviour;
    pass(whileFreshMs);
    await client.page(input);
    await eventually(() => expect(client.page(input)).rejects.toThrow(ContentNotFound));
    expect(service.requests).toHaveLength(2);
    service.behaviour = sendsJson(home);
    pass(whileFreshMs);
    expect((await client.page(input)).data.id).toBe("home");
    expect(log).toEqual([]);
  });

  test("404 for a list means that the service is broken, not that the site is empty", async () => {
    const { client, service } = await start();
    service.behaviour = sends("{}", { status: 404 });
    await expect(client.sitemap({ locale: "en" })).rejects.toThrow(ContentUnavailable);
  });
});

test("visitors probing addresses reach the service only once per address and period", async () => {
  const { client, service, pass } = await start();
  service.behaviour = sends("{}", { status: 404 });
  for (let round = 0; round < 5; round += 1) {
    await expect(client.entry(posts, { locale: "en", slug: "none" })).rejects.toThrow(
      ContentNotFound,
    );
  }
  expect(service.requests).toHaveLength(1);
  pass(11_000);
  await expect(client.entry(posts, { locale: "en", slug: "none" })).rejects.toThrow(
    ContentNotFound,
  );
  expect(service.requests).toHaveLength(2);
});

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import type { FastPath } from "#server/cache/fast-path.ts";
import { createHttpServer, drain, listen } from "#server/start/http-server.ts";
import { createTelemetry, type Telemetry } from "#server/telemetry/telemetry.ts";
import { sendRaw, type RawResponse } from "../../helpers/raw-http.ts";
import {
  renderedPage,
  rendererWith,
  testSite,
  type TestSiteOptions,
} from "../../helpers/test-site.ts";

const local = ["Host: localhost"];
const host = "szlak.example";

/** Requests for a cached page, and whether it is sent before the app handles them. */
const asked: readonly (readonly [string, boolean, string, readonly string[]])[] = [
  ["as it is", true, "GET /kontakt", local],
  ["with gzip", true, "GET /kontakt", [...local, "Accept-Encoding: gzip"]],
  ["with Brotli", true, "GET /kontakt", [...local, "Accept-Encoding: gzip, deflate, br, zstd"]],
  ["with Brotli forbidden", true, "GET /kontakt", [...local, "Accept-Encoding: br;q=0, gzip"]],
  [
    "with two lists of codings",
    true,
    "GET /kontakt",
    [...local, "Accept-Encoding: x", "Accept-Encoding: br"],
  ],
  ["in a locale", true, "GET /pl", local],
  ["on another port", true, "GET /kontakt", ["Host: localhost:8080"]],
  ["in another spelling", true, "GET /k%6Fntakt", local],
  ["with an empty query", true, "GET /kontakt?", local],
  ["for its head", true, "HEAD /kontakt", [...local, "Accept-Encoding: br"]],
  ["to a client that has any version", true, "GET /kontakt", [...local, "If-None-Match: *"]],
  [
    "to a client that has another version",
    true,
    "GET /kontakt",
    [...local, 'If-None-Match: "old"'],
  ],
  ["with a cookie", true, "GET /kontakt", [...local, "Cookie: waymark-token=abcdefgh"]],
  ["with a token", true, "GET /kontakt", [...local, "Authorization: Bearer abcdefgh"]],
  ["for a range", true, "GET /kontakt", [...local, "Range: bytes=0-9"]],
  [
    "with an id from an untrusted source",
    true,
    "GET /kontakt",
    [...local, "X-Request-Id: 12345678"],
  ],
  ["by an older protocol", true, "GET /kontakt HTTP/1.0", local],
  ["through an untrusted proxy", true, "GET /kontakt", [...local, "X-Forwarded-Host: evil.test"]],
  ["with a query", false, "GET /kontakt?a=1", local],
  ["with a trailing slash", false, "GET /kontakt/", local],
  ["where there is none", false, "GET /none", local],
  ["with a body", false, "GET /kontakt", [...local, "Content-Length: 2"]],
  ["with chunks", false, "GET /kontakt", [...local, "Transfer-Encoding: chunked"]],
  ["of two hosts", false, "GET /kontakt", [...local, `Host: ${host}`]],
  ["without a host", false, "GET /kontakt", []],
  ["of a foreign host", false, "GET /kontakt", ["Host: evil.test"]],
  ["by another method", false, "DELETE /kontakt", local],
  ["as data", false, "GET /_page?path=/kontakt", local],
  ["on a sign-in page", false, "GET /firma/o-nas", local],
];

const ofOneRequest = new Set(["date", "x-request-id"]);

/** Everything that is not specific to one request. */
function lasting({ status, headers, body, text }: RawResponse) {
  const comparable = [...headers].filter(([name]) => !ofOneRequest.has(name));
  const lines = text.slice(0, text.indexOf("\r\n\r\n")).split("\r\n").length;
  return { status, lines, headers: Object.fromEntries(comparable), body };
}

function lastingFields({ requestId, time, durationMs, ...fields }: Record<string, unknown>) {
  const isThere = [requestId, time, durationMs].every((value) => value !== undefined);
  return { ...fields, isThere };
}

/** One app behind two servers: one sends prepared responses, on the other the app handles everything. */
async function twoWays(options: TestSiteOptions = {}) {
  const took: unknown[] = [];
  const telemetry = {
    ...createTelemetry(),
    took: (...[metric, , attributes]: Parameters<Telemetry["took"]>) =>
      void took.push([metric, attributes]),
  };
  const renderer = await rendererWith({
    renderPage: async (request) => ({
      ...renderedPage(`${request.path} of ${request.brandId} `.repeat(50)),
      status: request.path === "/none" ? 404 : 200,
      isLogin: request.path === "/firma/o-nas",
    }),
  });
  const site = await testSite({ telemetry, renderer, ...options });
  const { app, responses, quick, log } = site;
  let sent = 0;
  const counted: Pick<FastPath, "respond"> = {
    respond: (...pair) => {
      const isSent = quick.respond(...pair);
      if (isSent) sent += 1;
      return isSent;
    },
  };
  const parts = { app, responses, logger: log.logger };
  const servers = [createHttpServer({ ...parts, quick: counted }), createHttpServer(parts)];
  const ports: number[] = [];
  for (const server of servers) ports.push(await listen(server, { host: "127.0.0.1", port: 0 }));
  const [quickPort = 0, appPort = 0] = ports;
  const ask = async (port: number, line: string, headers: readonly string[]) => {
    const seen = { lines: log.lines().length, took: took.length };
    const first = line.includes(" HTTP/") ? line : `${line} HTTP/1.1`;
    const head = [first, ...headers, "Connection: close"].join("\r\n");
    const response = await sendRaw(port, `${head}\r\n\r\n`);
    return {
      ...lasting(response),
      id: response.headers.get("x-request-id"),
      log: log.lines().slice(seen.lines).map(lastingFields),
      took: took.slice(seen.took),
    };
  };
  return {
    ...site,
    byApp: (line: string, headers: readonly string[]) => ask(appPort, line, headers),
    quickly: async (line: string, headers: readonly string[]) => {
      const before = sent;
      const response = await ask(quickPort, line, headers);
      return { response, wasSent: sent > before };
    },
    close: () => Promise.all(servers.map((server) => drain(server, 0))),
  };
}

type TwoWays = Awaited<ReturnType<typeof twoWays>>;

/** The response of each way to a repeated request. */
async function bothWays({ byApp, quickly }: TwoWays, line: string, headers: readonly string[]) {
  await byApp(line.replace(/^HEAD/, "GET"), headers);
  const { response, wasSent } = await quickly(line, headers);
  return { response, wasSent, expected: await byApp(line, headers) };
}

describe("a cached page, sent before the app handles the request", () => {
  let site: TwoWays;

  beforeAll(async () => {
    // No page expires while a slow machine requests it.
    vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1);
    site = await twoWays();
  });
  afterAll(async () => {
    await site.close();
    vi.useRealTimers();
  });

  it.each(asked)("equals the response of the app: %s", async (_name, isSent, line, headers) => {
    const { response, wasSent, expected } = await bothWays(site, line, headers);
    expect(wasSent).toBe(isSent);
    const formOf = (id = "") => id.replaceAll(/[\da-f]/g, "x");
    expect({ ...response, id: formOf(response.id) }).toEqual({
      ...expected,
      id: formOf(expected.id),
    });
    if (!isSent) return;
    const again = await site.quickly(line, headers);
    expect(new Set([expected.id, response.id, again.response.id]).size).toBe(3);
  });

  it.each(["", "W/", '"other", '])("is a 304 for If-None-Match: %s<tag>", async (before) => {
    const coded = [...local, "Accept-Encoding: br"];
    const { headers } = await site.byApp("GET /kontakt", coded);
    const known = [...coded, `If-None-Match: ${before}${headers.etag}`];
    const { response, wasSent, expected } = await bothWays(site, "GET /kontakt", known);
    expect(wasSent).toBe(true);
    expect(response.status).toBe(304);
    expect({ ...response, id: "" }).toEqual({ ...expected, id: "" });
  });
});

describe("what may have changed is left to the app", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1));
  afterEach(() => void vi.useRealTimers());

  async function opened(options: TestSiteOptions = {}): Promise<TwoWays> {
    const site = await twoWays(options);
    onTestFinished(async () => void (await site.close()));
    return site;
  }

  it.each<readonly [string, (site: TwoWays) => void, number]>([
    ["the content has changed", ({ clearPages }) => clearPages(), 200],
    ["it is stale", () => void vi.advanceTimersByTime(10_001), 200],
    ["the process ends", ({ lifecycle }) => lifecycle.startDraining(), 200],
    [
      "it has moved",
      ({ useRedirects }) => {
        const rows = [{ from: "/kontakt", to: "/o-nas" }];
        useRedirects("szlak", new Map([["en", rows]]));
      },
      301,
    ],
  ])("%s", async (_what, happen, status) => {
    const site = await opened();
    expect((await bothWays(site, "GET /kontakt", local)).wasSent).toBe(true);
    happen(site);
    const { response, wasSent } = await site.quickly("GET /kontakt", local);
    expect(wasSent).toBe(false);
    expect(response.status).toBe(status);
  });

  it("takes the host and the request id from a trusted proxy", async () => {
    const site = await opened({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    const meant = ["szlak", "waymark"].map((brand) => {
      const headers = [...local, `X-Forwarded-Host: ${brand}.example`, "X-Request-Id: edge-1234"];
      return { brand, headers };
    });
    for (const { headers } of meant) await site.byApp("GET /kontakt", headers);
    for (const { brand, headers } of meant) {
      const { response, wasSent } = await site.quickly("GET /kontakt", headers);
      expect(wasSent).toBe(true);
      expect(response.body).toContain(`/kontakt of ${brand}`);
      expect(response.id).toBe("edge-1234");
      expect(response).toEqual(await site.byApp("GET /kontakt", headers));
    }
  });
});

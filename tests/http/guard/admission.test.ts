import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { signPreview } from "#cms/preview-token.ts";
import { problemType } from "#protocol/problem-details.ts";
import type { ApiUpstream } from "#server/posts/api-gateway.ts";
import type { PageRenderer } from "#server/pages/render-contract.ts";
import { contactPath, sqliteFile, testInbox } from "../../cms/inbox/test-inbox.ts";
import { listeningSite } from "../../helpers/listening-site.ts";
import { sendRaw } from "../../helpers/raw-http.ts";
import { rendererWith, renderedPage, type TestSiteOptions } from "../../helpers/test-site.ts";
import { hasPolish } from "../../helpers/own-content.ts";

const WEBHOOK_SECRET = "what a CMS signs its news with, for tests";
const formType = { "content-type": "application/x-www-form-urlencoded" };
const jsonType = { "content-type": "application/json" };

/** A site that renders one thing at a time, with no queue; with the staff view. */
async function smallSite(options: TestSiteOptions = {}) {
  const { inbox } = await testInbox(sqliteFile());
  const assets = { stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }) };
  const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "0", VALIDATION: "1", WEBHOOK_SECRET };
  const site = await listeningSite({ inbox, assets, env, ...options });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://localhost:${site.port}${path}`, { redirect: "manual", ...init });
  return { ...site, ask };
}

/** The same, with a way to keep it busy with a page until told to end. */
async function busySite(options: TestSiteOptions = {}) {
  const page = Promise.withResolvers<void>();
  const renderPage = vi.fn<PageRenderer["renderPage"]>(async () => {
    await page.promise;
    return renderedPage("made");
  });
  const formOn = async () => ({ blockId: "write" });
  const allowedQuery: PageRenderer["allowedQuery"] = async (_request, search) => search;
  const renderer = await rendererWith({ renderPage, formOn, allowedQuery });
  const site = await smallSite({ renderer, ...options });
  const keepBusy = async (): Promise<() => Promise<Response>> => {
    const first = site.ask("/");
    await expect.poll(() => renderPage.mock.calls.length).toBe(1);
    return () => {
      page.resolve();
      return first;
    };
  };
  return { ...site, keepBusy };
}

const post = (body: string, headers: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  body,
  headers,
});

/** The request, the form in which it is refused, and the response while there is capacity. */
const asked: readonly (readonly [string, RequestInit, string, number])[] = [
  ["/firma/o-nas", {}, "text/html; charset=utf-8", 200],
  ["/firma/o-nas", { method: "HEAD" }, "text/html; charset=utf-8", 200],
  ["/_page?path=/firma/o-nas", {}, "text/plain; charset=utf-8", 200],
  ["/api/search?phrase=mapa", {}, problemType, 200],
  [contactPath, post("{}", jsonType), problemType, 200],
  ["/kontakt?form=contact", post("fullName=A", formType), "text/html; charset=utf-8", 303],
  ["/_session", post("{}", jsonType), problemType, 200],
  ["/_validate", post("{}", jsonType), problemType, 422],
  ["/_reports", post("[]", jsonType), "text/plain; charset=utf-8", 204],
  ["/_entries", {}, "text/html; charset=utf-8", 401],
  ["/_entries/sign-out", post("", formType), "text/html; charset=utf-8", 303],
];

describe("above the rendering capacity", () => {
  it.each(asked)("refuses %s %o, from the second time on before doing any work", async (...row) => {
    const [path, init, type, status] = row;
    const site = await busySite();
    const end = await site.keepBusy();
    const inDueForm = await site.ask(path, init);
    expect([inDueForm.status, inDueForm.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(inDueForm.headers.get("content-type")).toBe(type);
    const logged = site.log.lines().length;
    const early = await site.ask(path, init);
    expect([early.status, await early.text()]).toEqual([503, await inDueForm.text()]);
    const namesOf = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(namesOf(early)).toEqual(namesOf(inDueForm));
    expect(site.log.lines()).toHaveLength(logged);
    expect((await end()).status).toBe(200);
    await expect.poll(async () => (await site.ask(path, init)).status).toBe(status);
  });

  it("still serves what is cached, and accepts messages from a CMS", async () => {
    const site = await busySite();
    const model = "/_page?path=/kontakt";
    expect((await site.ask(model)).status).toBe(200);
    const end = await site.keepBusy();
    for (let round = 0; round < 2; round += 1) {
      expect((await site.ask("/_page?path=/firma/o-nas")).status).toBe(503);
    }
    expect((await site.ask(model)).status).toBe(200);
    for (const path of ["/api/openapi.json", "/robots.txt", "/livez"]) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
    }
    expect((await site.ask("/_published", post("{}", jsonType))).status).toBe(401);
    await end();
  });

  it.each([
    ["requested", "", {}],
    [
      "named by a trusted proxy",
      "Host: localhost\r\nX-Forwarded-",
      { TRUSTED_PROXIES: "127.0.0.1" },
    ],
  ])("refuses in the language of the host %s", async (_which, before, more) => {
    const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "0", ...more };
    const site = await busySite({ env });
    const end = await site.keepBusy();
    const languageAt = async (host: string): Promise<string | undefined> => {
      const head = `GET /a HTTP/1.1\r\n${before}Host: ${host}\r\nConnection: close\r\n\r\n`;
      const { status, body } = await sendRaw(site.port, head);
      expect(status).toBe(503);
      return /<html lang="(\w+)"/.exec(body)?.[1];
    };
    const languages: unknown[] = [];
    for (const host of ["localhost", "waymark.example", "localhost", "waymark.example"]) {
      languages.push(await languageAt(host));
    }
    const second = hasPolish ? "pl" : "en";
    expect(languages).toEqual(["en", second, "en", second]);
    await end();
  });

  it("refuses an oversized body as such, since refusing for load would have to wait for all of it", async () => {
    const site = await busySite();
    const end = await site.keepBusy();
    const send = (bytes: number) => site.ask(contactPath, post("a".repeat(bytes), jsonType));
    const statuses: number[] = [];
    for (const bytes of [10, 10, 200_000]) statuses.push((await send(bytes)).status);
    expect(statuses).toEqual([503, 503, 413]);
    await end();
  });
});

it("makes room for requests of higher rank", async () => {
  const secret = "what previews are signed with, for tests";
  const env = { RENDERS_AT_ONCE: "1", RENDERS_WAITING: "1", PREVIEW_SECRET: secret };
  const site = await busySite({ env });
  const end = await site.keepBusy();
  const node = { nodeType: "article", id: "company", locale: "en" };
  const token = signPreview(secret, node, Math.round(Date.now() / 1000) + 600);
  const rising: readonly (readonly [string, RequestInit])[] = [
    ["/_reports", post("[]", jsonType)],
    [`/admin/preview/article/company?locale=en&token=${encodeURIComponent(token)}`, {}],
    ["/_entries", {}],
    ["/szukaj?q=mapa", {}],
    ["/firma/o-nas", {}],
    ["/kontakt?form=contact", post("fullName=A", formType)],
  ];
  const arrived = vi.fn<() => void>();
  site.server.on("request", arrived);
  const first: unknown[] = [];
  const waiting: { readonly path: string; readonly response: Promise<Response> }[] = [];
  for (const [at, [path, init]] of rising.entries()) {
    waiting.push({ path, response: site.ask(path, init) });
    await expect.poll(() => arrived.mock.calls.length).toBe(at + 1);
    const responded = waiting.slice(-2).map(async (one) => [one.path, (await one.response).status]);
    if (at > 0) first.push(await Promise.race(responded));
  }
  expect(first).toEqual(rising.slice(0, -1).map(([path]) => [path, 503]));
  expect((await end()).status).toBe(200);
  expect((await waiting.at(-1)?.response)?.status).toBe(303);
});

describe("a rendering slot", () => {
  it("is held by an API response until it has arrived", async () => {
    const response = Promise.withResolvers<Response>();
    const upstream = vi.fn<ApiUpstream["fetch"]>(async () => response.promise);
    const upstreamOf = () => ({ baseUrl: "http://cms.test", fetch: upstream });
    const site = await smallSite({ upstreamOf });
    const first = site.ask("/api/search?phrase=mapa");
    await expect.poll(() => upstream.mock.calls.length).toBe(1);
    expect((await site.ask("/kontakt")).status).toBe(503);
    response.resolve(Response.json({}));
    expect((await first).status).toBe(200);
    await expect.poll(async () => (await site.ask("/kontakt")).status).toBe(200);
  });

  it("is not held by clients that send slowly", async () => {
    const upstream = vi.fn<ApiUpstream["fetch"]>(async (request) => {
      await request.text();
      return Response.json({});
    });
    const upstreamOf = () => ({ baseUrl: "http://cms.test", fetch: upstream });
    const site = await smallSite({ upstreamOf });
    const slow = connect({ port: site.port, host: "127.0.0.1" });
    onTestFinished(() => void slow.destroy());
    const type = "content-type: application/json\r\ncontent-length: 100";
    slow.write(`POST ${contactPath} HTTP/1.1\r\nhost: localhost\r\n${type}\r\n\r\n{`);
    await expect.poll(() => upstream.mock.calls.length).toBe(1);
    expect((await site.ask("/kontakt")).status).toBe(200);
    const more = await site.ask(contactPath, post("{}", jsonType));
    expect(more.status).toBe(200);
  });
});

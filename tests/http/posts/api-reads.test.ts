import { createServer, type ServerResponse } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import { defaultReadingRates } from "#server/guard/read-rate-limit.ts";
import { listen } from "#server/start/http-server.ts";
import { openedSite } from "../../helpers/opened-site.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

type Respond = (path: string, response: ServerResponse) => void;

const services = { "hydra:member": [{ slug: "a" }], "hydra:totalItems": 1 };

const nodes = [{ nodeType: "article", action: "index", slug: "/", name: "Start", crumbs: [] }];

const responses: Respond = (path, response) => {
  if (path.startsWith("/api/sitemap")) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(nodes));
    return;
  }
  const status = path.startsWith("/api/posts/none") ? 404 : 200;
  response.writeHead(status, { "content-type": "application/ld+json" });
  response.end(
    JSON.stringify(path.startsWith("/api/services") ? services : { code: String(status) }),
  );
};

const hangs: Respond = () => undefined;

/** A site in front of a CMS that responds as the test says, and the requests that the CMS received. */
async function siteOfCms() {
  const cms = { answer: responses, asked: new Array<string>() };
  const server = createServer((request, response) => {
    cms.asked.push(request.url ?? "");
    cms.answer(request.url ?? "", response);
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const folder = await tempFolder({});
  const env = { WAYMARK_ENV: "live", API_BASE_URL: `http://127.0.0.1:${port}`, CACHE_DIR: folder };
  const open = (options?: Parameters<typeof openedSite>[1]) => openedSite(env, options);
  return { cms, open, listsAsked: () => cms.asked.filter((url) => url.includes("services")) };
}

it("requests from a CMS once what many clients request, whatever query they send", async () => {
  const { open, listsAsked } = await siteOfCms();
  const { ask } = await open();
  for (let at = 0; at < 50; at += 1) {
    const response = await ask("/api/services?locale=en", {
      headers: { accept: "application/ld+json" },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/ld+json",
    ]);
    expect(await response.json()).toEqual(services);
    expect((await ask(`/api/services?locale=en&cache=${at}`)).status).toBe(400);
    expect((await ask(`/api/services?locale=x${at}`)).status).toBe(400);
  }
  expect(listsAsked()).toEqual(["/api/services?locale=en"]);
});

it("caches that content is missing, and limits how often one visitor may request it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  const { cms, open } = await siteOfCms();
  const { ask } = await open();
  const { count } = defaultReadingRates.api;
  for (let at = 0; at < count; at += 1) {
    expect((await ask("/api/posts/none?locale=en")).status).toBe(404);
  }
  const refused = await ask("/api/posts/another?locale=en");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(cms.asked.filter((url) => url.includes("/posts/"))).toHaveLength(1);
});

it("responds from the cache, with its age, while the CMS hangs, and with 503 where nothing is cached", async () => {
  const { cms, open } = await siteOfCms();
  const first = await open();
  // Responses that pages read are cached on disk.
  await first.ask("/kontakt");
  await first.close();
  cms.answer = hangs;
  const { ask } = await open({ contentTimeoutMs: 300 });
  const cached = await ask("/api/sitemap_nodes?locale=en");
  expect(cached.status).toBe(200);
  expect(await cached.json()).toEqual(nodes);
  expect(Number(cached.headers.get("age"))).toBeGreaterThanOrEqual(0);
  expect(cached.headers.get("age")).not.toBeNull();
  const unknown = await ask("/api/posts/b?locale=en");
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
});

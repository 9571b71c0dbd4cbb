import { expect, test } from "vitest";
import { testSite } from "../../helpers/test-site.ts";

test("the description of the API is a file that is compressed, has an ETag and is readable from any site", async () => {
  const { ask } = await testSite();
  const response = await ask("/api/openapi.json", { headers: { "accept-encoding": "br" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const tag = response.headers.get("etag") ?? "";
  const again = await ask("/api/openapi.json", {
    headers: { "accept-encoding": "br", "if-none-match": tag },
  });
  expect(again.status).toBe(304);
  const plain = await ask("/api/openapi.json");
  const { openapi, paths } = await plain.json();
  expect(openapi).toBe("3.1.1");
  const forIntegrators = ["/_validate", "/_published", "/_losses"];
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(forIntegrators));
});

test("its reference is a page without scripts and requests, in which every link works", async () => {
  const { ask } = await testSite();
  const response = await ask("/api/reference");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toMatch(
    /script-src 'none'; style-src 'self' 'sha256-/,
  );
  const html = await response.text();
  expect(html.match(/<(?:script|link|img|iframe)\b| style="|(?:src|href)="http/)).toBeNull();
  const words = [
    "POST /api/cookie_consents",
    "POST /_validate",
    "GET /api/posts/{slug}",
    "PostDetail",
    "hydra:member",
  ];
  expect(words.filter((one) => !html.includes(one))).toEqual([]);
  const posts = html.slice(html.indexOf(' id="listPosts"'));
  expect(posts.slice(0, posts.indexOf("<h4>Responses</h4>"))).toMatch(
    /<code>locale<[^]+<code>page</,
  );
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((target) => !ids.has(target))).toEqual([]);
});

test("schemas have their own addresses, readable from any site", async () => {
  const { ask } = await testSite();
  const { versions } = await (await ask("/schema/index.json")).json();
  const { schemas } = await (await ask(versions.at(-1).url)).json();
  const latest = versions.find(({ isLatest }: { isLatest: boolean }) => isLatest).version;
  const { url, editorUrl } = schemas.find(({ name }: { name: string }) => name === "page");
  for (const address of [url, editorUrl]) {
    const compressed = { "accept-encoding": "br" };
    const response = await ask(address, { headers: compressed });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/schema+json");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const ofToday = address.replace("/1.0.0/", `/${latest}/`);
    const link = ofToday === address ? null : `<${ofToday}>; rel="latest-version"`;
    expect(response.headers.get("link")).toBe(link);
    expect((await ask(ofToday)).headers.has("link")).toBe(false);
    const tagged = { ...compressed, "if-none-match": response.headers.get("etag") ?? "" };
    expect((await ask(address, { headers: tagged })).status).toBe(304);
  }
  expect((await ask("/schema/9.9.9/page.schema.json")).status).toBe(404);
});

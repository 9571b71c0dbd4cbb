import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { secondLocale } from "#i18n/second-locale.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { devtools, read, siteContext } from "../../helpers/devtools-app.ts";

const page = "content/en/pages/company.json";
const headers = { "sec-fetch-site": "same-origin" };

test("the devtools page runs no inline script and cannot be framed, its preview only by the devtools", async () => {
  const { ask } = await devtools();
  const main = await ask("/devtools");
  expect(main.status).toBe(200);
  const policy = main.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(main.headers.get("x-frame-options")).toBe("DENY");
  expect(main.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await main.text()).toContain('src="/assets/devtools.js"');

  const preview = await ask("/devtools/preview");
  expect(preview.headers.get("content-security-policy")).toContain(
    "frame-ancestors 'self' 127.0.0.1",
  );
  const at = async (host: string, path: string): Promise<string | null> =>
    (await ask(path, { headers: { host } })).headers.get("content-security-policy");
  expect(await at("127.0.0.1:3000", "/devtools")).toContain("frame-src 'self' localhost:3000;");
  expect(await at("localhost:3000", "/devtools")).toContain("frame-src 'self' 127.0.0.1:3000;");
  const ancestors = /frame-ancestors 'self' localhost:3000$/;
  expect(await at("127.0.0.1:3000", "/devtools/preview")).toMatch(ancestors);
  // A server without a second name may be framed only by itself; so may one behind a proxy with another name.
  const ownName = /frame-ancestors 'self' demo.example$/;
  expect(await at("demo.example", "/devtools/preview")).toMatch(ownName);
});

test("while Vite serves the devtools, inline styles and a worker are allowed for its client, and nothing else", async () => {
  const policyOf = async (isServedByVite: boolean, path: string) => {
    const { ask } = await devtools({ isServedByVite });
    return (await ask(path)).headers.get("content-security-policy")?.split("; ") ?? [];
  };
  for (const path of ["/devtools", "/devtools/preview"]) {
    const built = await policyOf(false, path);
    const served = await policyOf(true, path);
    expect(built.join("; ")).not.toContain("blob:");
    expect(served.filter((one) => !built.includes(one))).toEqual([
      "style-src 'self' 'unsafe-inline'",
      "worker-src blob:",
    ]);
  }
});

test("dark devtools are dark before Vite has loaded the styles", async () => {
  const { ask } = await devtools({ isServedByVite: true });
  for (const path of ["/devtools", "/devtools/preview"]) {
    expect(await (await ask(path)).text()).toContain("color-scheme:light dark");
  }
});

test("all content and fixtures are listed with their problems", async () => {
  const { ask } = await devtools();
  const { documents, brands, ...can } = await (await ask("/devtools/api/documents")).json();
  expect(can).toMatchObject({ writable: true, hasCommits: false });
  expect(brands).toMatchObject([{ id: "demo" }]);
  const listed = documents.map(({ path }: { path: string }) => path);
  expect(listed).toContain(page);
  expect(listed).toContain("content/en/posts/paliwo-zima.json");
  expect(listed).toContain("content/en/sitemap.json");
  expect(listed).toContain("content/brands/demo.json");
  expect(documents.at(-1)).toMatchObject({
    path: "src/blocks/hero/fixtures.json",
    kind: "fixture",
    states: ["minimal", "broken"],
    problems: [{ pointer: "/broken/headng" }],
  });
});

test("the devtools of a built server neither save nor send requests to other hosts", async () => {
  const site = await devtools({ writable: false });
  expect((await site.save(page, "{}")).status).toBe(403);
  expect((await site.ask("/devtools/api/fetch?url=http://localhost/", { headers })).status).toBe(
    403,
  );
  expect((await read(site, page)).status).toBe(200);
});

/** A separate host on this machine. */
async function otherHost(responses: Readonly<Record<string, string | { location: string }>>) {
  const server = createServer((request, response) => {
    const reply = responses[request.url ?? ""];
    if (typeof reply === "string") response.end(reply);
    else if (reply === undefined) response.writeHead(404).end();
    else response.writeHead(302, reply).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("only JSON is fetched from another host", async () => {
  const { ask } = await devtools({ reach: { isRefused: () => false } });
  const host = await otherHost({
    "/page.json": '{"id":"home"}',
    "/moved": { location: "/page.json" },
    "/file": { location: "file:///etc/passwd" },
    "/loop": { location: "/loop" },
    "/page.html": "<!doctype html>",
  });
  const open = async (url: string): Promise<Response> =>
    ask(`/devtools/api/fetch?${new URLSearchParams({ url }).toString()}`, { headers });
  expect(await (await open(`${host}/page.json`)).json()).toEqual({ text: '{"id":"home"}' });
  expect((await open(`${host}/moved`)).status).toBe(200);
  for (const path of ["/file", "/loop", "/page.html", "/gone"]) {
    expect((await open(host + path)).status).toBe(422);
  }
  expect((await open("file:///etc/passwd")).status).toBe(422);
  const foreign = { headers: { "sec-fetch-site": "cross-site" } };
  expect((await ask(`/devtools/api/fetch?url=${host}/page.json`, foreign)).status).toBe(403);
});

test("an address inside this machine or its network is not requested, however it is written", async () => {
  const asked: string[] = [];
  const found = (address: string): LookupAddress[] => [
    { address, family: address.includes(":") ? 6 : 4 },
  ];
  const { ask } = await devtools({
    reach: {
      resolve: (name, _, done) => {
        asked.push(name);
        done(null, found(name === "v6.test" ? "::ffff:10.0.0.1" : "127.0.0.1"));
      },
    },
  });
  const inside = ["127.0.0.1", "127.1", "0x7f000001", "[::1]", "[::ffff:a9fe:a9fe]", "[fe80::1]"];
  const names = ["localhost", "cms.test", "v6.test"];
  for (const host of [...inside, "169.254.169.254", "192.168.1.1", "10.0.0.1", ...names]) {
    const query = new URLSearchParams({ url: `http://${host}:1/page.json` }).toString();
    const response = await ask(`/devtools/api/fetch?${query}`, { headers });
    expect.soft(response.status, host).toBe(422);
    expect.soft(await response.text(), host).toContain("The address is not public");
  }
  expect(asked).toEqual(names);
});

test("a redirect to an internal address is not followed", async () => {
  const host = await otherHost({ "/moved": { location: "http://[::1]:1/page.json" } });
  const isRefused = (address: string): boolean => address === "::1";
  const { ask } = await devtools({ reach: { isRefused } });
  const response = await ask(`/devtools/api/fetch?url=${host}/moved`, { headers });
  expect(await response.text()).toContain("The address is not public");
});

test("the site's content service is requested even if internal, for what it serves only, and without redirects elsewhere", async () => {
  const other = await otherHost({ "/api/pages/home": "{}" });
  const service = await otherHost({
    "/api/pages/home": '{"id":"home"}',
    "/api/moved": { location: `${other}/api/pages/home` },
    "/admin": "{}",
  });
  const CACHE_DIR = await tempFolder({});
  const { ask } = await devtools({ env: { WAYMARK_ENV: "dev", API_BASE_URL: service, CACHE_DIR } });
  const open = async (url: string): Promise<string> =>
    (
      await ask(`/devtools/api/fetch?${new URLSearchParams({ url }).toString()}`, { headers })
    ).text();
  const byName = service.replace("127.0.0.1", "localhost");
  for (const host of [service, byName]) {
    expect(JSON.parse(await open(`${host}/api/pages/home`))).toEqual({ text: '{"id":"home"}' });
  }
  const outside = ["/api/moved", "/api/../admin", "/admin"].map((path) => service + path);
  for (const address of [...outside, `${byName}/admin`, `${other}/api/pages/home`]) {
    expect.soft(await open(address), address).toContain("The address is not public");
  }
});

test("entries that the content service cannot provide are refused with the reason", async () => {
  const service = await otherHost({});
  const CACHE_DIR = await tempFolder({});
  const { ask } = await devtools({ env: { WAYMARK_ENV: "dev", API_BASE_URL: service, CACHE_DIR } });
  const response = await ask("/devtools/api/source?name=posts&brand=demo&locale=en");
  const why = expect.stringContaining("sitemap");
  expect(await response.json()).toMatchObject({ status: 503, detail: why });
});

test("a fixture is a real page of the site under the site's own policy", async () => {
  const { ask } = await devtools();
  const response = await ask("/devtools/fixture/hero/minimal?locale=en");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  const html = await response.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("One map");
  expect(html).toContain("<script>boot()</script>");
  const all = await (await ask("/devtools/fixture/hero?locale=en")).text();
  expect(all.match(/data-block="[^"]+"/g)).toEqual(['data-block="hero-1"', 'data-block="hero-2"']);
  const names = all.match(/(?<=<section [^>]*)aria-label="hero: [^"]+"/g);
  expect(names).toEqual(['aria-label="hero: minimal"', 'aria-label="hero: broken"']);
  expect(all).toContain(
    '<a href="/devtools/fixture/hero/broken?brand=demo&amp;locale=en">broken</a>',
  );
  expect(html).not.toContain('aria-label="hero: minimal"');
  for (const shown of [html, all]) expect(shown).not.toContain("consent-banner");
  const everyBlock = await (await ask("/devtools/fixture?locale=en")).text();
  expect(everyBlock.match(/data-block="[^"]+"/g)).toEqual(all.match(/data-block="[^"]+"/g));
  expect((await ask("/devtools/fixture/hero/none")).status).toBe(404);
  expect((await ask("/devtools/fixture/none")).status).toBe(404);
  expect((await ask("/devtools/fixture/none/minimal")).status).toBe(404);
  expect((await ask("/devtools/fixture/hero/minimal?locale=xx")).status).toBe(400);
});

test("a fixture is shown in the requested theme, as are all links from it", async () => {
  const { ask } = await devtools();
  const one = await (await ask("/devtools/fixture/hero/minimal?theme=dark")).text();
  expect(one).toContain("html:root { color-scheme: dark; --light: ; --dark: initial; }");
  const all = await (await ask("/devtools/fixture/hero?locale=en&theme=light")).text();
  expect(all).toContain("html:root { color-scheme: light; --light: initial; --dark: ; }");
  expect(all).toContain("/minimal?brand=demo&amp;locale=en&amp;theme=light");
  expect(await (await ask("/devtools/fixture/hero")).text()).not.toContain("html:root {");
  expect((await ask("/devtools/fixture/hero/minimal?theme=drak")).status).toBe(400);
});

test("the site around a fixture is in the viewer's language", async () => {
  const { ask } = await devtools();
  const languageFor = async (asking: Readonly<Record<string, string>>) =>
    /<html lang="(..)"/.exec(
      await (await ask("/devtools/fixture/hero", { headers: asking })).text(),
    )?.[1];
  const second = `ja, ${secondLocale}-AT;q=0.9`;
  expect(await languageFor({ "accept-language": second })).toBe(secondLocale);
  expect(await languageFor({ "accept-language": "ja" })).toBe("en");
  expect(await languageFor({})).toBe("en");
});

test("a document is shown on its own page of the site, or on the home page", async () => {
  const site = await devtools();
  const around = async (path: string) => siteContext(site, { locale: "en", path });
  expect((await around(page)).path).toMatch(/^\/\S+/);
  expect((await around("content/en/posts/paliwo-zima.json")).path).toContain("paliwo-zima");
  expect((await around("src/blocks/hero/fixtures.json")).path).toBe("/");
  expect((await site.ask("/devtools/api/source?brand=none")).status).toBe(400);
});

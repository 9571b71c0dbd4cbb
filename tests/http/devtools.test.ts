import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maxDocumentBytes } from "#contract/devtools-api.ts";
import type { Assets } from "#server/assets.ts";
import { parseConfig } from "#server/config.ts";
import { mountDevtools } from "#server/devtools/routes.ts";
import { Lifecycle } from "#server/lifecycle.ts";
import { openSite } from "#server/open-site.ts";
import { noStaticFiles } from "#server/static.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const page = "content/pl/pages/company.json";
const shell = { script: "/assets/devtools.js", stylesheets: [] };
const assets: Assets = {
  stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }),
  scripts: [{ attributes: {}, code: "boot()" }],
};

interface TestDevtools {
  readonly folder: string;
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly save: (path: string, body: BodyInit, headers?: HeadersInit) => Promise<Response>;
}

const ownJson = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** The devtools of a site over a content folder and two block types of its own. */
async function devtools({ writable = true } = {}): Promise<TestDevtools> {
  const hero = { minimal: { heading: "One map" }, broken: { headng: "One map" } };
  const folder = await tempFolder({
    "blocks/hero/fixtures.json": JSON.stringify(hero),
    "blocks/block-props.ts": "export {};",
    "secret.json": "{}",
  });
  await cp("tests/cms/fixtures/content", join(folder, "content"), { recursive: true });
  const site = await openSite({
    config: parseConfig({ CONTENT_DIR: join(folder, "content"), BRAND: "demo" }),
    logger: memoryLog().logger,
    lifecycle: new Lifecycle(),
    assets,
    files: noStaticFiles,
    showProblems: true,
    maxBodyBytes: maxDocumentBytes,
    extraRoutes: (app, inside) =>
      mountDevtools(app, {
        ...inside,
        blocksDir: join(folder, "blocks"),
        writable,
        inlineStyles: false,
        shells: { main: shell, preview: shell },
      }),
  });
  onTestFinished(() => site.close());
  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    site.app.request(new Request(`http://localhost${path}`, init));
  const save: TestDevtools["save"] = async (path, body, headers = {}) =>
    ask(`/devtools/api/document?${new URLSearchParams({ path }).toString()}`, {
      method: "PUT",
      body,
      headers: { ...ownJson, ...headers },
    });
  return { folder, ask, save };
}

async function read(site: TestDevtools, path: string): Promise<Response> {
  return site.ask(`/devtools/api/document?${new URLSearchParams({ path }).toString()}`);
}

test("the devtools' page runs no inline script and is framed by nobody, its preview only by itself", async () => {
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
  expect(preview.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("all content and fixtures are listed with their problems", async () => {
  const { ask } = await devtools();
  const { writable, documents, brands } = await (await ask("/devtools/api/documents")).json();
  expect(writable).toBe(true);
  expect(brands).toMatchObject([{ id: "demo" }]);
  const listed = documents.map(({ path }: { path: string }) => path);
  expect(listed).toContain(page);
  expect(listed).toContain("content/pl/posts/paliwo-zima.json");
  expect(listed).not.toContain("content/pl/sitemap.json");
  expect(documents.at(-1)).toMatchObject({
    path: "src/blocks/hero/fixtures.json",
    kind: "fixture",
    states: ["minimal", "broken"],
    problems: 1,
  });
});

test("a document is read as it is, and saved when nobody else has changed it", async () => {
  const site = await devtools();
  const { text, version } = await (await read(site, page)).json();
  const file = join(site.folder, "content/pl/pages/company.json");
  expect(text).toBe(await readFile(file, "utf8"));

  const changed = JSON.stringify({
    ...JSON.parse(text),
    title: "Zupełnie nowy tytuł",
    blocks: [7],
  });
  const saved = await site.save(page, changed, { "if-match": `"${version}"` });
  expect(saved.status).toBe(200);
  const answer = await saved.json();
  expect(answer.problems[0]).toMatchObject({ pointer: "/blocks/0" });
  expect(await readFile(file, "utf8")).toBe(changed);
  expect(await readdir(join(site.folder, "content/pl/pages"))).not.toContainEqual(
    expect.stringContaining(".tmp"),
  );
  // The content was read again before the answer came.
  const shown = await site.ask("/api/pages/company?locale=pl");
  expect(await shown.text()).toContain("Zupełnie nowy tytuł");

  const late = await site.save(page, "{}", { "if-match": `"${version}"` });
  expect(late.status).toBe(412);
  expect(await readFile(file, "utf8")).toBe(changed);
  expect((await site.save(page, changed, { "if-match": `"${answer.version}"` })).status).toBe(200);
});

test("a new page can be saved, and never over one that is there", async () => {
  const site = await devtools();
  const path = "content/pl/pages/nowa.json";
  const body = JSON.stringify({ id: "nowa", title: "Nowa", blocks: [] });
  expect((await site.save(path, body, { "if-none-match": "*" })).status).toBe(200);
  expect((await site.save(path, body, { "if-none-match": "*" })).status).toBe(412);
  expect(await readFile(join(site.folder, path), "utf8")).toBe(body);
});

test("a fixture is saved; a block type does not come about that way", async () => {
  const site = await devtools();
  const fixtures = JSON.stringify({ minimal: { heading: "Another" } });
  expect((await site.save("src/blocks/hero/fixtures.json", fixtures)).status).toBe(200);
  expect(await readFile(join(site.folder, "blocks/hero/fixtures.json"), "utf8")).toBe(fixtures);
  expect((await site.save("src/blocks/new/fixtures.json", fixtures)).status).toBe(404);
});

const noDocuments = [
  ["a path that climbs", "content/pl/pages/../../../secret.json"],
  ["an absolute path", "/etc/passwd"],
  ["an encoded path that climbs", "content/pl/pages/%2e%2e%2fmenus.json"],
  ["backslashes", "content\\pl\\pages\\company.json"],
  ["a byte of zero", "content/pl/pages/company.json\0"],
  ["a hidden file", "content/pl/pages/.company.json"],
  ["another extension", "content/pl/pages/company.ts"],
  ["another file of the content", "content/pl/sitemap.json"],
  ["a brand", "content/brands/demo.json"],
  ["a folder deeper down", "content/pl/pages/a/b.json"],
  ["a locale that is none", "content/xx/pages/home.json"],
  ["code of a block", "src/blocks/hero/hero.tsx"],
  ["a type that climbs", "src/blocks/../secret.json"],
  ["nothing", ""],
] as const;

test("only documents can be read and written, whatever the path says", async () => {
  const site = await devtools();
  for (const [what, path] of noDocuments) {
    expect.soft((await read(site, path)).status, what).toBe(403);
    expect.soft((await site.save(path, "{}")).status, what).toBe(403);
  }
});

test("links are refused, in the place of a file and on the way to it", async () => {
  const site = await devtools();
  const pages = join(site.folder, "content/pl/pages");
  await symlink(join(site.folder, "secret.json"), join(pages, "link.json"));
  expect((await read(site, "content/pl/pages/link.json")).status).toBe(403);
  expect((await site.save("content/pl/pages/link.json", '{"a":1}')).status).toBe(403);
  await mkdir(join(site.folder, "elsewhere"));
  await symlink(join(site.folder, "elsewhere"), join(site.folder, "blocks/linked"));
  await writeFile(join(site.folder, "elsewhere/fixtures.json"), "{}");
  expect((await read(site, "src/blocks/linked/fixtures.json")).status).toBe(403);
  expect((await site.save("src/blocks/linked/fixtures.json", '{"a":1}')).status).toBe(403);
  expect(await readFile(join(site.folder, "secret.json"), "utf8")).toBe("{}");
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }, "{}", 403],
  ["a sister site", { "sec-fetch-site": "same-site" }, "{}", 403],
  ["a form", { "content-type": "text/plain" }, "{}", 415],
  ["something else than JSON", {}, "{", 400],
  ["a sender of bytes that are no text", {}, new Uint8Array([0x22, 0xff, 0x22]), 400],
])("what %s sends is not saved", async (_, headers, body, status) => {
  const site = await devtools();
  const file = join(site.folder, "content/pl/pages/company.json");
  const before = await readFile(file, "utf8");
  const answer = await site.save(page, body, headers);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).not.toBe("");
  expect(await readFile(file, "utf8")).toBe(before);
});

test("a document may be large, but not larger than five megabytes", async () => {
  const site = await devtools();
  const document = (bytes: number): string => JSON.stringify({ text: "x".repeat(bytes - 11) });
  expect((await site.save(page, document(maxDocumentBytes))).status).toBe(200);
  expect((await site.save(page, document(maxDocumentBytes + 1))).status).toBe(413);
});

test("the devtools of a built server neither save nor ask other hosts", async () => {
  const site = await devtools({ writable: false });
  expect((await site.save(page, "{}")).status).toBe(403);
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await site.ask("/devtools/api/fetch?url=http://localhost/", { headers })).status).toBe(
    403,
  );
  expect((await read(site, page)).status).toBe(200);
});

/** A host of its own on this machine. */
async function otherHost(answers: Readonly<Record<string, string | { location: string }>>) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ""];
    if (typeof answer === "string") response.end(answer);
    else if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(302, answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("JSON is fetched from another host, and nothing else is", async () => {
  const { ask } = await devtools();
  const host = await otherHost({
    "/page.json": '{"id":"home"}',
    "/moved": { location: "/page.json" },
    "/file": { location: "file:///etc/passwd" },
    "/loop": { location: "/loop" },
    "/page.html": "<!doctype html>",
  });
  const headers = { "sec-fetch-site": "same-origin" };
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

test("a fixture is a real page of the site under the site's own policy", async () => {
  const { ask } = await devtools();
  const answer = await ask("/devtools/fixture/hero/minimal?locale=en");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  const html = await answer.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("One map");
  expect(html).toContain("<script>boot()</script>");
  expect((await ask("/devtools/fixture/hero/none")).status).toBe(404);
  expect((await ask("/devtools/fixture/none/minimal")).status).toBe(404);
  expect((await ask("/devtools/fixture/hero/minimal?locale=xx")).status).toBe(400);
});

test("a document stands on its own page of the site, or on the home page", async () => {
  const { ask } = await devtools();
  const around = async (path: string): Promise<{ path: string; locale: string }> =>
    (await ask(`/devtools/api/surroundings?${new URLSearchParams({ locale: "pl", path })}`)).json();
  expect((await around(page)).path).toMatch(/^\/\S+/);
  expect((await around("content/pl/posts/paliwo-zima.json")).path).toContain("paliwo-zima");
  expect((await around("src/blocks/hero/fixtures.json")).path).toBe("/");
  expect((await ask("/devtools/api/surroundings?brand=none")).status).toBe(400);
});

test("without the devtools their address is a page that does not exist", async () => {
  const site = await openSite({
    config: parseConfig({ CONTENT_DIR: "tests/cms/fixtures/content", BRAND: "demo" }),
    logger: memoryLog().logger,
    lifecycle: new Lifecycle(),
    assets,
    files: noStaticFiles,
    showProblems: false,
  });
  onTestFinished(() => site.close());
  for (const path of ["/devtools", "/devtools/preview", "/devtools/api/documents"]) {
    expect((await site.app.request(`http://localhost${path}`)).status).toBe(404);
  }
});

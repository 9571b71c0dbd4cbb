import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { devtools, read } from "../../helpers/devtools-app.ts";

const page = "content/en/pages/company.json";

test("a document is read unchanged, and saved if nobody else has changed it", async () => {
  const site = await devtools();
  const { text, version } = await (await read(site, page)).json();
  const file = join(site.folder, "content/en/pages/company.json");
  expect(text).toBe(await readFile(file, "utf8"));

  const changed = JSON.stringify({
    ...JSON.parse(text),
    title: "Zupełnie nowy tytuł",
    blocks: [7],
  });
  const saved = await site.save(page, changed, { "if-match": `"${version}"` });
  expect(saved.status).toBe(200);
  const body = await saved.json();
  expect(body.problems[0]).toMatchObject({ pointer: "/blocks/0" });
  expect(await readFile(file, "utf8")).toBe(changed);
  expect(await readdir(join(site.folder, "content/en/pages"))).not.toContainEqual(
    expect.stringContaining(".tmp"),
  );
  // The content was read again before the response arrived.
  const shown = await site.ask("/api/pages/company?locale=en");
  expect(await shown.text()).toContain("Zupełnie nowy tytuł");

  const late = await site.save(page, '{"id":"company"}', { "if-match": `"${version}"` });
  expect(late.status).toBe(412);
  expect(await readFile(file, "utf8")).toBe(changed);
  expect((await site.save(page, changed, { "if-match": `"${body.version}"` })).status).toBe(200);
});

test("a new page can be saved, but never over an existing one", async () => {
  const site = await devtools();
  const path = "content/en/pages/nowa.json";
  const body = JSON.stringify({ id: "nowa", title: "Nowa", blocks: [] });
  expect((await site.save(path, body, { "if-none-match": "*" })).status).toBe(200);
  expect((await site.save(path, body, { "if-none-match": "*" })).status).toBe(412);
  expect(await readFile(join(site.folder, path), "utf8")).toBe(body);
});

test("a fixture is saved, but cannot create a block type", async () => {
  const site = await devtools();
  const fixtures = JSON.stringify({ minimal: { heading: "Another" } });
  expect((await site.save("src/blocks/hero/fixtures.json", fixtures)).status).toBe(200);
  expect(await readFile(join(site.folder, "blocks/hero/fixtures.json"), "utf8")).toBe(fixtures);
  expect((await site.save("src/blocks/new/fixtures.json", fixtures)).status).toBe(404);
});

const noDocuments = [
  ["a path that leaves the folder", "content/en/pages/../../../secret.json"],
  ["an absolute path", "/etc/passwd"],
  ["an encoded path that leaves the folder", "content/en/pages/%2e%2e%2fmenus.json"],
  ["backslashes", "content\\en\\pages\\company.json"],
  ["a NUL byte", "content/en/pages/company.json\0"],
  ["a hidden file", "content/en/pages/.company.json"],
  ["another extension", "content/en/pages/company.ts"],
  ["another file of the content", "content/en/secret.json"],
  ["a folder of no document kind", "content/media/demo.json"],
  ["a nested folder", "content/en/pages/a/b.json"],
  ["an unknown locale", "content/xx/pages/home.json"],
  ["code of a block", "src/blocks/hero/hero.tsx"],
  ["a type that leaves the folder", "src/blocks/../secret.json"],
  ["nothing", ""],
] as const;

test("only documents can be read and written, whatever the path says", async () => {
  const site = await devtools();
  for (const [what, path] of noDocuments) {
    expect.soft((await read(site, path)).status, what).toBe(403);
    expect.soft((await site.save(path, "{}")).status, what).toBe(403);
    const change = { path, text: "{}", version: null };
    expect.soft((await site.change([change])).status, what).toBe(403);
  }
});

test("symbolic links are refused, as a file and on the path to it", async () => {
  const site = await devtools();
  const pages = join(site.folder, "content/en/pages");
  await symlink(join(site.folder, "secret.json"), join(pages, "link.json"));
  expect((await read(site, "content/en/pages/link.json")).status).toBe(403);
  expect((await site.save("content/en/pages/link.json", '{"id":"link"}')).status).toBe(403);
  await mkdir(join(site.folder, "elsewhere"));
  await symlink(join(site.folder, "elsewhere"), join(site.folder, "blocks/linked"));
  await writeFile(join(site.folder, "elsewhere/fixtures.json"), "{}");
  expect((await read(site, "src/blocks/linked/fixtures.json")).status).toBe(403);
  expect((await site.save("src/blocks/linked/fixtures.json", '{"a":1}')).status).toBe(403);
  expect(await readFile(join(site.folder, "secret.json"), "utf8")).toBe("{}");
});

test("requests from other sites, from forms and with broken bytes are not saved", async () => {
  const site = await devtools();
  const file = join(site.folder, "content/en/pages/company.json");
  const before = await readFile(file, "utf8");
  for (const [who, headers, body, status] of [
    ["another site", { "sec-fetch-site": "cross-site" }, "{}", 403],
    ["a sister site", { "sec-fetch-site": "same-site" }, "{}", 403],
    ["a form", { "content-type": "text/plain" }, "{}", 415],
    ["a client that sends no version", { "if-match": "" }, '{"id":"company"}', 428],
    ["a client that sends a weak version", { "if-match": 'W/"a"' }, '{"id":"company"}', 428],
    ["something other than JSON", {}, "{", 400],
    ["a body that is not text", {}, new Uint8Array([0x22, 0xff, 0x22]), 400],
  ] as const) {
    const response = await site.save(page, body, headers);
    expect.soft(response.status, who).toBe(status);
    expect.soft(response.headers.get("content-type"), who).toBe("application/problem+json");
    expect.soft(await response.json(), who).toMatchObject({
      status: response.status,
      title: expect.not.stringMatching(/^Failure$/),
      detail: expect.stringMatching(/\w/),
    });
    expect.soft(await readFile(file, "utf8"), who).toBe(before);
  }
});

test("over plain HTTP, with fewer browser headers, a page of this origin saves and that of another one does not", async () => {
  const { ask } = await devtools({ env: { ALLOWED_HOSTS: "box.example" } });
  const path = `/devtools/api/document?path=${encodeURIComponent(page)}`;
  const { version, text } = await (await ask(path)).json();
  const save = async (host: string, said: Readonly<Record<string, string>>) => {
    const headers = { host, "content-type": "application/json", "if-match": `"${version}"` };
    return (await ask(path, { method: "PUT", body: text, headers: { ...headers, ...said } }))
      .status;
  };
  const box = "box.example:3000";
  const own = { origin: "http://box.example:3000" };
  expect(await save(box, own)).toBe(200);
  for (const origin of ["http://box.example:3001", "http://evil.example", "null", undefined]) {
    expect(await save(box, origin === undefined ? {} : { origin })).toBe(403);
  }
  expect(await save(box, { ...own, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await save("evil.example:3000", { origin: "http://evil.example:3000" })).toBe(421);
  const fetched = async (referer: string) =>
    (await ask("/devtools/api/fetch?url=none", { headers: { host: box, referer } })).status;
  expect(await fetched("http://box.example:3000/devtools")).toBe(422);
  expect(await fetched("http://evil.example/")).toBe(403);
});

test("changes that break the site are refused: an id that does not match the file name, a broken table", async () => {
  const site = await devtools();
  const file = join(site.folder, "content/en/pages/company.json");
  const before = await readFile(file, "utf8");
  const renamed = before.replace('"id": "company"', '"id": "firm"');
  const response = await site.save(page, renamed);
  expect(response.status).toBe(422);
  expect((await response.json()).detail).toContain('must match the file name, "company"');
  const sitemap = "content/en/sitemap.json";
  const { version, text } = await (await read(site, sitemap)).json();
  for (const broken of ["{}", "[{}]", "[", '[{"slug":"no-slash"}]']) {
    expect.soft((await site.change([{ path: sitemap, text: broken, version }])).status).toBe(422);
  }
  const loop = JSON.stringify({
    redirects: [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a" },
    ],
  });
  const table = { path: "content/redirects/en.json", text: loop, version: null };
  expect((await site.change([table])).status).toBe(422);
  expect(await readFile(join(site.folder, sitemap), "utf8")).toBe(text);
  const brand = "content/brands/demo.json";
  const held = await (await read(site, brand)).json();
  const otherName = held.text.replace('"id": "demo"', '"id": "other"');
  expect(otherName).not.toBe(held.text);
  const change = { path: brand, text: otherName, version: held.version };
  expect((await site.change([change])).status).toBe(422);
  expect(await readFile(file, "utf8")).toBe(before);
});

test("several files change together or not at all, and the site shows them at once", async () => {
  const site = await devtools();
  const { text, version } = await (await read(site, page)).json();
  const old = { path: page, text: null, version };
  const path = "content/en/pages/firm.json";
  const made = { path, text: text.replace('"id": "company"', '"id": "firm"'), version: null };
  const late = await site.change([made, { ...old, version: "an-older-version" }]);
  expect(late.status).toBe(412);
  expect((await read(site, path)).status).toBe(404);
  expect((await site.change([made, old])).status).toBe(200);
  expect((await read(site, page)).status).toBe(404);
  expect((await site.ask("/api/pages/firm?locale=en")).status).toBe(200);
  expect((await site.ask("/api/pages/company?locale=en")).status).toBe(404);
});

test("when one of several files cannot be written, the earlier ones are restored", async () => {
  const site = await devtools();
  const { text, version } = await (await read(site, page)).json();
  // There is a file in the place of its folder, which is noticed only while writing.
  await writeFile(join(site.folder, "content/en/drafts"), "");
  const added = '{"id":"nowa","slug":"nowa","title":"Nowa","blocks":[]}';
  const lost = { path: "content/en/drafts/hidden-pages/nowa.json", text: added, version: null };
  const changes = [{ path: page, text: `${text}\n`, version }, lost];
  expect((await site.change(changes)).status).toBe(500);
  expect((await (await read(site, page)).json()).text).toBe(text);
});

test("files that the site requires cannot be deleted, and no brand takes the host of another one", async () => {
  const site = await devtools();
  const remove = async (path: string): Promise<number> => {
    const { version } = await (await read(site, path)).json();
    return (await site.change([{ path, text: null, version }])).status;
  };
  for (const [path, status] of [
    ["src/blocks/hero/fixtures.json", 403],
    ["content/en/sitemap.json", 403],
    ["content/brands/demo.json", 422],
  ] as const) {
    expect.soft(await remove(path), path).toBe(status);
    expect.soft((await read(site, path)).status, path).toBe(200);
  }
  const { text } = await (await read(site, "content/brands/demo.json")).json();
  const path = "content/brands/blue.json";
  const named = text.replace('"id": "demo"', '"id": "blue"');
  const taken = await site.change([{ path, text: named, version: null }]);
  expect(taken.status).toBe(422);
  expect((await taken.json()).detail).toContain("demo.example already belongs to the brand demo");
  const own = named.replace("demo.example", "blue.example");
  expect((await site.change([{ path, text: own, version: null }])).status).toBe(200);
  expect(await remove(path)).toBe(200);
  expect(await remove("content/en/menus.json")).toBe(200);
});

test("changes from other sites and forms are not made, nor malformed ones", async () => {
  const site = await devtools();
  const { version } = await (await read(site, page)).json();
  for (const [who, headers, body, status] of [
    ["another site", { "sec-fetch-site": "cross-site" }, undefined, 403],
    ["a request without an initiator", { "sec-fetch-site": "none" }, undefined, 403],
    ["a form", { "content-type": "text/plain" }, undefined, 415],
    ["something other than changes", {}, '{"changes":[{"path":1}]}', 400],
    ["not a list", {}, "{}", 400],
  ] as const) {
    const response = await site.change([{ path: page, text: null, version }], { headers, body });
    expect.soft(response.status, who).toBe(status);
    expect.soft((await read(site, page)).status, who).toBe(200);
  }
});

test("a file may occur only once in a set of changes, and a read-only server makes none", async () => {
  const site = await devtools();
  const { version } = await (await read(site, page)).json();
  const change = { path: page, text: null, version };
  expect((await site.change([change, change])).status).toBe(400);
  const built = await devtools({ writable: false });
  expect((await built.change([change])).status).toBe(403);
});

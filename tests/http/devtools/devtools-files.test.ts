import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/limits.ts";
import { devtools, ownJson, read } from "../../helpers/devtools-app.ts";

const page = "content/en/pages/company.json";

test("a document may be as large as the site accepts, and a larger one is refused with the limit", async () => {
  const site = await devtools();
  const document = (bytes: number): string => {
    const empty = JSON.stringify({ id: "company", text: "" }).length;
    return JSON.stringify({ id: "company", text: "x".repeat(bytes - empty) });
  };
  expect((await site.save(page, document(maxDocumentBytes))).status).toBe(200);
  const tooLarge = document(maxDocumentBytes + 1);
  const change = { path: page, text: tooLarge, version: null };
  for (const response of [await site.save(page, tooLarge), await site.change([change])]) {
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toBe(
      "content/en/pages/company.json would be larger than 5,242,880 bytes, which the site does not accept.",
    );
  }
  const hopeless = await site.save(page, "x", { "content-length": "30000000" });
  expect(hopeless.status).toBe(413);
  expect((await hopeless.json()).detail).toBe("at most 20,000,000 bytes");
});

test("a file that is not text is not opened: saving would change what nobody edited", async () => {
  const site = await devtools();
  const file = join(site.folder, "content/en/pages/company.json");
  await writeFile(file, Buffer.from('{"id":"company","title":"Caf\xe9"}', "latin1"));
  const response = await read(site, page);
  expect(response.status).toBe(422);
  expect((await response.json()).detail).toBe(
    "The file content/en/pages/company.json is not encoded in UTF-8, and is not overwritten: save it as UTF-8 in your editor.",
  );
  await writeFile(file, '\uFEFF{"id":"company"}');
  expect((await (await read(site, page)).json()).text).toBe('\uFEFF{"id":"company"}');
});

test.skipIf(process.platform === "win32")(
  "a saved file keeps its permissions, and a read-only one is left unchanged",
  async () => {
    const site = await devtools();
    const file = join(site.folder, "content/en/pages/company.json");
    await chmod(file, 0o664);
    const text = await readFile(file, "utf8");
    expect((await site.save(page, `${text}\n`)).status).toBe(200);
    expect((await stat(file)).mode & 0o777).toBe(0o664);
    await chmod(file, 0o444);
    const response = await site.save(page, text);
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toBe(
      "The file content/en/pages/company.json is read-only.",
    );
    expect(await readFile(file, "utf8")).toBe(`${text}\n`);
  },
);

test("a refusal is a full sentence", async () => {
  const site = await devtools();
  const missing = await read(site, "content/en/pages/none.json");
  expect((await missing.json()).detail).toBe("content/en/pages/none.json does not exist.");
  const known = await site.change([{ path: page, text: '{"id":"company"}', version: null }]);
  expect((await known.json()).detail).toMatch(/^[A-Z].*\.$/);
});

test("the first document of a folder creates it, and follows no symbolic link", async () => {
  const site = await devtools();
  const path = "content/en/drafts/posts/first.json";
  const body = JSON.stringify({ id: "first", slug: "first", title: "First", blocks: [] });
  expect((await site.save(path, body)).status).toBe(200);
  expect(await readFile(join(site.folder, path), "utf8")).toBe(body);
  const outside = join(site.folder, "outside");
  await mkdir(outside);
  await rm(join(site.folder, "content/en/drafts"), { recursive: true });
  await symlink(outside, join(site.folder, "content/en/drafts"));
  expect((await site.save(path, body)).status).toBe(403);
  expect(await readdir(outside)).toEqual([]);
});

test("problems that changes would cause are reported before they are made, in other files too", async () => {
  const site = await devtools();
  const { text, version } = await (await read(site, page)).json();
  const sitemap = "content/en/sitemap.json";
  const table = await (await read(site, sitemap)).json();
  const without = JSON.parse(table.text).filter(
    (node: { nodeReference?: string }) => node.nodeReference !== "company",
  );
  const broken = JSON.stringify({ ...JSON.parse(text), blocks: [7] });
  const changes = [
    { path: page, text: broken, version },
    { path: sitemap, text: JSON.stringify(without), version: table.version },
  ];
  const foresee = async (asked: object) => {
    const body = JSON.stringify(asked);
    return site.ask("/devtools/api/foresee", { method: "POST", body, headers: ownJson });
  };
  const found = await (await foresee({ changes })).json();
  expect(found[page]).toMatchObject([{ pointer: "/blocks/0" }, { code: "no-address" }]);
  await mkdir(join(site.folder, "content/media"), { recursive: true });
  await writeFile(join(site.folder, "content/media/map.svg"), "<svg/>");
  const image = { url: "/media/none.png", alt: "A map" };
  const hero = { type: "hero", id: "a", props: { heading: "A", image } };
  const pictured = JSON.stringify({ ...JSON.parse(text), blocks: [hero] });
  const lost = await (await foresee({ changes: [{ path: page, text: pictured, version }] })).json();
  expect(lost[page]).toMatchObject([{ code: "missing-picture" }]);
  expect(await (await foresee({ changes: [] })).json()).toEqual({});
  const many = Array.from({ length: 3000 }, (_, n) => ({ path: `${n}.json`, text, version }));
  expect((await foresee({ changes: many })).status).toBe(200);
  expect((await foresee({ changes: 7 })).status).toBe(400);
  expect((await (await read(site, page)).json()).version).toBe(version);
});

test("a pattern is created, listed in its language and deleted; its path leads to no other file", async () => {
  const site = await devtools();
  const path = "content/en/patterns/zwei-stimmen.json";
  const text = JSON.stringify({ title: "Zwei Stimmen", blocks: [] });
  expect((await site.change([{ path, text, version: null }])).status).toBe(200);
  expect(await readFile(join(site.folder, path), "utf8")).toBe(text);
  const { documents } = await (await site.ask("/devtools/api/documents")).json();
  expect(documents).toContainEqual(
    expect.objectContaining({
      path,
      kind: "pattern",
      name: "zwei-stimmen",
      id: "zwei-stimmen",
      locale: "en",
      title: "Zwei Stimmen",
      problems: [expect.objectContaining({ code: "min-items", pointer: "/blocks" })],
    }),
  );
  const elsewhere = [
    "content/xx/patterns/a.json",
    "content/en/patterns/../a.json",
    `/srv/${path}`,
    `content/a/${path}`,
  ];
  for (const one of [
    ...elsewhere,
    "content/en/patterns/.a.json",
    "content/en/drafts/patterns/a.json",
  ]) {
    expect((await read(site, one)).status).toBe(403);
  }
  const { version } = await (await read(site, path)).json();
  expect((await site.change([{ path, text: null, version }])).status).toBe(200);
  expect((await read(site, path)).status).toBe(404);
});

test("problems are predicted only for devtools that may write", async () => {
  const body = JSON.stringify({ changes: [] });
  const predict = async (writable: boolean, site: string) => {
    const { ask } = await devtools({ writable });
    const headers = { "content-type": "application/json", "sec-fetch-site": site };
    return (await ask("/devtools/api/foresee", { method: "POST", body, headers })).status;
  };
  expect(await predict(true, "same-origin")).toBe(200);
  expect(await predict(true, "cross-site")).toBe(403);
  expect(await predict(false, "same-origin")).toBe(403);
});

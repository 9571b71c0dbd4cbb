import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/devtools-api.ts";
import { devtools, read } from "../../helpers/devtools-app.ts";

const page = "content/pl/pages/company.json";

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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentKinds } from "#kinds/table.ts";
import { copyFolder } from "../../../helpers/copy-folder.ts";
import { devtools, read, type TestDevtools, siteContext } from "../../../helpers/devtools-app.ts";

/** Devtools over the project's own content, with a draft of every kind. */
async function overContent(): Promise<TestDevtools> {
  const site = await devtools();
  copyFolder("content/pl", join(site.folder, "content/pl"));
  for (const { files } of documentKinds) {
    const folder = join(site.folder, "content/pl", files.folder);
    copyFolder(folder, join(site.folder, "content/pl/drafts", files.folder));
  }
  // Saved content takes effect immediately, and with it all that was copied.
  const home = "content/pl/pages/home.json";
  await site.save(home, await readFile(join(site.folder, home)));
  return site;
}

test("every document with blocks is listed with its kind, drafts included, and can be opened", async () => {
  const site = await overContent();
  const { documents } = await (await site.ask("/devtools/api/documents")).json();
  for (const { name, files } of documentKinds) {
    const own = documents.filter(
      ({ kind, path }: { kind: string; path: string }) =>
        kind === name && path.startsWith("content/pl/"),
    );
    const drafts = own.filter(({ isDraft }: { isDraft?: true }) => isDraft === true);
    expect.soft(drafts.length, name).toBeGreaterThan(0);
    expect.soft(own.length, name).toBe(drafts.length * 2);
    for (const { path, problems } of own) {
      // As `validate` counts them: the brand's texts are filled in first.
      expect.soft(problems, path).toEqual([]);
      expect.soft(path).toContain(`/${files.folder}/`);
      expect.soft((await read(site, path)).status, path).toBe(200);
    }
  }
});

test("a saved job offer is validated against its own schema", async () => {
  const site = await overContent();
  const path = "content/pl/drafts/job-offers/doradca-handlowy-madryt.json";
  const listed = async (): Promise<unknown> => {
    const { documents } = await (await site.ask("/devtools/api/documents")).json();
    return documents.find((entry: { path: string }) => entry.path === path).problems;
  };
  expect(await listed()).toEqual([]);
  const before = JSON.parse(await readFile(join(site.folder, path), "utf8"));
  const saved = await site.save(path, JSON.stringify({ ...before, country: "Poland" }));
  expect(saved.status).toBe(200);
  expect((await saved.json()).problems).toMatchObject([{ pointer: "/country" }]);
  expect(await listed()).toMatchObject([{ pointer: "/country" }]);
});

test("a document is previewed on its own page, a draft on the page of its list", async () => {
  const site = await overContent();
  const contextOf = async (path: string) => siteContext(site, { path, locale: "pl" });
  const own = await contextOf("content/pl/services/monitoring-gps-maszyny-budowlane.json");
  expect(own).toMatchObject({ nodeType: "service", parent: { name: expect.any(String) } });
  const draft = await contextOf("content/pl/drafts/services/nowa.json");
  expect(draft).toMatchObject({ nodeType: "service" });
  expect(draft.parent).toBeUndefined();
});

import { renameSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, expect, test, vi } from "vitest";
import type { ContentProblem } from "#cms/content/content-problem.ts";
import { loadContent } from "#cms/content/load-content.ts";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { ContentCopy, type Json } from "./content-copy.ts";

interface Watched {
  readonly copy: ContentCopy;
  readonly cms: Cms;
  readonly title: () => Promise<string>;
  /** Resolves at the next change or problem that the service reports. */
  readonly nextChange: () => Promise<void>;
  readonly nextProblem: () => Promise<ContentProblem>;
}

async function watched(): Promise<Watched> {
  const copy = new ContentCopy();
  let heard = Promise.withResolvers<ContentProblem>();
  let changed = Promise.withResolvers<void>();
  const cms = await createCms({
    contentDir: copy.dir,
    brandId: "demo",
    onProblem: (problem) => {
      heard.resolve(problem);
      heard = Promise.withResolvers();
    },
  });
  onTestFinished(() => cms.close());
  cms.onChange(() => {
    changed.resolve();
    changed = Promise.withResolvers();
  });
  return {
    copy,
    cms,
    title: async () => {
      const response = await cms.fetch(new Request("http://cms.test/api/pages/home"));
      const page: Json = await response.json();
      return page.title;
    },
    nextChange: () => changed.promise,
    nextProblem: () => heard.promise,
  };
}

test("a saved file is served as soon as listeners are notified of the change", async () => {
  const { copy, title, nextChange } = await watched();
  const change = nextChange();
  copy.edit("en/pages/home.json", (page) => ({ ...page, title: "Nowy tytuł" }));
  await change;
  expect(await title()).toBe("Nowy tytuł");
});

test("a file is watched however often it is replaced, which is how many editors save", async () => {
  const { copy, title, nextChange } = await watched();
  for (const text of ["Raz", "Dwa", "Trzy"]) {
    const change = nextChange();
    const page = JSON.stringify({ id: "home", title: text, blocks: [] });
    copy.write("en/.home.json.new", page);
    renameSync(join(copy.dir, "en/.home.json.new"), join(copy.dir, "en/pages/home.json"));
    await change;
    expect(await title()).toBe(text);
  }
});

test("a new folder is watched too", async () => {
  const { copy, nextChange } = await watched();
  for (const text of ["1", "2"]) {
    const change = nextChange();
    copy.write("new-folder/inside/note.txt", text);
    await expect(change).resolves.toBeUndefined();
  }
});

const company = "http://cms.test/api/pages/company?locale=en";

test("an unreadable file leaves its last good content, is reported, and can be fixed", async () => {
  const { copy, cms, title, nextChange, nextProblem } = await watched();
  const problem = nextProblem();
  copy.write("en/pages/home.json", '{ "id": "home", ');
  expect(await problem).toMatchObject({ file: "en/pages/home.json", costs: "entry" });
  expect(await title()).toBe("Witaj w Demo & Co");
  copy.edit("en/pages/company.json", (page) => ({ ...page, title: "Obok" }));
  await cms.reload();
  const beside: Json = await (await cms.fetch(new Request(company))).json();
  expect([beside.title, await title()]).toEqual(["Obok", "Witaj w Demo & Co"]);
  const change = nextChange();
  copy.write("en/pages/home.json", '{ "id": "home", "title": "Cały", "blocks": [] }');
  await change;
  expect(await title()).toBe("Cały");
});

test("a writer can have a change loaded at once", async () => {
  const { copy, cms, title } = await watched();
  copy.edit("en/pages/home.json", (page) => ({ ...page, title: "Od razu" }));
  await cms.reload();
  expect(await title()).toBe("Od razu");
});

test("only files that were written are parsed and checked again", async () => {
  const copy = new ContentCopy();
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const load = async (): Promise<number> => {
    parse.mockClear();
    await loadContent(copy.dir, "demo");
    return parse.mock.calls.length;
  };
  await load();
  expect(await load()).toBe(0);
  copy.edit("en/pages/home.json", (page) => ({ ...page, title: "Inny" }));
  expect(await load()).toBe(1);
});

test("a persistent problem is reported once, and again when it recurs", async () => {
  const copy = new ContentCopy();
  const heard: string[] = [];
  copy.remove("en/pages/company.json");
  const cms = await createCms({
    contentDir: copy.dir,
    brandId: "demo",
    onProblem: ({ file }) => heard.push(file),
  });
  await cms.reload();
  expect(heard).toEqual(["en/sitemap.json"]);
  copy.write("en/pages/company.json", '{ "id": "company", "title": "Firma", "blocks": [] }');
  await cms.reload();
  copy.remove("en/pages/company.json");
  await cms.reload();
  expect(heard).toEqual(["en/sitemap.json", "en/sitemap.json"]);
});

test("unreadable brands leave the last good content as well", async () => {
  const { copy, cms, title, nextProblem } = await watched();
  const problem = nextProblem();
  copy.write("brands/demo.json", "{}");
  await cms.reload();
  expect(await problem).toMatchObject({ file: "brands/demo.json" });
  expect(await title()).toBe("Witaj w Demo & Co");
});

test("listeners that have unsubscribed are not notified of changes", async () => {
  const { copy, cms } = await watched();
  let calls = 0;
  const unsubscribe = cms.onChange(() => {
    calls += 1;
  });
  await cms.reload();
  unsubscribe();
  copy.edit("en/pages/home.json", (page) => page);
  await cms.reload();
  expect(calls).toBe(1);
});

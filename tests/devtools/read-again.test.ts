import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

vi.mock("#server/devtools/documents/document-files.ts", async (original) => {
  const files = await original<{ readonly readDocument: () => unknown }>();
  return { ...files, readDocument: vi.fn(files.readDocument) };
});

// Other test files of the worker may have loaded it unmocked.
vi.resetModules();
const { readDocument } = await import("#server/devtools/documents/document-files.ts");
const { listerOf, project, richText } = await import("./content-project.ts");

const about = "content/en/pages/about.json";
const help = "content/en/pages/help.json";

function page(title: string) {
  return { id: "about", title, blocks: [richText("<p>Words</p>")] };
}

/** Tables that do not exist are looked for as well. */
function readPaths(): readonly string[] {
  const paths = vi.mocked(readDocument).mock.calls.map(([{ path }]) => path);
  vi.mocked(readDocument).mockClear();
  const pages = paths.filter((path) => path.includes("/pages/"));
  return pages.toSorted((one, other) => one.localeCompare(other));
}

beforeEach(() => void vi.mocked(readDocument).mockClear());

/** As if the files had been there for a while. */
function later(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
}

test("does not read unchanged files again, even after saved code has rebuilt the site", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  later();
  const lister = listerOf(root);
  const titles = async (from = lister) => (await from.list()).map(({ title }) => title);
  expect(await titles()).toEqual(["About", "Help"]);
  expect(readPaths()).toEqual([about, help]);
  await lister.texts();
  expect(await titles(listerOf(root))).toEqual(["About", "Help"]);
  expect(readPaths()).toEqual([]);
});

test("reads a file again that was written a moment ago, even if it looks unchanged", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  const lister = listerOf(root);
  await lister.list();
  readPaths();
  await writeFile(join(root, about), JSON.stringify(page("Other")));
  const listed = await lister.list();
  expect(listed.map(({ title }) => title)).toEqual(["Other", "Help"]);
  expect(readPaths()).toEqual([about, help]);
});

test("concurrent requests share one pass over the files and read none twice", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  later();
  const lister = listerOf(root);
  await Promise.all([lister.list(), lister.list(), lister.texts()]);
  expect(readPaths()).toEqual([about, help]);
});

test("after a save returns only the texts of that file", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  const lister = listerOf(root);
  const { edition, texts, isWhole } = await lister.texts();
  expect([Object.keys(texts), isWhole]).toEqual([[about, help], true]);
  await writeFile(join(root, help), JSON.stringify(page("Aid")));
  const { texts: changed, isWhole: isAll } = await lister.texts(edition);
  expect([Object.keys(changed), isAll]).toEqual([[help], false]);
});

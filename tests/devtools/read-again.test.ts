import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

vi.mock("#server/devtools/documents/document-files.ts", async (original) => {
  const files = await original<{ readonly readDocument: () => unknown }>();
  return { ...files, readDocument: vi.fn(files.readDocument) };
});

// Other files of the worker may have loaded it as it is.
vi.resetModules();
const { readDocument } = await import("#server/devtools/documents/document-files.ts");
const { listerOf, project, richText } = await import("./content-project.ts");

const about = "content/en/pages/about.json";
const help = "content/en/pages/help.json";

function page(title: string) {
  return { id: "about", title, blocks: [richText("<p>Words</p>")] };
}

/** Tables that are not there are looked for as well. */
function readPaths(): readonly string[] {
  const paths = vi.mocked(readDocument).mock.calls.map(([{ path }]) => path);
  vi.mocked(readDocument).mockClear();
  const pages = paths.filter((path) => path.includes("/pages/"));
  return pages.toSorted((one, other) => one.localeCompare(other));
}

beforeEach(() => void vi.mocked(readDocument).mockClear());

/** As if the files had lain there for a while. */
function later(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
}

test("files that were not written since are not read again, also by a site that saved code has made anew", async () => {
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

test("a file that was written a moment ago is read again, though it looks the same", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  const lister = listerOf(root);
  await lister.list();
  readPaths();
  await writeFile(join(root, about), JSON.stringify(page("Other")));
  const listed = await lister.list();
  expect(listed.map(({ title }) => title)).toEqual(["Other", "Help"]);
  expect(readPaths()).toEqual([about, help]);
});

test("who asks while files are read waits for what is found out, and reads nothing twice", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  later();
  const lister = listerOf(root);
  await Promise.all([lister.list(), lister.list(), lister.texts()]);
  expect(readPaths()).toEqual([about, help]);
});

test("after a save only the texts of that file are told", async () => {
  const root = await project({ [about]: page("About"), [help]: page("Help") });
  const lister = listerOf(root);
  const { edition, texts, isWhole } = await lister.texts();
  expect([Object.keys(texts), isWhole]).toEqual([[about, help], true]);
  await writeFile(join(root, help), JSON.stringify(page("Aid")));
  const { texts: changed, isWhole: isAll } = await lister.texts(edition);
  expect([Object.keys(changed), isAll]).toEqual([[help], false]);
});

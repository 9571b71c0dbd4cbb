import type * as Files from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof Files>();
  return { ...files, realpath: vi.fn(files.realpath) };
});

// Other test files of the worker may have loaded it unmocked.
vi.resetModules();
const { realpath } = await import("node:fs/promises");
const { listerOf, project, richText } = await import("./content-project.ts");

beforeEach(() => void vi.mocked(realpath).mockClear());

test("looks up the folder once for documents that are read together", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `page-${index}`);
  const pages = names.map((id) => {
    return [`content/en/pages/${id}.json`, { id, title: id, blocks: [richText("<p>Words</p>")] }];
  });
  const root = await project(Object.fromEntries(pages));
  const listed = await listerOf(root).list();
  expect(listed.map(({ title }) => title)).toEqual(names);
  const looked = vi.mocked(realpath).mock.calls.filter(([path]) => String(path).endsWith("pages"));
  expect(looked.length).toBeLessThan(names.length / 2);
});

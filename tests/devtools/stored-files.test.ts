import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

vi.mock("#server/devtools/documents/document-files.ts", async (original) => {
  const files = await original<{ readonly readDocument: () => unknown }>();
  return { ...files, readDocument: vi.fn(files.readDocument) };
});
const code = vi.hoisted((): { now: string | Error | undefined } => ({ now: "code" }));
vi.mock("#server/devtools/documents/stored/judging-code.ts", () => ({
  judgingCode: async () => {
    if (code.now instanceof Error) throw code.now;
    return code.now;
  },
}));

const pathOf = (index: number) => `content/en/pages/page-${index}.json`;
const page = (title: string) => ({ id: "page", title, blocks: [{ type: "hero", props: {} }] });
const many = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [pathOf(index), page(`Page ${index}`)]),
);

/** Starts a process: what it lists, and the pages that it reads for that. */
async function listInNewProcess(root: string) {
  vi.resetModules();
  const { readDocument } = await import("#server/devtools/documents/document-files.ts");
  const { listerOf } = await import("./content-project.ts");
  vi.mocked(readDocument).mockClear();
  const listed = await listerOf(root, join(root, "stored")).list();
  const paths = vi.mocked(readDocument).mock.calls.map(([{ path }]) => path);
  return { listed, read: paths.filter((path) => path.includes("/pages/")) };
}

/** A project whose files are older than the process, and the results of a first process. */
async function listedProject() {
  const { project } = await import("./content-project.ts");
  const root = await project(many);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const first = await listInNewProcess(root);
  expect(first.read).toHaveLength(120);
  await vi.waitFor(() => expect(existsSync(join(root, "stored"))).toBe(true), { timeout: 10_000 });
  return { root, listed: first.listed };
}

beforeEach(() => void (code.now = "code"));

test("a new process lists the results of the previous one, and reads only what was written since", async () => {
  const { root, listed } = await listedProject();
  expect(await listInNewProcess(root)).toEqual({ listed, read: [] });
  await writeFile(join(root, pathOf(7)), JSON.stringify(page("Other")));
  const next = await listInNewProcess(root);
  expect(next.read).toEqual([pathOf(7)]);
  expect(next.listed.find(({ path }) => path === pathOf(7))?.title).toBe("Other");
});

test("everything is checked again by changed code, and by code that may have changed", async () => {
  const { root } = await listedProject();
  for (const other of ["other code", undefined]) {
    code.now = other;
    expect((await listInNewProcess(root)).read).toHaveLength(120);
  }
});

test("an unreadable file of results is ignored", async () => {
  const { root, listed } = await listedProject();
  await writeFile(join(root, "stored"), "no such thing");
  const next = await listInNewProcess(root);
  expect(next.read).toHaveLength(120);
  expect(next.listed).toEqual(listed);
});

test("documents are listed while files of the code come and go", async () => {
  code.now = new Error("ENOENT: no such file or directory");
  const { project } = await import("./content-project.ts");
  const { listed } = await listInNewProcess(await project(many));
  expect(listed).toHaveLength(120);
});

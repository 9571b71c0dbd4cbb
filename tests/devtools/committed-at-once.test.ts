import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { lacks } from "../helpers/programs.ts";
import type * as RunGit from "#server/devtools/documents/run-git.ts";

vi.mock("#server/devtools/documents/run-git.ts", async (original) => {
  const module = await original<typeof RunGit>();
  return { git: vi.fn(module.git), textsIn: vi.fn(module.textsIn) };
});

// Other test files of the worker may have loaded it unmocked.
vi.resetModules();
const { committedFiles } = await import("#server/devtools/documents/committed-files.ts");
const { git, textsIn } = await import("#server/devtools/documents/run-git.ts");
const { project, richText } = await import("./content-project.ts");

const pathOf = (index: number): string => `content/en/pages/page-${index}.json`;
const textOf = (title: string): string =>
  JSON.stringify({ title, blocks: [richText("<p>Łódź</p>")] });
const fixtures = "src/blocks/hero/fixtures.json";

test.skipIf(lacks("git"))(
  "reads the committed text of many changed files from git at once, including new and deleted files",
  async () => {
    const pages = Array.from({ length: 30 }, (_, index) => [
      pathOf(index),
      JSON.parse(textOf("Old")),
    ]);
    const held = { ...Object.fromEntries(pages), [fixtures]: { full: { heading: "Old" } } };
    const root = await project(held);
    const said = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
    await mkdir(join(root, "src/ui"));
    await writeFile(join(root, "src/ui/words.ts"), "");
    await writeFile(join(root, "src/blocks/hero/hero.tsx"), 'import "#ui/words.ts";');
    said("init", "--quiet");
    said("add", ".");
    said("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--quiet", "-m", "All");
    for (let index = 0; index < 29; index++) {
      await writeFile(join(root, pathOf(index)), textOf("New"));
    }
    await rm(join(root, pathOf(29)));
    await writeFile(join(root, pathOf(30)), textOf("New"));
    await writeFile(join(root, fixtures), JSON.stringify({ full: { heading: "New" } }));
    await writeFile(join(root, "src/ui/words.ts"), "export {};");
    const roots = { contentDir: join(root, "content"), blocksDir: join(root, "src/blocks") };
    const brand = { name: "Brand", mailDomain: "brand.example" };
    const { files, blocks } = await committedFiles.changed(roots, brand, "commit");
    const byPath = new Map(files.map(({ path, before, after }) => [path, { before, after }]));
    expect(byPath.size).toBe(32);
    expect(byPath.get(pathOf(7))).toEqual({ before: textOf("Old"), after: textOf("New") });
    expect(byPath.get(pathOf(29))).toEqual({ before: textOf("Old"), after: null });
    expect(byPath.get(pathOf(30))).toEqual({ before: null, after: textOf("New") });
    expect(byPath.get(fixtures)?.before).toBe('{"full":{"heading":"Old"}}');
    expect(blocks).toEqual(["hero"]);
    expect(textsIn).toHaveBeenCalledTimes(2);
    expect(vi.mocked(git).mock.calls.length).toBeLessThan(10);
  },
);

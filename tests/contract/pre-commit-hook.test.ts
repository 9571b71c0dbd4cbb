import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { copyFolder } from "../helpers/copy-folder.ts";
import { guideExample } from "../helpers/guide-example.ts";
import { ownContent } from "../helpers/own-content.ts";
import { lacks } from "../helpers/programs.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const who = ["-c", "user.name=a", "-c", "user.email=a@b.test"];

/** In place of the command of the package. */
const command = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve("scripts/validate.ts")}" "$@" 2>&1\n`;

/** A repository of content alone, with the guide's hook. */
async function contentRepository() {
  const folder = await tempFolder({ ".gitignore": "node_modules\n" });
  copyFolder(ownContent, join(folder, "content"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(folder, "node_modules/.bin/waymark-contract"), command, { mode: 0o755 });
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync("git", [...who, ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  };
  const first = [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "first"],
  ];
  for (const args of first) git(...args);
  const hook = guideExample("docs/checking-content.md", "pre-commit");
  writeFileSync(join(folder, ".git/hooks/pre-commit"), hook, { mode: 0o755 });
  return { folder, git };
}

test.skipIf(lacks("git"))(
  "the guide's hook stops a staged link that leads nowhere, and looks at nothing that is not staged",
  async () => {
    const { folder, git } = await contentRepository();
    const path = "content/en/pages/home.json";
    const written: object = JSON.parse(readFileSync(join(folder, path), "utf8"));
    const linked = (url: string) => {
      const props = { content: `<p><a href="${url}">Read on</a></p>` };
      const block = { type: "rich-text", id: "linked", props };
      const page = { ...written, blocks: [block] };
      writeFileSync(join(folder, path), JSON.stringify(page, undefined, 2));
    };
    linked("/nowhere");
    writeFileSync(join(folder, "notes.txt"), "nothing of the content");
    git("add", "notes.txt");
    expect(git("commit", "-qm", "notes")).toEqual({ status: 0, output: "" });
    git("add", path);
    expect(git("commit", "-qm", "linked")).toEqual({
      status: 1,
      output: expect.stringMatching(/^content\/en\/pages\/home\.json:\d+:\d+ .*\n.* \/nowhere\./),
    });
    linked("/");
    git("add", path);
    linked("/nowhere");
    expect(git("commit", "-qm", "linked")).toMatchObject({ status: 0 });
  },
);

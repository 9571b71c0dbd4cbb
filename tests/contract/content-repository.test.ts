import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guideExample } from "../helpers/guide-example.ts";
import { lacks } from "../helpers/programs.ts";
import { contentRepository } from "./content-repository.ts";

const guide = "docs/checking-content.md";

test.skipIf(lacks("git"))(
  "the guide's hook rejects a staged link that leads nowhere, and ignores unstaged changes",
  async () => {
    const { folder, git } = await contentRepository();
    const hook = guideExample(guide, "pre-commit");
    writeFileSync(join(folder, ".git/hooks/pre-commit"), hook, { mode: 0o755 });
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

test.skipIf(lacks("git"))(
  "the guide's comparison with the main branch fails for new problems, and not for fixed ones",
  async () => {
    const { folder, git } = await contentRepository();
    const command = guideExample(guide, "new-against-main").replaceAll(
      "npx --no -- waymark-contract",
      '"$PWD/node_modules/.bin/waymark-contract"',
    );
    const compare = () => {
      const args = ["-e", "-c", command];
      const { status, stdout } = spawnSync("sh", args, { cwd: folder, encoding: "utf8" });
      return { status, output: stdout };
    };
    const path = join(folder, "content/en/pages/home.json");
    const good = readFileSync(path, "utf8");
    const older: object = { ...JSON.parse(good), maskOpacity: 900 };
    writeFileSync(path, JSON.stringify(older, undefined, 2));
    git("commit", "-qam", "old problem");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    expect(compare()).toMatchObject({ status: 0 });
    writeFileSync(path, JSON.stringify({ ...older, subtitle: 3 }, undefined, 2));
    expect(compare()).toMatchObject({
      status: 1,
      output: expect.stringMatching(/\/subtitle[^]*\n1 problem in 1 of /),
    });
    writeFileSync(path, good);
    expect(compare()).toMatchObject({ status: 0 });
  },
);

import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { committedFiles } from "#server/devtools/documents/committed-files.ts";
import { devtools } from "../../helpers/devtools-app.ts";
import { lacks } from "../../helpers/programs.ts";

const page = "content/en/pages/company.json";

const lacksGit = lacks("git");
/** A fresh machine has no Git user. */
const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];

async function repository() {
  const site = await devtools({ committed: committedFiles });
  const git = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync("git", [...who, ...args], { cwd: site.folder });
    expect(stderr.toString()).toBe("");
    expect(status).toBe(0);
  };
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "All of it");
  const file = join(site.folder, page);
  const before = await readFile(file, "utf8");
  const asked = async (query: string) =>
    (await site.ask(`/devtools/api/committed?${query}`)).json();
  return { ...site, git, file, before, asked };
}

test.skipIf(lacksGit)(
  "files that differ from the last commit are listed before and after, with the problems that are new",
  async () => {
    const { folder, ask, file, before, asked } = await repository();
    expect(await asked("since=commit")).toEqual({ files: [], left: 0, blocks: [] });
    const after = before.replace('"title"', '"titel"');
    await writeFile(file, after);
    await writeFile(join(folder, "content/en/pages/fresh.json"), "{}");
    await rm(join(folder, "blocks/hero/fixtures.json"));
    await writeFile(join(folder, "blocks/hero/hero.module.css"), "a {}");
    const { files, blocks } = await asked("since=commit");
    expect(files).toMatchObject([
      { path: page, before, after },
      { path: "content/en/pages/fresh.json", before: null, after: "{}" },
      { path: "src/blocks/hero/fixtures.json", after: null, newProblems: [] },
    ]);
    expect(blocks).toEqual(["hero"]);
    const codes = files[0].newProblems.map(({ code }: { readonly code: string }) => code);
    expect(codes).toContain("misspelt-property");
    const then = await ask(`/devtools/api/committed?path=${page}`);
    expect(await then.text()).toBe(before);
  },
);

test.skipIf(lacksGit)(
  "each commit of a file is listed with its author, and with the file's text in it",
  async () => {
    const { git, file, before, ask } = await repository();
    await writeFile(file, "{}");
    git("commit", "-qam", "Emptied: it said too much\n\nAt length.");
    const versions = await ask(`/devtools/api/versions?path=${page}`);
    const reported = (await versions.json()).versions;
    expect(reported).toMatchObject([
      { author: "Ada", subject: "Emptied: it said too much" },
      { author: "Ada", subject: "All of it" },
    ]);
    const textIn = async (commit: string) =>
      (await ask(`/devtools/api/committed?path=${page}&at=${commit}`)).text();
    expect(await textIn(reported[0].commit)).toBe("{}");
    expect(await textIn(reported[1].commit)).toBe(before);
    const refused = await ask(`/devtools/api/committed?path=${page}&at=HEAD:README.md`);
    expect(refused.status).toBe(400);
    expect((await ask("/devtools/api/versions?path=package.json")).status).toBe(403);
    await writeFile(file, before);
    git("commit", "-qam", "As before");
    const renamed = page.replace("company", "about-us");
    git("mv", page, renamed);
    git("commit", "-qm", "Renamed");
    const all = (await (await ask(`/devtools/api/versions?path=${renamed}`)).json()).versions;
    const [last, , emptied] = all;
    const subjects = all.map(({ subject }: { readonly subject: string }) => subject);
    expect(subjects).toEqual(["Renamed", "As before", reported[0].subject, "All of it"]);
    for (const [{ commit }, text] of [
      [last, before],
      [emptied, "{}"],
    ] as const) {
      const then = await ask(`/devtools/api/committed?path=${renamed}&at=${commit}`);
      expect(await then.text()).toBe(text);
    }
  },
);

test.skipIf(lacksGit)(
  "a commit that deleted the file is marked, and a limited request says that there are older ones",
  async () => {
    const { git, file, ask } = await repository();
    git("rm", "-q", page);
    git("commit", "-qm", "Gone");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "{}");
    const versions = async (query: string) => ask(`/devtools/api/versions?path=${page}${query}`);
    const [gone, first] = ["Gone", "All of it"].map((subject) =>
      expect.objectContaining({ subject, isDeletion: subject === "Gone" }),
    );
    const all = { versions: [gone, first], hasOlder: false };
    expect(await (await versions("")).json()).toEqual(all);
    const newest = { versions: [gone], hasOlder: true };
    expect(await (await versions("&count=1")).json()).toEqual(newest);
    expect((await versions("&count=none")).status).toBe(400);
  },
);

test.skipIf(lacksGit)(
  "existing problems are not reported as new, wherever their block has moved",
  async () => {
    const { git, file, asked } = await repository();
    const block = (id: string, heading: string) => ({ type: "cta", id, props: { heading } });
    const write = async (blocks: readonly object[]) =>
      writeFile(file, JSON.stringify({ id: "company", title: "Firma", blocks }));
    await write([block("old", "")]);
    git("commit", "-qam", "An old fault");
    await write([block("fresh", ""), block("old", "")]);
    const [{ newProblems }] = (await asked("since=commit")).files;
    const blocks = newProblems.map(
      (one: { readonly block: { readonly id: string } }) => one.block.id,
    );
    expect(new Set(blocks)).toEqual(new Set(["fresh"]));
  },
);

test.skipIf(lacksGit)("the commits of a branch are compared with its starting point", async () => {
  const { git, file, before, asked } = await repository();
  git("switch", "-qc", "prices");
  await writeFile(file, before.replace('"title": "', '"title": "New '));
  git("commit", "-qam", "New");
  expect((await asked("since=commit")).files).toEqual([]);
  expect((await asked("since=branch")).files).toMatchObject([{ path: page, before }]);
});

test.skipIf(lacksGit)(
  "a file is returned as it was at the last commit of another one",
  async () => {
    const { folder, git, before, ask } = await repository();
    const other = "content/en/pages/offices.json";
    const asked = async () => ask(`/devtools/api/committed?path=${page}&with=${other}`);
    expect((await asked()).status).toBe(404);
    const commit = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
      git("add", "-A");
      git("commit", "-qm", path);
    };
    await commit(other, before);
    await commit(page, before.replace('"title": "', '"title": "New '));
    expect(await (await asked()).text()).toBe(before);
    await commit(other, before.replace('"title": "', '"title": "Neu '));
    expect(await (await asked()).text()).toContain('"title": "New ');
  },
);

test.skipIf(lacksGit)("the merge base of a file is returned as long as git has it", async () => {
  const { folder, git, file, before, ask } = await repository();
  const began = async () => ask(`/devtools/api/committed?since=merge&path=${page}`);
  expect((await began()).status).toBe(404);
  const write = async (word: string) =>
    writeFile(file, before.replace('"title": "', `"title": "${word} `));
  git("switch", "-qc", "prices");
  await write("Theirs");
  git("commit", "-qam", "Theirs");
  git("switch", "-q", "main");
  await write("Ours");
  git("commit", "-qam", "Ours");
  expect(spawnSync("git", [...who, "merge", "prices"], { cwd: folder }).status).toBe(1);
  expect(await readFile(file, "utf8")).toContain("<<<<<<< HEAD");
  expect(await (await began()).text()).toBe(before);
  git("add", "-A");
  expect((await began()).status).toBe(404);
});

test.skipIf(lacksGit)(
  "without a repository, and in a built server, the reason is reported; no path leads elsewhere",
  async () => {
    const { ask } = await devtools({ committed: committedFiles });
    const outside = await ask("/devtools/api/committed");
    expect(outside.status).toBe(422);
    expect((await outside.json()).detail).toContain("not a git repository");
    const secret = await ask("/devtools/api/committed?path=content/../secret.json");
    expect(secret.status).toBe(403);
    const built = await devtools();
    expect((await built.ask("/devtools/api/committed")).status).toBe(403);
  },
);

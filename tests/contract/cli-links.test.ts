import { chmod, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const good = JSON.stringify({ id: "home", title: "Home", blocks: [] });
const bad = JSON.stringify({ id: "home", title: "", blocks: [] });

async function judged(folder: string) {
  const args = [folder, "--kind", "page", "--json"];
  const { status, stdout } = await callCommand(validate, args);
  const { files, unjudged } = JSON.parse(stdout);
  const names = (of: readonly { file: string }[]) =>
    of.map(({ file }) => file.slice(file.indexOf("content/")));
  return { status, judged: names(files), unjudged: names(unjudged) };
}

test("checks the targets of symbolic links in a folder, each folder once", async () => {
  const root = await tempFolder({ "content/home.json": good, "shared/menu/bad.json": bad });
  await symlink("../shared", join(root, "content/shared"));
  await symlink("../shared/menu/bad.json", join(root, "content/linked.json"));
  await symlink(".", join(root, "content/itself"));
  expect(await judged(join(root, "content"))).toEqual({
    status: 1,
    judged: ["content/home.json", "content/linked.json", "content/shared/menu/bad.json"],
    unjudged: [],
  });
});

test("reports a broken link without affecting anything else, and skips an editor's lock link", async () => {
  const root = await tempFolder({ "content/home.json": good });
  await symlink("nowhere.json", join(root, "content/gone.json"));
  await symlink("nowhere", join(root, "content/gone"));
  await symlink("ann@desk.4711", join(root, "content/.#home.json"));
  expect(await judged(join(root, "content"))).toEqual({
    status: 1,
    judged: ["content/home.json"],
    unjudged: ["content/gone", "content/gone.json"],
  });
});

test("accepts only one of several files whose names differ only in case, as some systems cannot hold both", async () => {
  const root = await tempFolder({ "content/Home.json": good, "content/home.json": good });
  const { stderr } = await callCommand(validate, [join(root, "content"), "--kind", "page"]);
  expect(stderr).toMatch(/content\/home\.json and \S+\/content\/Home\.json differ only in case/);
  expect(await judged(join(root, "content"))).toEqual({
    status: 1,
    judged: ["content/Home.json"],
    unjudged: ["content/home.json"],
  });
});

test("does not treat installed packages as content", async () => {
  const root = await tempFolder({
    "content/home.json": good,
    "content/node_modules/a/package.json": "{}",
  });
  expect(await judged(join(root, "content"))).toMatchObject({ status: 0, unjudged: [] });
});

test.skipIf(process.getuid?.() === 0)("an unreadable folder affects only itself", async () => {
  const root = await tempFolder({ "content/home.json": good });
  await mkdir(join(root, "content/closed"));
  await chmod(join(root, "content/closed"), 0);
  expect(await judged(join(root, "content"))).toMatchObject({
    status: 1,
    judged: ["content/home.json"],
    unjudged: ["content/closed"],
  });
  await chmod(join(root, "content/closed"), 0o700);
});

test("treats standard input as the file it is named after: its kind, its location and its neighbours", async () => {
  const link = { label: "A", url: "/no-such-page" };
  const hero = { type: "hero", id: "top", props: { heading: "A", primaryLink: link } };
  const input = JSON.stringify({ id: "home", title: "Home", blocks: [hero] });
  const args = ["-", "--stdin-name", "content/en/pages/home.json", "--format", "github"];
  const { status, stdout } = await callCommand(validate, args, { input });
  expect(status).toBe(0);
  expect(stdout).toContain("::warning file=content/en/pages/home.json,line=1,");
  expect(stdout).toContain("dead-link");
  const nodes = await callCommand(validate, ["-", "--stdin-name", "content/en/sitemap.json"], {
    input: "[]",
  });
  expect(nodes.stdout).toContain("content/en/sitemap.json:1:1");
});

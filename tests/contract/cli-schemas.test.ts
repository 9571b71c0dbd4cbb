import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { schemaFile } from "#cms/description/schema-files.ts";
import { schemaIn } from "../../packages/contract/src/contract-data.ts";
import { schemas as command } from "../../packages/contract/src/schemas.ts";
import { readReleases } from "../../scripts/compat/released.ts";
import { versionsData } from "../../scripts/contract-package/versions-data.ts";
import { callCommand } from "../helpers/commands.ts";
import { fastFolder } from "../helpers/fast-folder.ts";

const root = mkdtempSync(join(fastFolder, "waymark-schemas-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const releases = readReleases(process.cwd()).map(({ version }) => version);
const [oldest = ""] = releases;
const { current, data } = await versionsData();
const schemas = command(async () => data);

function filesIn(folder: string): string[] {
  return globSync("**/*.json", { cwd: folder }).toSorted();
}

function textOf(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

async function served(version: string): Promise<[path: string, text: string][]> {
  const index = await schemaFile(`/schema/${version}/index.json`);
  const listed = JSON.stringify(index?.json).matchAll(/"\w*[uU]rl":"([^"]+)"/g);
  const own = [...listed].map(([, url = ""]) => url).filter((url) => !url.includes("/answers/"));
  const files = own.map(async (url): Promise<[string, string]> => [
    url.replace(`/schema/${version}/`, ""),
    JSON.stringify((await schemaFile(url))?.json),
  ]);
  const all = await Promise.all(files);
  return all.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

test.each(releases)("writes every schema of %s as a site serves it", async (version) => {
  const folder = join(root, "of", version);
  const { status, stdout, stderr } = await callCommand(schemas, [folder, "--version", version]);
  const paths = filesIn(folder);
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `${paths.length} schemas in ${folder} (contract ${version})\n`,
    stderr: "",
  });
  expect(paths.map((path) => [path, textOf(folder, path)])).toEqual(await served(version));
  expect(paths).toEqual(
    expect.arrayContaining(
      ["page", "types/page", "editor/page"].map((name) => `${name}.schema.json`),
    ),
  );
});

test.each(releases)("a program gets each schema of %s as a site serves it", async (version) => {
  const files = (await served(version)).filter(([path]) => !path.includes("/"));
  for (const [path, text] of files) {
    const schema = schemaIn(data, path.replace(".schema.json", ""), version);
    expect(JSON.stringify(schema)).toBe(text);
  }
  expect(Object.keys(Object(schemaIn(data, "menu", version))["$defs"])).not.toContain("Block");
});

test("writes the current version, and only the schemas that are wanted", async () => {
  const folder = join(root, "types");
  const { stdout } = await callCommand(schemas, [folder, "--for", "types"]);
  expect(stdout).toContain(`(contract ${current})`);
  expect(new Set(filesIn(folder).map((path) => path.split("/").at(-2)))).toEqual(
    new Set(["types"]),
  );
});

test("replaces an earlier version, also a formatted one, and leaves everything else", async () => {
  const folder = join(root, "again");
  const own = `{ "$id": "https://cms.example/notes.schema.json" }`;
  mkdirSync(folder);
  writeFileSync(join(folder, "notes.schema.json"), own);
  await callCommand(schemas, [folder]);
  const formatted = JSON.stringify(JSON.parse(textOf(folder, "page.schema.json")), undefined, 2);
  writeFileSync(join(folder, "page.schema.json"), formatted);
  const retired = formatted.replace("/page.schema.json", "/retired-form.schema.json");
  writeFileSync(join(folder, "retired-form.schema.json"), retired);
  expect(await callCommand(schemas, [folder, "--version", oldest])).toMatchObject({ status: 0 });
  const old = (await served(oldest)).map(([path]) => path);
  expect(filesIn(folder)).toEqual([...old, "notes.schema.json"].toSorted());
  expect(textOf(folder, "notes.schema.json")).toBe(own);
  expect(textOf(folder, "page.schema.json")).toContain(`/schema/${oldest}/page.schema.json`);
});

test("changes nothing where a file of someone else is in the way", async () => {
  const folder = join(root, "taken");
  mkdirSync(folder);
  const own = `{ "$id": "https://waymark.example/schema/page.schema.json" }`;
  writeFileSync(join(folder, "page.schema.json"), own);
  expect(await callCommand(schemas, [folder])).toEqual({
    status: 2,
    stdout: "",
    stderr: `schemas: ${join(folder, "page.schema.json")} was not written by this command, and is not replaced: name another folder\n`,
  });
  expect(filesIn(folder)).toEqual(["page.schema.json"]);
  expect(textOf(folder, "page.schema.json")).toBe(own);
});

const see = "; see npx waymark-contract schemas --help";

test.each([
  [[], `expected one folder${see}`],
  [["a", "b"], `expected one folder${see}`],
  [["a", "--for", "php"], `--for must be one of validators, types, editors${see}`],
  [
    ["a", "--version", "9.9.9"],
    expect.stringMatching(/^--version must be one of (?:\d.*, )?1\.0\.0; /),
  ],
  [["package.json"], "package.json is not a folder"],
  [["package.json/a"], expect.stringMatching(/^cannot write to package\.json\/a: ENOTDIR/)],
])("called with %j reports what is wrong", async (args, says) => {
  const { status, stdout, stderr } = await callCommand(schemas, args);
  expect([status, stdout, stderr.replace("schemas: ", "").trimEnd()]).toEqual([2, "", says]);
});

test.skipIf(!existsSync("/proc/self"))("a folder that cannot be created is reported", async () => {
  expect(await callCommand(schemas, ["/proc/none", "--for", "types"])).toEqual({
    status: 2,
    stdout: "",
    stderr: "schemas: cannot write to /proc/none: /proc accepts no new folders\n",
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { migrate } from "../../../scripts/migrate/command.ts";
import { validate } from "../../../scripts/validate/command.ts";
import { ContentCopy } from "../../cms/content-copy.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const command = migrate(process.cwd());

const old = `{
  "id": "help",
  "title": "Help",
  "blocks": [
    { "type": "hero", "id": "top", "props": { "heading": "Help" } },
    {
      "type": "columns",
      "id": "both",
      "props": {
        "columns": [
          { "blocks": [{ "type": "notice", "id": "a", "props": { "kind": "warning", "content": "<p>A</p>" } }] },
          { "blocks": [{ "type": "notice", "id": "b", "version": 2, "props": { "content": "<p>B</p>" } }] }
        ]
      }
    }
  ]
}
`;

const place = "/blocks/1/props/columns/0/blocks/0";

test("scans a folder and writes it, after which it has no old blocks", async () => {
  const folder = await tempFolder({ "pages/help.json": old, "menus.json": "[]" });
  const file = join(folder, "pages/help.json");
  const found = await callCommand(command, [folder]);
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain(`${place}  notice 1 → 2  kind is renamed to status.\n`);
  expect(found.stdout).toContain(
    "1 block of an older version in 1 of 1 document; --write migrates them",
  );
  expect(readFileSync(file, "utf8")).toBe(old);

  expect(await callCommand(command, [folder, "--write"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("1 block in 1 of 1 document migrated to the current version\n"),
    stderr: "",
  });
  const written = readFileSync(file, "utf8");
  expect(JSON.parse(written).blocks[1].props.columns[0].blocks[0]).toEqual({
    type: "notice",
    id: "a",
    version: 2,
    props: { status: "warning", content: "<p>A</p>" },
  });
  // Unchanged text keeps its original formatting.
  expect(written).toContain(`{ "type": "hero", "id": "top", "props": { "heading": "Help" } }`);

  expect(await callCommand(command, [folder])).toMatchObject({ status: 0 });
  expect(await callCommand(command, [folder, "--write"])).toMatchObject({ status: 0 });
  expect(readFileSync(file, "utf8")).toBe(written);
});

test("reports and fails on what cannot be read, since it may be old", async () => {
  const folder = await tempFolder({ "pages/help.json": '{"id": ', "menus.json": "[]" });
  const found = await callCommand(command, [folder]);
  expect(found).toMatchObject({
    status: 1,
    stdout: "0 blocks of an older version in 0 of 0 documents, 1 failed\n",
  });
  expect(found.stderr).toMatch(
    /^migrate: .*help\.json cannot be read: This JSON is cut off: it ends too early, in line 1, column 8\.\n$/,
  );
  expect((await callCommand(command, ["-"], { input: "{" })).status).toBe(1);
});

test.each([
  ["four spaces", 4, "\n"],
  ["tabs", "\t", ""],
  ["Windows line ends", 2, "\r\n"],
])("a file written with %s keeps them, and its trailing newline", async (_name, indent, end) => {
  const lines = (text: string) => (end === "\r\n" ? text.replaceAll("\n", end) : text);
  const text = lines(JSON.stringify(JSON.parse(old), undefined, indent)) + end;
  const folder = await tempFolder({ "page.json": text });
  const file = join(folder, "page.json");
  expect((await callCommand(command, [file, "--write"])).status).toBe(0);
  const written = readFileSync(file, "utf8");
  const today = JSON.parse(written);
  expect(today.blocks[1].props.columns[0].blocks[0].version).toBe(2);
  expect(written).toBe(lines(JSON.stringify(today, undefined, indent)) + end);
});

test("leaves a document with a duplicate key unchanged: the first value would be lost", async () => {
  const twice = old.replace('"title": "Help",', '"title": "Help",\n  "title": "Help!",');
  const folder = await tempFolder({ "a.json": twice, "b.json": old });
  const { status, stdout, stderr } = await callCommand(command, [folder, "--write"]);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^migrate: .*a\.json is left unchanged: .* only the last would be preserved: \/title\n$/,
  );
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(twice);
  expect(stdout).toContain("1 block in 1 of 2 documents migrated to the current version");
});

test("prints standard input migrated to the current form", async () => {
  const { status, stdout, stderr } = await callCommand(command, ["-", "--write"], { input: old });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).blocks[1].props.columns[0].blocks[0].version).toBe(2);
  expect(stderr).toContain("1 block in 1 of 1 document migrated to the current version");
});

test("preserves unchanged parts exactly when used in a pipe", async () => {
  const id = '"uid":12345678901234567890,"rate":1.0';
  const compact = JSON.stringify(JSON.parse(old)).replace("{", `{${id},`);
  const { stdout } = await callCommand(command, ["-", "--write"], { input: compact });
  expect(stdout).toMatch(/^\{"uid":12345678901234567890,"rate":1\.0,.*"version":2.*\}$/);
  const again = await callCommand(command, ["-", "--write"], { input: stdout });
  expect([again.status, again.stdout]).toEqual([0, stdout]);
});

test("crawls a service by its address and prints what is old there", async () => {
  const copy = new ContentCopy();
  copy.edit("en/pages/home.json", (home) => ({ ...home, blocks: JSON.parse(old).blocks }));
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  const service = migrate(process.cwd(), async (request) => cms.fetch(request));
  const address = "http://cms.test/api/pages/home?locale=en";
  const found = await callCommand(service, ["http://cms.test"]);
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain(`${address}  ${place}  notice 1 → 2`);
  expect(found.stdout).toMatch(
    /^\d blocks? of an older version in \d of \d+ documents; --write prints them migrated$/m,
  );
  const { stdout } = await callCommand(service, ["http://cms.test/", "--write"]);
  const written = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const printed = written.find((one) => one.address === address);
  expect(printed.document.blocks[1].props.columns[0].blocks[0].version).toBe(2);
  // Whoever stores the migrated documents can go back to these.
  expect(printed.before.blocks).toEqual(JSON.parse(old).blocks);
});

test("reports an unreachable service, without naming an option that this command lacks", async () => {
  const gone = migrate(process.cwd(), async () => Promise.reject(new Error("cable pulled")));
  const { status, stderr } = await callCommand(gone, ["http://cms.test"]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^migrate: no response from \/api\/\S+: cable pulled\n$/);
});

test("reports and fails on what a service does not return, since it may be old", async () => {
  const cms = await createCms({ contentDir: new ContentCopy().dir, brandId: "demo" });
  const service = migrate(process.cwd(), async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/pages/company") return new Response("{", { status: 200 });
    if (pathname === "/api/posts" || pathname === "/api/search") {
      return Response.json({ code: "500" }, { status: 500 });
    }
    return cms.fetch(request);
  });
  const { status, stderr } = await callCommand(service, ["http://cms.test"]);
  expect(status).toBe(1);
  expect(stderr).toContain(
    "migrate: http://cms.test/api/pages/company?locale=en cannot be read: 1 bytes: This JSON is cut off",
  );
  expect(stderr).toContain("migrate: http://cms.test/api/posts?locale=en cannot be read: is 500\n");
  expect(stderr).not.toContain("search");
});

test("finds a rename in the schema and writes its step", async () => {
  const schema = (names: object, more: object = {}) =>
    JSON.stringify(
      { title: "Sign", ...more, type: "object", properties: names, examples: [{ kind: "info" }] },
      undefined,
      2,
    );
  const text = { type: "string", maxLength: 9 };
  const root = await tempFolder({
    "schema/blocks/sign.schema.json": schema({ status: { ...text, title: "Status" } }),
    "schema/released/1.0.0/blocks/sign.schema.json": schema({ kind: text }),
    "schema/released/releases.json": `{ "releases": [{ "version": "1.0.0" }] }`,
    "src/blocks/sign/fixtures.json": `{ "minimal": { "kind": "info" } }`,
  });
  const said = await callCommand(migrate(root), ["--step", "sign"]);
  expect(said.stderr).toMatch(
    /^Next: .*codegen.*--write.*src\/blocks\/sign\/sign\.tsx.*release-contract.*npm run docs\n/s,
  );
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  expect(read("src/blocks/sign/migrations/2.ts")).toContain(
    `renameStep({ path: [], from: "kind", to: "status" })`,
  );
  expect(JSON.parse(read("src/blocks/sign/migrations/1.json"))).toEqual({
    minimal: { kind: "info" },
  });
  expect(JSON.parse(read("schema/blocks/sign.schema.json"))).toMatchObject({
    "x-version": 2,
    examples: [{ status: "info" }],
  });
});

test("a block in no release needs no step: its version is to be removed", async () => {
  const root = await tempFolder({
    "schema/blocks/sign.schema.json": `{ "title": "Sign", "x-version": 2, "type": "object" }`,
    "schema/released/releases.json": `{ "releases": [] }`,
  });
  expect((await callCommand(migrate(root), ["--step", "sign"])).stderr).toContain(
    "no step is needed; remove x-version from schema/blocks/sign.schema.json",
  );
});

test("rejects input without blocks, conflicting options and unknown blocks", async () => {
  const refused = async (args: readonly string[], input = "") =>
    (await callCommand(command, args, { input })).stderr;
  expect(await refused(["-"], "[]")).toContain("stdin contains no blocks");
  expect(await refused(["content", "--write", "--dry-run"])).toContain(
    "use --write or --dry-run, not both",
  );
  expect(await refused([])).toContain("nothing to migrate");
  expect(await refused(["--step", "nothing"])).toContain(
    "schema/blocks/nothing.schema.json does not exist",
  );
  expect(await refused(["--step", "hero"])).toContain("no property of hero was only renamed");
  expect(await refused(["--step", "notice"])).toContain("no step is needed");
});

test("validate accepts the old form and reports that it is old", async () => {
  const { status, stdout } = await callCommand(validate, ["-", "--json"], { input: old });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).files[0]).toMatchObject({
    verdict: "valid",
    problems: [{ code: "older-version", severity: "hint", pointer: place, line: 11 }],
  });
});

test("reports a fault in an older block at a pointer that exists", async () => {
  const input = old.replace('"warning"', '"loud"');
  const { stdout } = await callCommand(validate, ["-", "--json"], { input });
  expect(JSON.parse(stdout).files[0].problems).toMatchObject([
    { code: "older-version", pointer: place },
    { code: "enum", pointer: `${place}/props`, line: 11 },
  ]);
});

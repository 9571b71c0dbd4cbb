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

test("a folder is looked through, written, and then has nothing old any more", async () => {
  const folder = await tempFolder({ "pages/help.json": old, "menus.json": "[]" });
  const file = join(folder, "pages/help.json");
  const found = await callCommand(command, [folder]);
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain(`${place}  notice 1 → 2  kind is called status.\n`);
  expect(found.stdout).toContain("1 document, 1 block in 1 of an older version");
  expect(readFileSync(file, "utf8")).toBe(old);

  expect(await callCommand(command, [folder, "--write"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("1 block in 1 brought into the form of today\n"),
    stderr: "",
  });
  const written = readFileSync(file, "utf8");
  expect(JSON.parse(written).blocks[1].props.columns[0].blocks[0]).toEqual({
    type: "notice",
    id: "a",
    version: 2,
    props: { status: "warning", content: "<p>A</p>" },
  });
  // What did not change stands as it was written.
  expect(written).toContain(`{ "type": "hero", "id": "top", "props": { "heading": "Help" } }`);

  expect(await callCommand(command, [folder])).toMatchObject({ status: 0 });
  expect(await callCommand(command, [folder, "--write"])).toMatchObject({ status: 0 });
  expect(readFileSync(file, "utf8")).toBe(written);
});

test("what cannot be read is named, and fails: nobody knows whether it is old", async () => {
  const folder = await tempFolder({ "pages/help.json": '{"id": ', "menus.json": "[]" });
  const found = await callCommand(command, [folder]);
  expect(found).toMatchObject({
    status: 1,
    stdout: "0 documents, 0 blocks in 0 of an older version\n",
  });
  expect(found.stderr).toMatch(
    /^migrate: .*help\.json cannot be read: cut-json, line 1, column 8\n$/,
  );
  expect((await callCommand(command, ["-"], { input: "{" })).status).toBe(1);
});

test.each([
  ["four spaces", 4, "\n"],
  ["tabs", "\t", ""],
  ["Windows line ends", 2, "\r\n"],
])(
  "a file written with %s keeps them, and its last line as it ends",
  async (_name, indent, end) => {
    const lines = (text: string) => (end === "\r\n" ? text.replaceAll("\n", end) : text);
    const text = lines(JSON.stringify(JSON.parse(old), undefined, indent)) + end;
    const folder = await tempFolder({ "page.json": text });
    const file = join(folder, "page.json");
    expect((await callCommand(command, [file, "--write"])).status).toBe(0);
    const written = readFileSync(file, "utf8");
    const today = JSON.parse(written);
    expect(today.blocks[1].props.columns[0].blocks[0].version).toBe(2);
    expect(written).toBe(lines(JSON.stringify(today, undefined, indent)) + end);
  },
);

test("a document in which a name stands twice is left as it is: the first would be lost", async () => {
  const twice = old.replace('"title": "Help",', '"title": "Help",\n  "title": "Help!",');
  const folder = await tempFolder({ "a.json": twice, "b.json": old });
  const { status, stdout, stderr } = await callCommand(command, [folder, "--write"]);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^migrate: .*a\.json is left as it is, .* only the last is kept: \/title\n$/,
  );
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(twice);
  expect(stdout).toContain("2 documents, 1 block in 1 brought into the form of today");
});

test("what is no file is printed in the form of today", async () => {
  const { status, stdout, stderr } = await callCommand(command, ["-", "--write"], { input: old });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).blocks[1].props.columns[0].blocks[0].version).toBe(2);
  expect(stderr).toContain("1 block in 1 brought into the form of today");
});

test("what goes through a pipe keeps what does not change to the letter", async () => {
  const id = '"uid":12345678901234567890,"rate":1.0';
  const compact = JSON.stringify(JSON.parse(old)).replace("{", `{${id},`);
  const { stdout } = await callCommand(command, ["-", "--write"], { input: compact });
  expect(stdout).toMatch(/^\{"uid":12345678901234567890,"rate":1\.0,.*"version":2.*\}$/);
  const again = await callCommand(command, ["-", "--write"], { input: stdout });
  expect([again.status, again.stdout]).toEqual([0, stdout]);
});

test("a service is walked by its address, and what is old there is printed", async () => {
  const copy = new ContentCopy();
  copy.edit("en/pages/home.json", (home) => ({ ...home, blocks: JSON.parse(old).blocks }));
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  const service = migrate(process.cwd(), async (request) => cms.fetch(request));
  const address = "http://cms.test/api/pages/home?locale=en";
  const found = await callCommand(service, ["http://cms.test"]);
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain(`${address}  ${place}  notice 1 → 2`);
  expect(found.stdout).toMatch(/\d+ documents, \d blocks? in \d of an older version/);
  const { stdout } = await callCommand(service, ["http://cms.test/", "--write"]);
  const written = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const printed = written.find((one) => one.address === address);
  expect(printed.document.blocks[1].props.columns[0].blocks[0].version).toBe(2);
});

test("a service that is gone is said so, without an option that this command has not got", async () => {
  const gone = migrate(process.cwd(), async () => Promise.reject(new Error("cable pulled")));
  const { status, stderr } = await callCommand(gone, ["http://cms.test"]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^migrate: nobody answers \/api\/\S+: cable pulled\n$/);
});

test("what a service fails to answer is named, and fails: nobody knows whether it is old", async () => {
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

test("a rename is found in the schema, and its step written", async () => {
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
  expect(said.stderr).toMatch(/^Next: .*codegen.*--write.*release-contract\n$/s);
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

test("a block that no release has needs no step: its version goes", async () => {
  const root = await tempFolder({
    "schema/blocks/sign.schema.json": `{ "title": "Sign", "x-version": 2, "type": "object" }`,
    "schema/released/releases.json": `{ "releases": [] }`,
  });
  expect((await callCommand(migrate(root), ["--step", "sign"])).stderr).toContain(
    "no step is needed; take x-version out of schema/blocks/sign.schema.json",
  );
});

test("what holds no blocks, two wishes at once and a block that nobody knows are refused", async () => {
  const refused = async (args: readonly string[], input = "") =>
    (await callCommand(command, args, { input })).stderr;
  expect(await refused(["-"], "[]")).toContain("stdin holds no blocks");
  expect(await refused(["content", "--write", "--dry-run"])).toContain("--write or --dry-run");
  expect(await refused([])).toContain("nothing to migrate");
  expect(await refused(["--step", "nothing"])).toContain("no schema/blocks/nothing.schema.json");
  expect(await refused(["--step", "hero"])).toContain("no property of hero has only another name");
  expect(await refused(["--step", "notice"])).toContain("no step is needed");
});

test("validate takes the old form, and says that it is old", async () => {
  const { status, stdout } = await callCommand(validate, ["-", "--json"], { input: old });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).files[0]).toMatchObject({
    verdict: "valid",
    problems: [{ code: "older-version", severity: "hint", pointer: place, line: 11 }],
  });
});

test("a fault in a block of an older version is told at a place that is there", async () => {
  const input = old.replace('"warning"', '"loud"');
  const { stdout } = await callCommand(validate, ["-", "--json"], { input });
  expect(JSON.parse(stdout).files[0].problems).toMatchObject([
    { code: "older-version", pointer: place },
    { code: "enum", pointer: `${place}/props`, line: 11 },
  ]);
});

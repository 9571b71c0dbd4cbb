import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems/problem.ts";
import { validate } from "../../scripts/validate/command.ts";
import { withoutKnown } from "../../scripts/validate/known-problems.ts";
import { callCommand, type CommandEnd } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const page = (more: object) => JSON.stringify({ id: "home", title: "Home", blocks: [], ...more });

let folder = "";
let baseline = "";

beforeEach(async () => {
  folder = await tempFolder({ "pages/old.json": page({ maskOpacity: 900 }) });
  baseline = join(folder, "known.txt");
  await run("--write-baseline", baseline);
});

function run(...args: readonly string[]): Promise<CommandEnd> {
  return callCommand(validate, [join(folder, "pages"), ...args]);
}

test("a known problem is not reported and does not fail, wherever it has moved in its file", async () => {
  await writeFile(
    join(folder, "pages/old.json"),
    page({ maskOpacity: 900 }).replaceAll(",", ",\n\n"),
  );
  const { status, stdout, stderr } = await run("--baseline", baseline, "--strict");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^1 document, no problems, 1 known \(contract \S+\)\n$/);
});

test("without a baseline no problem messages are generated for comparison", () => {
  const problems = [problem("unknown-property", "/x")];
  const documents = [
    { name: "a.json", kind: "page", text: "", verdict: "valid", problems } as const,
  ];
  const translate = vi.fn(() => "");
  const found = withoutKnown(documents, { problems: [], folder: "" }, translate);
  expect(found).toEqual({ documents, known: 0, gone: [] });
  expect(translate).not.toHaveBeenCalled();
});

test("a known problem stays known below an inserted block, and one more of its kind is new", async () => {
  const hero = (id: string) => ({ type: "hero", id, props: { heading: "" } });
  const file = join(folder, "pages/old.json");
  await writeFile(file, page({ blocks: [hero("old")] }));
  await run("--write-baseline", baseline);
  await writeFile(
    file,
    page({ blocks: [{ ...hero("good"), props: { heading: "Map" } }, hero("old")] }),
  );
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
  await writeFile(file, page({ blocks: [hero("more"), hero("old")] }));
  const { status, stdout } = await run("--baseline", baseline, "--format", "github");
  expect([status, stdout.match(/^::/gm)?.length]).toEqual([1, 1]);
});

test("a known problem stays known in a later version that rewords it or allows more", async () => {
  const known = JSON.parse(await readFile(baseline, "utf8"));
  const reworded = known.map((one: object) => ({ ...one, says: "At most 99, and not 900." }));
  await writeFile(baseline, JSON.stringify(reworded));
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
});

test("an older baseline, which contains only messages, is compared by message", async () => {
  const known = JSON.parse(await readFile(baseline, "utf8"));
  const older = known.map(({ found: _found, ...one }: Record<string, unknown>) => one);
  await writeFile(baseline, JSON.stringify(older));
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
  await writeFile(join(folder, "pages/old.json"), page({ maskOpacity: 901 }));
  expect(await run("--baseline", baseline)).toMatchObject({ status: 1 });
});

test("a baseline written with a document given twice matches the document given once", async () => {
  const twice = [join(folder, "pages/old.json"), "--write-baseline", baseline];
  await run(...twice);
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["in another file", "new.json", { maskOpacity: 900 }],
  ["with another value", "old.json", { maskOpacity: 901 }],
  ["at another location", "old.json", { maskOpacity: 900, subtitle: 3 }],
])("a new problem %s fails, and is the only one reported", async (_what, file, more) => {
  await writeFile(join(folder, "pages", file), page(more));
  const { status, stdout } = await run("--baseline", baseline, "--format", "github");
  expect(status).toBe(1);
  expect(stdout.match(/^::/gm)).toHaveLength(1);
});

test("a known problem that no longer occurs is reported, and fails only with --strict", async () => {
  await writeFile(join(folder, "pages/old.json"), page({}));
  const { status, stderr } = await run("--baseline", baseline);
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/^validate: known problem of .*old\.json that no longer occurs: .*900/),
  ]);
  expect((await run("--baseline", baseline, "--strict")).status).toBe(1);
});

test("reports known problems of a deleted file, but not of a file that was not checked", async () => {
  await writeFile(join(folder, "pages/new.json"), page({}));
  const other = [join(folder, "pages/new.json"), "--baseline", baseline, "--strict"];
  expect(await callCommand(validate, other)).toMatchObject({ status: 0, stderr: "" });
  await rm(join(folder, "pages/old.json"));
  expect(await callCommand(validate, other)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^validate: known problem of pages\/old\.json that no longer occurs/,
    ),
  });
});

test("a known problem is recognised from every folder, and in a copy elsewhere", async () => {
  const here = process.cwd();
  const known = ["--baseline", baseline, "--strict"];
  const copy = await tempFolder({ "pages/old.json": page({ maskOpacity: 900 }) });
  try {
    process.chdir(folder);
    await run("--write-baseline", baseline);
    process.chdir(join(folder, "pages"));
    for (const words of [["."], ["old.json"], ["../pages/old.json"]]) {
      expect(await callCommand(validate, [...words, ...known])).toMatchObject({ status: 0 });
    }
    process.chdir(copy);
    expect(await callCommand(validate, ["pages", ...known])).toMatchObject({ status: 0 });
  } finally {
    process.chdir(here);
  }
});

test("reports a baseline that cannot be read or written before checking anything", async () => {
  const nowhere = join(folder, "none/known.txt");
  expect(await run("--write-baseline", nowhere)).toEqual({
    status: 2,
    stdout: "",
    stderr: `validate: cannot write ${nowhere}: no such file or folder\n`,
  });
  expect(await run("--baseline", folder)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`cannot read ${folder}: EISDIR`),
  });
});

test("a baseline in an outdated format is rejected, and can be recreated as the message says", async () => {
  await writeFile(baseline, JSON.stringify([{ file: "pages/old.json", message: "900" }]));
  expect(await run("--baseline", baseline)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("recreate it with --write-baseline"),
  });
  await run("--write-baseline", baseline);
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
});

test("neither reads nor overwrites a file that is not a baseline", async () => {
  const other = join(folder, "pages/old.json");
  const before = await readFile(other, "utf8");
  expect(await run("--write-baseline", other)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("is not a baseline, and would be overwritten"),
  });
  expect((await run("--baseline", other)).status).toBe(2);
  expect(await readFile(other, "utf8")).toBe(before);
});

test.each(["text", "json", "github", "junit", "sarif"])(
  "a stale baseline that fails a job is named in a report as %s",
  async (format) => {
    await writeFile(join(folder, "pages/old.json"), page({}));
    const { status, stdout } = await run("--baseline", baseline, "--strict", "--format", format);
    expect(status).toBe(1);
    const says: Readonly<Record<string, unknown>> = {
      text: "1 known and found no longer",
      json: '"file": "pages/old.json"',
      github: `::error file=${baseline},title=stale baseline::`,
      junit: '<failure type="stale baseline" message="Known problems that no longer occur: 1; ',
      sarif: '"ruleId": "stale-baseline"',
    };
    expect(stdout).toContain(says[format]);
  },
);

test("pruning a baseline removes what no longer occurs, and adds nothing new", async () => {
  const lasting = { maskOpacity: 900, subtitle: 3 };
  await writeFile(join(folder, "pages/old.json"), page(lasting));
  await run("--write-baseline", baseline);
  await writeFile(join(folder, "pages/old.json"), page({ subtitle: 3, layout: 5 }));
  const pruning = ["--baseline", baseline, "--prune-baseline", "--strict"];
  const left = async () => {
    const known: { pointer: string }[] = JSON.parse(await readFile(baseline, "utf8"));
    return known.map(({ pointer }) => pointer);
  };
  expect(await run(...pruning)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("/layout"),
    stderr: expect.stringContaining("baseline not pruned: fix new problems"),
  });
  expect(await left()).toEqual(["/maskOpacity", "/subtitle"]);
  // A truncated file has none of its problems until it is complete again.
  await writeFile(join(folder, "pages/old.json"), "{");
  expect((await run(...pruning)).status).toBe(1);
  expect(await left()).toEqual(["/maskOpacity", "/subtitle"]);
  await writeFile(join(folder, "pages/old.json"), page({ subtitle: 3 }));
  expect((await run(...pruning)).status).toBe(0);
  expect(await left()).toEqual(["/subtitle"]);
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
  expect(await run("--prune-baseline")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--prune-baseline needs --baseline <file>"),
  });
});

test("says how many problems a written or pruned baseline tolerates, and in which file", async () => {
  const says = `known problems in ${baseline}, which --baseline ${baseline} tolerates`;
  await writeFile(join(folder, "pages/old.json"), page({ maskOpacity: 900, subtitle: 3 }));
  expect(await run("--write-baseline", baseline)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("/maskOpacity"),
    stderr: `validate: 2 ${says}\n`,
  });
  const other = join(folder, "pages/new.json");
  await writeFile(other, page({ layout: 5 }));
  expect(await callCommand(validate, [other, "--write-baseline", baseline])).toMatchObject({
    stderr: `validate: 3 ${says}; 2 of them in files that were not validated now\n`,
  });
  await writeFile(other, page({}));
  const pruned = await run("--baseline", baseline, "--prune-baseline");
  expect(pruned).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(new RegExp(`\nvalidate: 2 ${says}; 1 removed\n$`)),
  });
});

test("writing a baseline for some files preserves the known problems of the others", async () => {
  const other = join(folder, "pages/new.json");
  await writeFile(other, page({ subtitle: 3 }));
  await callCommand(validate, [other, "--write-baseline", baseline]);
  expect(await run("--baseline", baseline, "--strict")).toMatchObject({ status: 0, stderr: "" });
  await rm(join(folder, "pages/old.json"));
  await callCommand(validate, [other, "--write-baseline", baseline]);
  expect(JSON.parse(await readFile(baseline, "utf8"))).toMatchObject([{ file: "pages/new.json" }]);
});

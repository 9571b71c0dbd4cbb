import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CliCommand } from "../../scripts/command-line.ts";
import { compat } from "../../scripts/compat/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { fastFolder } from "../helpers/fast-folder.ts";
import { lacks } from "../helpers/programs.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(fastFolder, "compat-"));
  write("schema/page.schema.json", page());
  write("content/en/pages/home.json", { title: "Home", size: 3 });
  mkdirSync(join(root, "src/blocks"), { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function page(more: object = {}, required: readonly string[] = ["title"]): object {
  return {
    type: "object",
    additionalProperties: false,
    required,
    properties: { title: { type: "string" }, size: { type: "integer" }, ...more },
  };
}

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(value, undefined, 2));
}

async function run(command: CliCommand, ...args: readonly string[]) {
  const printed = { stdout: "", stderr: "" };
  const to = (stream: "stdout" | "stderr") => ({
    write: (text: string) => {
      printed[stream] += text;
    },
  });
  const line = {
    args,
    env: {},
    stdin: new PassThrough(),
    stdout: to("stdout"),
    stderr: to("stderr"),
  };
  return { status: await command(line), ...printed };
}

const check = (...args: readonly string[]) => run(compat(root), ...args);
const release = (...args: readonly string[]) =>
  run(
    releaseContract(root, () => new Date("2026-01-31T12:00:00Z")),
    ...args,
  );

describe("npm run compat", () => {
  test("explains how to make a release when there is none", async () => {
    const { status, stderr } = await check();
    expect(status).toBe(2);
    expect(stderr).toContain("npm run release-contract");
  });

  test("reports no changes for schemas equal to the release", async () => {
    await release();
    const { status, stdout } = await check();
    expect([status, stdout]).toEqual([
      0,
      "Against 1.0.0: compatible (0 break writers, 0 break readers, 0 unknown, 0 safe)\n",
    ]);
  });

  test("shows a breaking change with its line, an example, its use and what to do", async () => {
    await release();
    write("schema/page.schema.json", page({ size: { type: "integer", maximum: 2 } }));
    const { status, stdout } = await check();
    expect(status).toBe(1);
    expect(stdout).toContain("schema/page.schema.json:13:7  /properties/size/maximum");
    expect(stdout).toContain("maximum lowered: 2, was no limit: breaks writers");
    expect(stdout).toContain('> 13 |       "maximum": 2');
    expect(stdout).toMatch(/accepted by 1\.0\.0, rejected by schema: {"title":"[^"]*","size":3}/);
    expect(stdout).toContain("1 value in 1 file of content and fixtures, 1 of them rejected now");
    expect(stdout).toContain("release a new major version");
    expect(stdout).toContain("for a block, a step and a higher x-version");
  });

  test("fails for readers only when they are checked", async () => {
    await release();
    write("schema/page.schema.json", page({ lead: { type: "string" } }));
    expect((await check()).status).toBe(0);
    expect((await check("--for", "readers")).status).toBe(1);
    expect((await check("--for", "both")).status).toBe(1);
  });

  test.skipIf(lacks("git"))("compares with folder, git ref, version and all releases", async () => {
    await release();
    cpSync(join(root, "schema/page.schema.json"), join(root, "old/page.schema.json"));
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: root });
    git("init", "--quiet");
    git("add", "schema/page.schema.json");
    git("commit", "--quiet", "--message", "first");
    write("schema/page.schema.json", page({}, ["title", "size"]));
    for (const base of ["old", "HEAD", "1.0.0", "all"]) {
      const { status, stdout } = await check("--base", base);
      expect([base, status]).toEqual([base, 1]);
      expect(stdout).toContain("property made required: size");
    }
  });

  test("writes machine-readable reports", async () => {
    await release();
    write("schema/page.schema.json", page({ size: { type: "string" } }));
    const json: unknown = JSON.parse((await check("--format", "json")).stdout);
    expect(json).toMatchObject({
      isCompatible: false,
      comparisons: [
        {
          base: "1.0.0",
          changes: [
            { verdict: "breaks-writers", rule: "type-changed", isFailure: true },
            { verdict: "breaks-readers", rule: "type-changed", isFailure: false },
          ],
        },
      ],
    });
    const sarif: unknown = JSON.parse((await check("--format", "sarif")).stdout);
    expect(sarif).toMatchObject({
      version: "2.1.0",
      runs: [{ results: [{ ruleId: "type-changed", level: "error" }, { level: "note" }] }],
    });
    expect((await check("--format", "github")).stdout).toMatch(
      /^::error file=schema\/page\.schema\.json,line=\d+,col=\d+,title=type-changed \(against 1\.0\.0\)::type changed: string, was integer\. Some content that was valid in 1\.0\.0 is rejected now[^]* Witness [^]*\nAgainst 1\.0\.0: not compatible/,
    );
    const junit = (await check("--format", "junit")).stdout;
    expect(junit).toContain('<testsuite name="compat with 1.0.0" tests="1" failures="1">');
    expect(junit).toContain(
      '<failure type="type-changed" message="type changed: string, was integer">',
    );
  });

  test.each([
    [["--base", "nothing"], "no released version, folder or git ref is named nothing"],
    [["--base", "--output=x"], "--base"],
    [["--for", "all"], "--for is writers, readers, both, not all"],
    [["--head", "nowhere"], "folder nowhere does not exist"],
  ])("rejects the arguments %j", async (args, message) => {
    const { status, stderr } = await check(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test("names a schema that is not valid JSON", async () => {
    writeFileSync(join(root, "schema/page.schema.json"), "{");
    const { status, stderr } = await check("--base", "schema");
    expect(status).toBe(2);
    expect(stderr).toContain("schema/page.schema.json:1:2: invalid JSON");
  });
});

describe("npm run release-contract", () => {
  const changelog = () => readFileSync(join(root, "schema/released/CHANGELOG.md"), "utf8");
  test("chooses the smallest version that the changes allow, and writes a changelog", async () => {
    expect((await release()).stdout).toBe("released 1.0.0\n");
    write("schema/page.schema.json", page({ lead: { type: "string" } }));
    expect((await release()).stdout).toBe("released 1.1.0 after 1.0.0, minor\n");
    write("schema/page.schema.json", page({ size: { type: "string" } }));
    expect((await release()).stdout).toBe("released 2.0.0 after 1.1.0, major\n");
    expect(changelog().match(/^## .*$/gm)).toEqual([
      "## 2.0.0 (2026-01-31)",
      "## 1.1.0 (2026-01-31)",
      "## 1.0.0 (2026-01-31)",
    ]);
    expect(changelog()).toContain("- `schema/page.schema.json`: property removed: `lead`");
  });

  test("shortens a long pattern, and gives an example of a text that it now rejects", async () => {
    const code = (pattern: string) => page({ code: { type: "string", maxLength: 9, pattern } });
    write("schema/page.schema.json", code("^[a-z]+$"));
    await release();
    write("schema/page.schema.json", code(`^(${"[a-m]|".repeat(200)}n)+$`));
    await release();
    const lines = changelog().split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
    expect(changelog()).toMatch(
      /pattern narrowed: `\^\(\[a-m\]\|.*…, was \^\[a-z\]\+\$`; refused now: `.*"[o-z]/,
    );
    const { stdout } = await check("--base", "1.0.0");
    expect(stdout).toMatch(
      / pattern narrowed: \^\(\[a-m\]\|.*…, was \^\[a-z\]\+\$: breaks writers\n/,
    );
  });

  test("rejects a version that is too small for a breaking change", async () => {
    await release();
    write("schema/page.schema.json", page({ size: { type: "string" } }));
    const { status, stderr } = await release("1.1.0");
    expect(status).toBe(2);
    expect(stderr).toContain(
      "1.1.0 is too low: the changes since 1.0.0 are major, so it must be at least 2.0.0",
    );
    expect((await release("2.0.0")).status).toBe(0);
  });

  test("rejects an invalid version, and an unchanged contract unless a version is given for the package's code", async () => {
    await release();
    expect((await release()).status).toBe(1);
    expect((await release("1.0.1")).stdout).toBe("released 1.0.1 after 1.0.0, patch\n");
    expect(changelog()).toContain("## 1.0.1 (2026-01-31)\n\nThe code of the package only.\n");
    write("schema/page.schema.json", page({ lead: { type: "string" } }));
    expect((await release("two")).stderr).toContain("two is not a version such as 1.2.0");
  });

  test("requires a migration step for a block that breaks writers, but not for one that only accepts more", async () => {
    const block = (properties: object, more: object = {}) =>
      write("schema/blocks/card.schema.json", {
        type: "object",
        additionalProperties: false,
        properties,
        ...more,
      });
    const text = { type: "string", maxLength: 9 };
    block({ title: text });
    await release();
    block({ heading: text });
    const { status, stderr } = await release();
    expect(status).toBe(2);
    expect(stderr).toContain("schema/blocks/card.schema.json breaks writers");
    expect(stderr).toContain("src/blocks/card/migrations/2.ts");
    block({ heading: text }, { "x-version": 2 });
    expect((await release()).stdout).toBe("released 2.0.0 after 1.0.0, major\n");
    block({ heading: text, lead: text }, { "x-version": 2 });
    expect((await release()).status).toBe(0);
  });

  test("rejects changes to a released version", async () => {
    await release();
    write("schema/released/1.0.0/page.schema.json", page({ lead: { type: "string" } }));
    const { status, stderr } = await check();
    expect(status).toBe(1);
    expect(stderr).toContain("schema/released/1.0.0 was changed after its release");
    expect((await release()).status).toBe(2);
  });
});

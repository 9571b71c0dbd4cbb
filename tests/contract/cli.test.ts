import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { locales } from "#i18n/locales.ts";
import { judgedContract } from "#generated/contract-version.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand, spawnCommand, type CommandEnd } from "../helpers/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "validate-"));
const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };
const goodPage = { id: "home", title: "Home", blocks: [hero] };
const badPage = { ...goodPage, blocks: [{ ...hero, props: { headng: "x" } }], maskOpacity: "60" };
const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };

afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], input = ""): Promise<CommandEnd> =>
  callCommand(validate, args, { input });

function write(path: string, content: unknown): string {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return file;
}

describe("npm run validate -- file", () => {
  it("reports a reserved key consistently with its exit code: such content is not valid", async () => {
    const text = JSON.stringify(goodPage).replace('"heading"', '"__proto__":{"a":1},"heading"');
    const { status, stdout } = await run([write("reserved.json", text), "--json"]);
    const { ok, contract, files } = JSON.parse(stdout);
    expect([status, ok, files[0].verdict]).toEqual([1, false, "usable"]);
    expect(contract).toBe(judgedContract);
  });

  it("reports that there are no problems, and exits with 0", async () => {
    expect(await run([write("good.json", goodPage)])).toEqual({
      status: 0,
      stdout: `1 document, no problems (contract ${judgedContract})\n`,
      stderr: "",
    });
  });

  it("shows each problem in the text, in order, without colours, and exits with 1", async () => {
    const file = write("bad.json", badPage);
    const { status, stdout } = await run([file]);
    expect(status).toBe(1);
    expect(stdout).toBe(`${file}:9:9  /blocks/0/props/headng  (hero "start")
  The property “heading” is missing, and “headng” is not known here. Did you mean \`heading\`?

     7 |       "id": "start",
     8 |       "props": {
  >  9 |         "headng": "x"
       |         ^^^^^^^^
    10 |       }
    11 |     }

${file}:13:18  /maskOpacity
  This must be a whole number, but it is "60". Did you mean \`60\`?

    11 |     }
    12 |   ],
  > 13 |   "maskOpacity": "60"
       |                  ^^^^
    14 | }

${file}  visitors would see 0 of 1 blocks

2 problems (contract ${judgedContract})
`);
  });

  it("names a block that is not an object by its generated id", async () => {
    const { stdout } = await run([write("text.json", { ...goodPage, blocks: ["text"] })]);
    expect(stdout).toContain('/blocks/0  ("block-1")\n  This must be an object');
  });

  it("reports the same as JSON to other programs", async () => {
    const file = write("bad.json", badPage);
    const { status, stdout } = await run([file, "--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      files: [
        {
          file,
          kind: "page",
          verdict: "usable",
          blocks: [{ id: "start", type: "hero", isShown: false }],
          problems: [
            {
              pointer: "/blocks/0/props/headng",
              code: "misspelt-property",
              suggestion: "heading",
              block: { id: "start", type: "hero" },
              line: 9,
              column: 9,
            },
            { pointer: "/maskOpacity", code: "type", line: 13, column: 18 },
          ],
        },
      ],
    });
  });

  it.runIf(hasSecondLocale)(
    "shows the number and requirement of a broken rule that no schema can express",
    async () => {
      const file = write("twice.json", { ...goodPage, blocks: [hero, hero] });
      const { stdout } = await run([file, "--locale", other]);
      expect(stdout).toMatch(/\/blocks\/1\/id.*\n .+ \(C-1\)\n/);
      expect(stdout.match(/^C-1 {2}(?!No two).+$/gm)).toHaveLength(1);
      const { files } = JSON.parse((await run([file, "--json"])).stdout);
      expect(files[0].problems).toMatchObject([
        { rule: "C-1", asks: expect.stringMatching(/^No two/) },
      ]);
    },
  );

  it("shows an excerpt of a line that is too long for a terminal", async () => {
    const file = write("long.json", JSON.stringify({ ...badPage, subtitle: "x".repeat(200) }));
    const { stdout } = await run([file]);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(200);
    expect(stdout).toContain('"headng": "x"'.replace(" ", ""));
  });

  it("prints no terminal control characters", async () => {
    const block = { ...hero, type: "\u001b[2Jx\u009b31m" };
    const file = write("escape.json", { ...goodPage, blocks: [block], "\u001b[1m": 1 });
    const { stdout } = await run([file]);
    expect(stdout).toContain("There is no block of the type");
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe("npm run validate -- warnings and hints", () => {
  it("are reported with their severity, and the content is valid", async () => {
    const text = JSON.stringify({ ...goodPage, subtitel: "x", description: null });
    const file = write("mild.json", text.replace("{", '{"title":"first",'));
    const { status, stdout } = await run([file]);
    expect(status).toBe(0);
    expect(stdout).toContain("warning: This name occurs twice in the object");
    expect(stdout).toContain("warning: The property “subtitel” is not known here");
    expect(stdout).toContain("hint: null is read as absent");
    expect(stdout).toMatch(/1 document, no problems, 2 warnings, 1 hint \(contract \S+\)\n$/);
    expect(await run([file, "--strict"])).toEqual({ status: 1, stdout, stderr: "" });
    expect(JSON.parse((await run([file, "--json"])).stdout)).toMatchObject({ ok: true });
    const strict = await run([file, "--json", "--strict"]);
    expect([strict.status, JSON.parse(strict.stdout).ok]).toEqual([1, false]);
  });
});

describe("npm run validate -- text that is not JSON", () => {
  it.each([
    ["an extra comma", '{\n  "id": "a",\n}', "3:1", "unexpected “}” in line 3, column 1"],
    ["a truncated text", '{"id": "a"', "1:11", "ends too early"],
    ["an empty file", "", undefined, "the text is empty"],
  ])("%s", async (_name, text, place, sentence) => {
    const file = write("broken.json", text);
    const { status, stdout } = await run([file]);
    expect(status).toBe(1);
    expect(stdout.startsWith(place === undefined ? `${file}\n` : `${file}:${place}\n`)).toBe(true);
    expect(stdout).toContain(sentence);
  });

  it.each([
    { name: "10,000 levels", text: "[".repeat(10_000) + "]".repeat(10_000), sentence: "too deep" },
    { name: "50 MB", text: " ".repeat(50_000_000), sentence: "20,000,000 bytes" },
  ])("$name are handled without a crash", async ({ text, sentence }) => {
    const { status, stdout, stderr } = await run([write("hostile.json", text)]);
    expect(status).toBe(1);
    expect(stdout).toContain(sentence);
    expect(stderr).toBe("");
  });
});

describe("npm run validate -- folder", () => {
  it("checks every document in it by its kind, and names those it leaves out", async () => {
    write("content/pages/a.json", goodPage);
    write("content/pages/b.json", badPage);
    write("content/sitemap.json", [node, { ...node, slug: "a" }]);
    write("content/menus.json", [{ name: "main", items: [] }]);
    write("content/hero/fixtures.json", { minimal: hero.props, wrong: { heading: "" } });
    write("content/other.json", { a: 1 });
    write("content/node_modules/x/page.json", badPage);
    const { status, stdout, stderr } = await run([join(folder, "content"), "--json"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^validate: .*other\.json skipped: its kind is unknown\n$/);
    const report = JSON.parse(stdout);
    expect(report.leftOut).toEqual([expect.stringMatching(/other\.json$/)]);
    const files: { kind: string; problems: { pointer: string }[] }[] = report.files;
    expect(files.map((file) => [file.kind, file.problems.map(({ pointer }) => pointer)])).toEqual([
      ["fixtures", ["/wrong/heading"]],
      ["menu", []],
      ["page", []],
      ["page", ["/blocks/0/props/headng", "/maskOpacity"]],
      ["sitemap", ["/0", "/1", "/1/slug"]],
    ]);
  });
});

describe("npm run validate -- -", () => {
  it("reads standard input in a separate process, and recognises a document by its content", async () => {
    const { status, stdout } = await spawnCommand("scripts/validate.ts", ["-"], {
      input: JSON.stringify(badPage),
    });
    expect(status).toBe(1);
    expect(stdout).toContain("stdin:1:");
    expect(stdout).toContain("2 problems");
  });

  it("requires the kind when it cannot be recognised", async () => {
    const { status, stderr } = await run(["-"], "{}");
    expect(status).toBe(1);
    expect(stderr).toBe("validate: cannot infer the kind of stdin; specify it with --kind\n");
    expect(await run(["-", "--kind", "page"], "{}")).toMatchObject({ status: 1 });
  });
});

describe("npm run validate -- nothing to check", () => {
  it.each([
    ["missing.json", "cannot read missing.json: no such file or folder"],
    ["src/lib", "no JSON files in src/lib"],
  ])("fails and names it: %s", async (name, says) => {
    expect(await run([name])).toEqual({
      status: 1,
      stdout: `0 documents, no problems, 1 not validated (contract ${judgedContract})\n`,
      stderr: `validate: ${says}\n`,
    });
  });
});

describe("npm run validate with invalid arguments", () => {
  const known = locales.join(", ");

  it.each([
    { args: [], says: "nothing to validate" },
    { args: ["--foo", "a.json"], says: "Unknown option '--foo'" },
    { args: ["a.json", "--locale", "xx"], says: `unknown locale xx; expected one of ${known}` },
    { args: ["a.json", "--kind", "xx"], says: "unknown kind xx; expected one of page, service" },
    { args: ["a.json", "--locale"], says: "Option '--locale <value>' argument missing" },
  ])("reports what is wrong and exits with 2: $args", async ({ args, says }) => {
    const { status, stdout, stderr } = await run(args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.split("\n")[0]).toContain(`validate: ${says}`);
  });
});

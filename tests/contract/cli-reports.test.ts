import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgedContract } from "#generated/contract-version.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand, type CommandEnd } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };
const goodPage = { id: "home", title: "Home", blocks: [hero] };
const badPage = { ...goodPage, blocks: [{ ...hero, props: { headng: "x" } }], maskOpacity: "60" };

function run(args: readonly string[]): Promise<CommandEnd> {
  return callCommand(validate, args);
}

const by = `(contract ${judgedContract})`;

function text(content: unknown): string {
  return JSON.stringify(content, undefined, 2);
}

describe("npm run validate -- unreadable or unknown documents", () => {
  const names = async () => {
    const folder = await tempFolder({ "page.json": text(badPage), "data.json": "{}" });
    return ["missing.json", "data.json", "page.json"].map((name) => join(folder, name));
  };

  it("are reported without hiding the results of the others", async () => {
    const [missing, unknown, page] = await names();
    const { status, stdout, stderr } = await run([missing ?? "", unknown ?? "", page ?? ""]);
    expect(status).toBe(1);
    expect(stderr.split("\n")).toEqual([
      `validate: cannot read ${missing}: no such file or folder`,
      `validate: cannot infer the kind of ${unknown}; specify it with --kind`,
      "",
    ]);
    expect(stdout).toContain(`${page}:9:9  /blocks/0/props/headng`);
    expect(stdout).toMatch(/\n2 problems, 2 not validated \(contract \S+\)\n$/);
  });

  it("are included in the JSON and GitHub reports", async () => {
    const [missing, , page] = await names();
    const json = await run([missing ?? "", page ?? "", "--json"]);
    expect(json.status).toBe(1);
    const reason = `cannot read ${missing}: no such file or folder`;
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      files: [{ file: page, problems: [{ code: "misspelt-property" }, { code: "type" }] }],
      unjudged: [{ file: missing, reason }],
    });
    const { status, stdout } = await run([missing ?? "", page ?? "", "--format", "github"]);
    expect(status).toBe(1);
    expect(stdout.split("\n")).toEqual([
      expect.stringContaining(`::error file=${page},line=9,`),
      expect.stringContaining(`::error file=${page},line=13,`),
      `::error file=${missing},title=not validated::${reason}`,
      `2 problems, 1 not validated ${by}`,
      "",
    ]);
  });
});

describe("npm run validate -- --format github", () => {
  it("prints a line for each problem, which a pull request shows at its position", async () => {
    const file = join(await tempFolder({ "page.json": text(badPage) }), "page.json");
    const { status, stdout } = await run([file, "--format", "github"]);
    expect(status).toBe(1);
    expect(stdout.split("\n")).toEqual([
      `::error file=${file},line=9,col=9,title=misspelt-property::/blocks/0/props/headng (hero "start"): The property “heading” is missing, and “headng” is not known here. Did you mean \`heading\`?`,
      `::error file=${file},line=13,col=18,title=type::/maskOpacity: This must be a whole number, but it is "60". Did you mean \`60\`?`,
      `2 problems ${by}`,
      "",
    ]);
    expect(await run([file, "--format", "xml"])).toMatchObject({ status: 2, stdout: "" });
  });
});

describe("npm run validate -- pipeline reports", () => {
  const faulty = async () => {
    const written = { ...badPage, subtitle: null };
    const folder = await tempFolder({ "page.json": text(written), "good.json": text(goodPage) });
    return [join(folder, "good.json"), join(folder, "page.json")];
  };

  it("have a JUnit test for each document, which fails for whatever fails the command", async () => {
    const [good, page] = await faulty();
    const { status, stdout } = await run([good ?? "", page ?? "", "/none", "--format", "junit"]);
    expect(status).toBe(1);
    expect(stdout).toContain('<testsuite name="validate" tests="3" failures="2">');
    expect(stdout).toContain(`<testcase classname="validate" name="${good}"/>`);
    expect(stdout).toMatch(
      /<failure type="misspelt-property" message="\/blocks\/0\/props\/headng \(hero &quot;start&quot;\): [^"]+ \(and 1 more\)">.*page\.json:9:9 .*\n.*page\.json:13:18 .*<\/failure>/,
    );
    // A report of only the first failure of each test misses nothing.
    expect(stdout.match(/<failure /g)).toHaveLength(2);
    expect(stdout).toContain('<failure type="not validated" message="cannot read /none');
    expect(stdout).not.toContain("null-member");
  });

  it("state the contract version in JUnit, and that a failing document is newer than it", async () => {
    const newer = await tempFolder({ "page.json": text({ contract: "999.0.0", ...badPage }) });
    const { stdout } = await run([newer, "--format", "junit"]);
    expect(stdout).toContain(`<property name="contract" value="${judgedContract}"/>`);
    expect(stdout).toMatch(
      /<failure type="newer-contract" message="[^"]*999\.0\.0 [^"]*and 2 more/,
    );
    const fine = await tempFolder({ "page.json": text({ contract: "999.0.0", ...goodPage }) });
    expect(await run([fine, "--format", "junit"])).toMatchObject({ status: 0 });
  });

  it("have valid URIs in SARIF, even for files whose names are not valid URIs", async () => {
    const folder = await tempFolder({ "50 % für.json": text(badPage) });
    const file = join(folder, "50 % für.json");
    const { stdout } = await run([file, "--kind", "page", "--format", "sarif"]);
    expect(stdout).toContain(`"uri": "${folder}/50%20%25%20f%C3%BCr.json"`);
  });

  it("have a SARIF result at the line of each problem, with its severity", async () => {
    const [, page = ""] = await faulty();
    const { runs } = JSON.parse((await run([page, "--format", "sarif"])).stdout);
    const [{ tool, results }] = runs;
    expect(tool.driver).toEqual({
      name: "waymark-validate",
      version: judgedContract,
      rules: ["misspelt-property", "null-member", "type"].map((id) =>
        expect.objectContaining({ id }),
      ),
    });
    expect(results).toContainEqual({
      ruleId: "type",
      level: "error",
      message: { text: expect.stringMatching(/^\/maskOpacity: This must be a whole number/) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: page },
            region: { startLine: 13, startColumn: expect.any(Number) },
          },
        },
      ],
    });
    expect(results).toContainEqual(
      expect.objectContaining({ ruleId: "null-member", level: "note" }),
    );
  });
});

describe("npm run validate -- many problems", () => {
  const files = Array.from({ length: 110 }, (_, index) => [
    `${String(index).padStart(3, "0")}.json`,
    text({ ...badPage, title: `Page ${index}` }),
  ]);
  const all = `220 problems in 110 of 110 documents ${by}`;

  it("are shown in text by the first of each kind, with counts", async () => {
    const folder = await tempFolder(Object.fromEntries(files));
    const { status, stdout } = await run([folder]);
    expect(status).toBe(1);
    expect(stdout.match(/^.*\.json:\d+:\d+ .*$/gm)).toHaveLength(6);
    expect(stdout).not.toContain("003.json");
    expect(stdout).toContain(`
214 more are not shown (--all shows them). All by kind:
  110  type  page.maskOpacity
  110  misspelt-property  hero.headng

${all}
`);
    const github = await run([folder, "--format", "github"]);
    expect(github.stdout.match(/^::error /gm)).toHaveLength(6);
    expect(github.stdout).toContain("\n  110  misspelt-property  hero.headng\n");
    for (const args of [[], ["--format", "github"]]) {
      const whole = await run([folder, "--all", ...args]);
      expect(whole.stdout).toContain("109.json");
      expect(whole.stdout).not.toContain("not shown");
    }
  });

  it("are one line for all nulls, in whatever property", async () => {
    const nulls = { subtitle: null, layout: null, description: null };
    const many = Array.from({ length: 70 }, (_, index) => [
      `${index}.json`,
      text({ ...goodPage, ...nulls }),
    ]);
    const { stdout } = await run([await tempFolder(Object.fromEntries(many))]);
    expect(stdout).toContain(`
207 more are not shown (--all shows them). All by kind:
  210  null-member  any property
`);
  });

  it("are listed with the most frequent causes, tag by tag", async () => {
    const texts = ["<h1>A</h1><div>B</div>", "<h1>A</h1>", '<p style="a">A</p>[gallery ids="1"]'];
    const many = Array.from({ length: 210 }, (_, index) => {
      const content = texts[index % 3];
      const block = { type: "rich-text", id: "text", props: { content } };
      return [`${index}.json`, text({ ...goodPage, blocks: [block] })];
    });
    const { stdout } = await run([await tempFolder(Object.fromEntries(many))]);
    expect(stdout).toContain(`
  210  stripped-markup  rich-text.content: <h1> 140, <div> 70, <p style> 70
   70  escaped-markup  rich-text.content: [gallery ids="1"] 70
`);
  });

  it("are all included in JSON", async () => {
    const folder = await tempFolder(Object.fromEntries(files));
    const { stdout } = await run([folder, "--json"]);
    const report = JSON.parse(stdout);
    expect(report.files).toHaveLength(110);
    expect(report.files.flatMap(({ problems }: { problems: unknown[] }) => problems)).toHaveLength(
      220,
    );
    expect(stdout).toBe(`${text(report)}\n`);
    const none = await run([await tempFolder({ "data.json": "{}" }), "--json"]);
    expect(none.stdout).toBe(`${text(JSON.parse(none.stdout))}\n`);
  });
});

describe("npm run validate -- a warning and a hint about a block", () => {
  const quote = { type: "notice", id: "night", version: 1, props: { content: "<p>A</p>" } };
  const lead = { ...hero, props: { ...hero.props, text: "Of {brnd}." } };
  const page = text({ ...goodPage, blocks: [lead, quote] });
  const words = ['(hero "start")', '(notice "night")'];

  it.each(["text", "github", "sarif", "junit"])("name the block in %s", async (format) => {
    const file = join(await tempFolder({ "page.json": page }), "page.json");
    const { stdout } = await run([file, "--format", format, "--strict"]);
    const found = stdout.replaceAll("\\", "").replaceAll("&quot;", '"');
    const named = format === "junit" ? words.slice(0, 1) : words;
    for (const word of named) expect(found).toContain(word);
  });

  it("include the block in JSON", async () => {
    const file = join(await tempFolder({ "page.json": page }), "page.json");
    const { stdout } = await run([file, "--json"]);
    expect(JSON.parse(stdout).files[0].problems).toMatchObject([
      { severity: "warning", block: { type: "hero", id: "start" } },
      { severity: "hint", block: { type: "notice", id: "night" } },
    ]);
  });
});

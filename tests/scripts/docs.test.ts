import { describe, expect, it } from "vitest";
import { commandFaults } from "../../scripts/docs/commands.ts";
import { withPart } from "../../scripts/docs/generated-part.ts";
import { recordFaults, recordIndex } from "../../scripts/docs/records.ts";
import { numberFaults, referenceFaults } from "../../scripts/docs/references.ts";
import { withReleasedVersion } from "../../scripts/docs/released-version.ts";
import { undeclaredVariables, variableTable } from "../../scripts/docs/variables.ts";

const requirements = {
  path: "docs/requirements.md",
  text: `### R-1 Pages\n\n### R-2 Menus\n`,
};
const threats = { path: "docs/threats.md", text: `| T-1 | a |\n| F-7 | b |\n` };

function record(number: string, { title = "A title", status = "accepted" } = {}) {
  return {
    path: `docs/decisions/${number}-a-title.md`,
    text: `# ${Number(number)}. ${title}\n\nStatus: ${status}\n`,
  };
}

const superseded = record("0001", { status: "superseded by [0002](0002-a-title.md)" });
const documents = [requirements, threats, superseded, record("0002")];

function faultsOf(text: string, path = "src/a.ts") {
  const files = [...documents, { path, text }];
  const paths = new Set(files.map((file) => file.path));
  return referenceFaults({ files, exists: (asked) => paths.has(asked) });
}

describe("a reference", () => {
  it("to a test of the demo is an error while demo tests exist, and is ignored once all are deleted", () => {
    const text = ["// tests", "demo", "pages", "all.test.ts"].join("/");
    expect(faultsOf(text)).toEqual([]);
    const files = [...documents, { path: "src/a.ts", text }];
    expect(referenceFaults({ files, exists: (asked) => asked === "tests/demo" })).toHaveLength(1);
  });

  it("that resolves is accepted", () => {
    expect(faultsOf(`// R-1, R-2, T-1, F-7, decision 0002`)).toEqual([]);
    expect(faultsOf(`see docs/threats.md and the UTF-8 of an A-1`)).toEqual([]);
  });

  it.each([
    [`R-3`, `R-3 does not exist`],
    [`T-7`, `T-7 does not exist`],
    [`F-1`, `F-1 does not exist`],
    [`decision 0009`, "record 0009 does not exist"],
    [`decision 2`, "record 2 does not exist in docs/decisions (four digits)"],
    [`decisions #2`, "record 2 does not exist"],
    [`decisions 0002 and 0008`, "record 0008 does not exist"],
    [`record 0007`, "record 0007 does not exist"],
    [`(decision\n * 0007)`, "record 0007 does not exist"],
    [`decision 0001`, "decision 0001 is superseded by 0002"],
    [`spec 2.3`, "not in the repository"],
    [`spec sections 3 and 4`, "not in the repository"],
    [`the spec (section 7)`, "not in the repository"],
    [`spec\n * section 7`, "not in the repository"],
    [`threat T1`, "not in the repository"],
    [`fault F7`, "not in the repository"],
    [`(T19)`, "not in the repository"],
    [`docs/nothing.md`, "docs/nothing.md does not exist"],
  ])("%j is reported", (text, says) => {
    expect(faultsOf(`const a = 1;\n/* ${text} */`)).toEqual([
      expect.stringMatching(/^src\/a\.ts:[23]: /u),
    ]);
    expect(faultsOf(text).join()).toContain(says);
  });

  it("to a path or a link in a document must resolve to a file", () => {
    const text =
      "See `src/b.ts`, [threats](threats.md#t), [here](#here), [web](https://a.example).";
    expect(faultsOf(text, "docs/a.md")).toEqual(["docs/a.md:1: src/b.ts does not exist"]);
    expect(faultsOf("[there](../b.md)", "docs/a.md")).toEqual(["docs/a.md:1: b.md does not exist"]);
  });

  it("to a superseded record is accepted within the records", () => {
    expect(faultsOf(`Unlike decision 0001.`, "docs/decisions/0003-a.md")).toEqual([]);
  });
});

describe("a number", () => {
  it("is assigned only once, and each document has at least one", () => {
    expect(numberFaults(documents)).toEqual([]);
    const twice = { ...requirements, text: `### R-1 Pages\n\n### R-1 Menus\n` };
    expect(numberFaults([twice, threats])).toEqual([`docs/requirements.md: R-1 is used twice`]);
    expect(numberFaults([requirements])).toEqual(["docs/threats.md: contains no numbers"]);
  });
});

describe("a decision record", () => {
  it("has a number, a title and a status", () => {
    const amended = record("0003", { status: "accepted, amended by [0002](0002-a-title.md)" });
    expect(recordFaults([superseded, record("0002"), amended])).toEqual([]);
  });

  it.each([
    [
      "a name without a number",
      { ...record("0001"), path: "docs/decisions/a.md" },
      "must be named",
    ],
    ["the number of another", { ...record("0002"), text: record("0003").text }, "does not start"],
    ["no status", { ...record("0001"), text: "# 1. A title\n" }, "no line"],
    ["an unknown status", record("0001", { status: "wip" }), "no line"],
    ["no successor", record("0001", { status: "superseded" }), "no line"],
    [
      "a link to another successor",
      record("0001", { status: "superseded by [0002](0003-a-title.md)" }),
      "the link text is 0002, but the link points to 0003",
    ],
    [
      "itself as successor",
      record("0002", { status: "superseded by [0002](0002-a-title.md)" }),
      "refers to the record itself",
    ],
  ])("with %s is reported", (_what, file, says) => {
    expect(recordFaults([file]).join()).toContain(says);
  });

  it("that is duplicated, or whose successor is itself superseded, is reported", () => {
    expect(recordFaults([record("0002"), record("0002")])).toHaveLength(2);
    const first = record("0000", { status: "superseded by [0001](0001-a-title.md)" });
    expect(recordFaults([first, superseded, record("0002")])).toEqual([
      "docs/decisions/0000-a-title.md: is superseded by 0001, which is itself superseded",
    ]);
  });

  it("is listed with its title, and with its status unless it is accepted", () => {
    expect(recordIndex([superseded, record("0002")])).toBe(
      "- [0001](0001-a-title.md) A title (superseded by 0002)\n- [0002](0002-a-title.md) A title",
    );
  });
});

describe("a generated section", () => {
  const part = { path: "docs/a.md", name: "list", text: "- a" };
  const marked = (text: string) =>
    `Before\n\n<!-- list: written by npm run docs -->${text}<!-- end of list -->\nAfter\n`;

  it("replaces its own content and nothing else", () => {
    expect(withPart(marked("\n\nold\n\n"), part)).toBe(marked("\n\n- a\n\n"));
    expect(withPart(marked("\n\n- a\n\n"), part)).toBe(marked("\n\n- a\n\n"));
  });

  it("without its markers is an error that names the document", () => {
    expect(() => withPart("Before\n", part)).toThrow(/^docs\/a\.md: the markers .* list/u);
  });
});

describe("the environment variables", () => {
  it("are listed with their purpose, valid values and default", () => {
    expect(variableTable().split("\n")).toContain(
      "| `PORT` | Port to listen on; 0 picks a free one. | a whole number from 0 to 65535 | `3000` |",
    );
  });

  it("must be declared wherever the project reads them", () => {
    const reading = (name: string) => ({ path: "src/a.ts", text: `\nprocess.env["${name}"]` });
    expect(undeclaredVariables([reading("PORT"), reading("PATH")])).toEqual([]);
    expect(undeclaredVariables([reading("PORTS")])).toEqual(["src/a.ts:2: PORTS is not declared"]);
  });
});

describe("the commands in documents", () => {
  const scripts = JSON.stringify({ scripts: { test: "a", dev: "b", "user:add": "c" } });

  it("match those of package.json", () => {
    const readme = "Run `npm test` or\n| `npm run dev -- x` | and `npm run user:add`, not npm ci.";
    expect(commandFaults([{ path: "README.md", text: readme }], scripts)).toEqual([]);
  });

  it("are reported when undocumented or nonexistent", () => {
    const readme = { path: "README.md", text: "`npm test`, `npm run dev`, `npm run develop`" };
    const guide = { path: "docs/guide.md", text: "\n`npm run user:add`, `npm run\nnonsense -- x`" };
    const code = { path: "src/a.ts", text: "npm run of-somebody-else" };
    expect(commandFaults([readme, guide, code], scripts)).toEqual([
      "README.md: does not mention npm run user:add",
      "README.md:1: npm run develop does not exist",
      "docs/guide.md:2: npm run nonsense does not exist",
    ]);
  });
});

describe("the schema addresses in guides", () => {
  const text = "/schema/3.2.0/page.schema.json ./waymark-contract-3.2.0.tgz since 3.2.0";

  it("point to the latest version", () => {
    expect(withReleasedVersion({ path: "docs/checking-content.md", text }, "4.0.0")).toBe(
      "/schema/4.0.0/page.schema.json ./waymark-contract-4.0.0.tgz since 3.2.0",
    );
  });

  it("stay unchanged in decision records, which are history", () => {
    expect(withReleasedVersion({ path: "docs/decisions/0003-a.md", text }, "4.0.0")).toBe(text);
  });
});

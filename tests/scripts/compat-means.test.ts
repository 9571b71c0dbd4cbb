import { join } from "node:path";
import { expect, test } from "vitest";
import { compat } from "../../scripts/compat/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const page = { type: "object", additionalProperties: false, properties: {} };
const size = { type: "integer", default: 1 };

function schemas(folder: string, properties: object) {
  return { [`${folder}/page.schema.json`]: JSON.stringify({ ...page, properties }) };
}

/** What is said of a page that has these properties after a release with a size. */
async function said(properties: object, ...args: readonly string[]): Promise<string> {
  return saidBeside({}, properties, ...args);
}

/** @param content The files of `content`. */
async function saidBeside(
  content: Readonly<Record<string, string>>,
  properties: object,
  ...args: readonly string[]
): Promise<string> {
  const root = await tempFolder({
    ...schemas("schema", { size }),
    ...schemas("new", properties),
    "content/en/pages/home.json": "{}",
    ...content,
    "src/blocks/hero/fixtures.json": "{}",
  });
  const release = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"));
  await callCommand(release, []);
  const head = ["--head", join(root, "new"), ...args];
  return (await callCommand(compat(root), head)).stdout;
}

const refused =
  "Some of what was right by 1.0.0 is refused now: editors have to change it, or a migration does.";

test.each([
  ["a property that is gone", {}, refused, "1 breaks writers, 0 break readers", "major"],
  [
    "another default",
    { size: { ...size, default: 2 } },
    "All of what was right by 1.0.0 still is, but some of it now means something else, and nobody is told.",
    "1 breaks writers, 0 break readers",
    "major",
  ],
  [
    "a property more",
    { size, lead: { type: "string" } },
    "property added: lead",
    "0 break writers, 1 breaks readers",
    "minor",
  ],
])(
  "it is said of %s what it means, and which version it asks for",
  async (_name, properties, means, figures, step) => {
    const text = await said(properties);
    expect(text).toContain(means);
    expect(text).toContain(figures);
    expect(text).toMatch(new RegExp(`; as a release this is a ${step} version\\n$`));
  },
);

test("who reads is told by whom it cannot be taken, also beside the lines of a pull request", async () => {
  const more = { size, lead: { type: "string" } };
  const text = await said(more, "--for", "readers", "--format", "github");
  expect(text).toContain(
    "property added: lead. Sites and programs that still go by 1.0.0 cannot take all that may be written now.",
  );
});

test("a break of readers is shown beside the lines where writers alone are asked about, as no failure", async () => {
  const text = await said({ size, lead: { type: "string" } }, "--format", "github");
  expect(text).toMatch(/^::notice file=\S+\/new\/page\.schema\.json,line=1,/);
  expect(text).not.toContain("::error");
});

test("what now means something else fails for readers too: those who have not moved on show what nobody meant", async () => {
  const other = { size: { ...size, default: 2 } };
  const text = await said(other, "--for", "readers");
  expect(text).toContain("Against 1.0.0: not compatible (1 breaks writers, 0 break readers");
  const narrowed = { size: { ...size, maximum: 5 } };
  expect(await said(narrowed, "--for", "readers")).toContain("Against 1.0.0: compatible (1 breaks");
});

test("of what is safe no program is told that it is refused", async () => {
  const marked = { size: { ...size, deprecated: true } };
  expect(JSON.parse(await said(marked, "--format", "json"))).toMatchObject({
    comparisons: [{ changes: [{ verdict: "safe", means: "Safe." }] }],
  });
});

test("programs are told the same", async () => {
  expect(JSON.parse(await said({}, "--format", "json"))).toMatchObject({
    comparisons: [{ release: "major", changes: [{ means: refused }] }],
  });
});

test("what leaves a property to its default is counted where that is another one, not what says it", async () => {
  const content = { "content/en/pages/a.json": '{ "size": null }' };
  const saying = { "content/en/pages/home.json": '{ "size": 1 }' };
  const properties = { size: { ...size, default: 2 } };
  const text = await saidBeside({ ...content, ...saying }, properties);
  expect(text).toContain(
    [
      "  In use: 1 value in 1 file of content and fixtures that may mean something else now",
      "    content/en/pages/a.json\n",
    ].join("\n"),
  );
});

test("a list that another source fills is counted where it is left to that", async () => {
  const list = { type: "array", items: { type: "string" } };
  const content = {
    "content/en/pages/a.json": '{ "posts": [] }',
    "content/en/pages/b.json": '{ "posts": ["x"] }',
  };
  const was = { posts: { ...list, "x-source": "posts" } };
  const is = { posts: { ...list, "x-source": "services" } };
  const text = await saidBeside({ ...content, ...schemas("schema", was) }, is);
  expect(text).toContain("  In use: 2 values in 2 files of content and fixtures that may mean");
  expect(text).toContain("content/en/pages/a.json\n    content/en/pages/home.json\n");
});

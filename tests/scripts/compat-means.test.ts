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

/** The report for a page that has these properties after a release with a size. */
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
  "Some content that was valid in 1.0.0 is rejected now: editors have to change it, or a migration does.";

test.each([
  ["a removed property", {}, refused, "1 breaks writers, 0 break readers", "major"],
  [
    "another default",
    { size: { ...size, default: 2 } },
    "All content that was valid in 1.0.0 still is, but some of it now has a different meaning, without a warning.",
    "1 breaks writers, 0 break readers",
    "major",
  ],
  [
    "an additional property",
    { size, lead: { type: "string" } },
    "property added: lead",
    "0 break writers, 1 breaks readers",
    "minor",
  ],
])(
  "explains what %s means, and which version it requires",
  async (_name, properties, means, figures, step) => {
    const text = await said(properties);
    expect(text).toContain(means);
    expect(text).toContain(figures);
    expect(text).toMatch(new RegExp(`; as a release, this is a ${step} version\\n$`));
  },
);

test("reports for readers which programs cannot accept the content, also in pull request annotations", async () => {
  const more = { size, lead: { type: "string" } };
  const text = await said(more, "--for", "readers", "--format", "github");
  expect(text).toContain(
    "property added: lead. Sites and programs that still use 1.0.0 cannot read everything that may be written now.",
  );
});

test("a break for readers is annotated as a notice when only writers are checked", async () => {
  const text = await said({ size, lead: { type: "string" } }, "--format", "github");
  expect(text).toMatch(/^::notice file=\S+\/new\/page\.schema\.json,line=1,/);
  expect(text).not.toContain("::error");
});

test("a change of meaning also fails for readers, as outdated ones would show something unintended", async () => {
  const other = { size: { ...size, default: 2 } };
  const text = await said(other, "--for", "readers");
  expect(text).toContain("Against 1.0.0: not compatible (1 breaks writers, 0 break readers");
  const narrowed = { size: { ...size, maximum: 5 } };
  expect(await said(narrowed, "--for", "readers")).toContain("Against 1.0.0: compatible (1 breaks");
});

test("a safe change is not described as rejected by any program", async () => {
  const marked = { size: { ...size, deprecated: true } };
  expect(JSON.parse(await said(marked, "--format", "json"))).toMatchObject({
    comparisons: [{ changes: [{ verdict: "safe", means: "Safe." }] }],
  });
});

test("the JSON report says the same", async () => {
  expect(JSON.parse(await said({}, "--format", "json"))).toMatchObject({
    comparisons: [{ release: "major", changes: [{ means: refused }] }],
  });
});

test("counts content that relies on a changed default, but not content that sets the value", async () => {
  const content = { "content/en/pages/a.json": '{ "size": null }' };
  const saying = { "content/en/pages/home.json": '{ "size": 1 }' };
  const properties = { size: { ...size, default: 2 } };
  const text = await saidBeside({ ...content, ...saying }, properties);
  expect(text).toContain(
    [
      "  In use: 1 value in 1 file of content and fixtures that may have a different meaning now",
      "    content/en/pages/a.json\n",
    ].join("\n"),
  );
});

test("counts content that leaves a list to a changed source", async () => {
  const list = { type: "array", items: { type: "string" } };
  const content = {
    "content/en/pages/a.json": '{ "posts": [] }',
    "content/en/pages/b.json": '{ "posts": ["x"] }',
  };
  const was = { posts: { ...list, "x-source": "posts" } };
  const is = { posts: { ...list, "x-source": "services" } };
  const text = await saidBeside({ ...content, ...schemas("schema", was) }, is);
  expect(text).toContain("  In use: 2 values in 2 files of content and fixtures that may have");
  expect(text).toContain("content/en/pages/a.json\n    content/en/pages/home.json\n");
});

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { compat } from "../../scripts/compat/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const having = (it: object) => ({
  type: "object",
  additionalProperties: false,
  properties: { it },
});

/** A project whose files are written one by one. */
async function project() {
  const root = await tempFolder({ "content/en/pages/home.json": "{}", "src/blocks/README.md": "" });
  const write = async (path: string, value: unknown): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), JSON.stringify(value, undefined, 2));
  };
  const release = async (): Promise<void> => {
    const command = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"));
    expect(await callCommand(command, [])).toMatchObject({ status: 0 });
  };
  const report = async (...args: readonly string[]): Promise<string> =>
    (await callCommand(compat(root), args)).stdout;
  return { write, release, report };
}

test("names the blocks behind a breaking part, including indirect uses", async () => {
  const { write, release, report } = await project();
  const writeBlocks = async (tone: object): Promise<void> => {
    await write("schema/parts/card.schema.json", having(tone));
    await write("schema/blocks/hero.schema.json", having(tone));
    await write("schema/blocks/cards.schema.json", having({ $ref: "../parts/card.schema.json" }));
  };
  await write("src/blocks/hero/fixtures.json", { minimal: { it: "dark" } });
  await writeBlocks({ enum: ["light", "dark"] });
  await release();
  await write("schema/parts/tone.schema.json", { enum: ["light"] });
  await writeBlocks({ $ref: "../parts/tone.schema.json" });
  expect(await report()).toContain(
    "  Part of: blocks/cards, blocks/hero\n  In use: 1 value in 1 file",
  );
  for (const format of ["junit", "sarif"]) {
    expect(await report("--format", format)).toContain("part of blocks/cards, blocks/hero; in use");
  }
});

test("for a definition, names the blocks that refer to it, not those that refer to its file", async () => {
  const { write, release, report } = await project();
  const tone = "../parts/tone.schema.json";
  const writeTones = async (...call: readonly string[]): Promise<void> =>
    write("schema/parts/tone.schema.json", {
      enum: ["light", "dark"],
      $defs: { call: { enum: call } },
    });
  await writeTones("dark", "mark");
  await write("schema/blocks/stats.schema.json", having({ $ref: tone }));
  await write("schema/blocks/cta.schema.json", having({ $ref: `${tone}#/$defs/call` }));
  await release();
  await writeTones("dark");
  expect(await report()).toContain("  Part of: blocks/cta\n");
});

const text = { type: "string" };
const tone = (...tones: readonly string[]) => ({ type: "string", enum: tones });
const both = ["light", "dark"];
const one = ["light"];
const closed = { type: "object", additionalProperties: false };
const branch = (kind: string, tones: readonly string[]) => ({
  ...closed,
  required: ["kind"],
  properties: { kind: { ...text, const: kind }, tone: tone(...tones) },
});
const byName = (tones: readonly string[]) => ({
  ...closed,
  patternProperties: { "^tone$": tone(...tones), "^k.*$": text },
  examples: [{ kind: "a", tone: "light" }],
});
const narrowed = (asked: object, keyword: "then" | "else", tones: readonly string[]) => ({
  ...closed,
  properties: { kind: text, tone: tone(...both) },
  if: { properties: { kind: asked }, required: ["kind"] },
  [keyword]: { properties: { tone: { enum: tones } } },
});

test.each([
  [
    "a branch of a union",
    { oneOf: [branch("a", both), branch("b", both)] },
    { oneOf: [branch("a", one), branch("b", both)] },
  ],
  [
    "what follows from a value",
    narrowed({ const: "a" }, "then", both),
    narrowed({ const: "a" }, "then", one),
  ],
  [
    "what follows from one of several values",
    narrowed({ enum: ["a", "c"] }, "then", both),
    narrowed({ enum: ["a", "c"] }, "then", one),
  ],
  [
    "what follows from none of several values",
    narrowed({ enum: ["b", "c"] }, "else", both),
    narrowed({ enum: ["b", "c"] }, "else", one),
  ],
  ["members of such a name", byName(both), byName(one)],
])("for %s, counts only matching content as in use", async (name, before, after) => {
  const { write, release, report } = await project();
  const isByName = name.startsWith("members");
  await write("src/blocks/hero/fixtures.json", {
    minimal: { it: { kind: "a", tone: "dark" } },
    full: { it: { kind: "b", [isByName ? "kone" : "tone"]: "dark" } },
  });
  await write("schema/blocks/hero.schema.json", having(before));
  await release();
  await write("schema/blocks/hero.schema.json", having(after));
  expect(await report()).toContain("  In use: 1 value in 1 file");
});

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepCompiled, sweepCompiled } from "../../scripts/codegen/compile-once.ts";
import { generate } from "../../scripts/codegen/generate.ts";
import { generatorParts } from "../../scripts/codegen/inputs.ts";
import { findDrift, hashOutputs } from "../../scripts/codegen/output.ts";
import { refresh } from "../../scripts/codegen/refresh.ts";

let root: string;
const at = (path: string): string => join(root, path);
const read = (path: string): string => readFileSync(at(path), "utf8");
const replaceIn = (path: string, from: string, to: string): void =>
  writeFileSync(at(path), read(path).replace(from, to));

const types = "src/generated/types.ts";
const messages = "src/generated/messages.ts";
const catalogs = "src/generated/catalogs";
const lastRun = ".cache/codegen.json";
const compiled = ".cache/codegen";
const figures = "schema/blocks/figures.schema.json";
const email = "schema/fields/email.schema.json";

/** As in a new process, which has compiled nothing yet. */
function forgetCompiled(): void {
  keepCompiled(at("nowhere"), "");
  sweepCompiled();
  sweepCompiled();
}

/** What a run from scratch would generate differently. */
async function driftFromCold(): Promise<object> {
  forgetCompiled();
  const cold = await generate(root);
  return findDrift(root, hashOutputs(cold));
}

const same = { changed: [], stale: [] };

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "waymark-codegen-"));
  // With the output of the last run here: then the first one there has nothing to do.
  const inputs = ["schema", "locales", "src", "package.json", ...generatorParts];
  for (const path of [...inputs, lastRun, compiled]) cpSync(path, at(path), { recursive: true });
  await refresh(root, "all");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a second run generates nothing when nothing has changed", async () => {
  // Only the stored result of the last run contains this.
  replaceIn(lastRun, '"advice":[]', '"advice":["as before"]');
  const second = await refresh(root, "all");
  expect(second).toMatchObject({ drift: { changed: [], stale: [] }, advice: ["as before"] });
});

test("restores files that are missing or edited, and removes leftovers", async () => {
  rmSync(at(messages));
  rmSync(at(catalogs), { recursive: true });
  writeFileSync(at("src/generated/old.ts"), "");
  writeFileSync(at(types), "");
  const { drift } = await refresh(root, "nothing");
  expect(drift).toEqual({
    changed: expect.arrayContaining([messages, types, `${catalogs}/en.ts`]),
    stale: ["src/generated/old.ts"],
  });
  await refresh(root, "all");
  expect((await refresh(root, "nothing")).drift).toEqual({ changed: [], stale: [] });
  expect(read(types)).toBe(readFileSync(types, "utf8"));
});

test("restores also a file in git that is missing, without which no command starts", async () => {
  rmSync(at(types));
  await refresh(root, "uncommitted");
  expect(read(types)).toBe(readFileSync(types, "utf8"));
});

test("after a changed and a new schema, the output equals a clean run and little is compiled", async () => {
  rmSync(at(lastRun));
  await refresh(root, "all");
  const before = new Set(readdirSync(at(compiled)));
  forgetCompiled();
  replaceIn("schema/blocks/stats.schema.json", '"description": "', '"description": "Now: ');
  mkdirSync(at("src/blocks/figures"));
  writeFileSync(at("src/blocks/figures/figures.tsx"), "export const Figures = () => null;\n");
  const stats = read("schema/blocks/stats.schema.json");
  writeFileSync(at(figures), stats.replaceAll("blocks/stats.", "blocks/figures."));
  await refresh(root, "all");
  expect(read(types)).toContain("FiguresProps");
  const after = readdirSync(at(compiled));
  expect(after.filter((word) => !before.has(word)).length).toBeLessThan(before.size / 20);
  expect(await driftFromCold()).toEqual(same);
});

test("the same holds after a schema is removed, along with its generated files", async () => {
  rmSync(at(figures));
  rmSync(at("src/blocks/figures"), { recursive: true });
  forgetCompiled();
  const { drift } = await refresh(root, "all");
  expect(drift.stale).toContain("src/generated/validators/blocks/figures.js");
  expect(await driftFromCold()).toEqual(same);
});

test("regenerating only uncommitted files leaves those in git alone", async () => {
  const { maxLength: _limit, ...schema } = JSON.parse(read(email));
  writeFileSync(at(email), JSON.stringify({ ...schema, description: "" }));
  replaceIn("locales/en.po", 'msgstr "Back to the blog"', 'msgstr "Back {to the blog"');
  rmSync(at(messages));
  // As if the last run had been interrupted: then it is treated as missing.
  writeFileSync(at(lastRun), '{"inputs":');
  const { advice } = await refresh(root, "uncommitted");
  expect(read(messages)).toBe(readFileSync(messages, "utf8"));
  expect((await refresh(root, "nothing")).drift.changed).toEqual([types]);
  expect(advice).toEqual([
    `${email}: / has no description`,
    `${email}: / has no maxLength`,
    expect.stringContaining("locales/en.po: blog.back does not parse: "),
  ]);
});

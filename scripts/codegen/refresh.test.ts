import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refresh } from "./refresh.ts";

let root: string;
const at = (path: string): string => join(root, path);
const read = (path: string): string => readFileSync(at(path), "utf8");
const replaceIn = (path: string, from: string, to: string): void =>
  writeFileSync(at(path), read(path).replace(from, to));

const types = "src/generated/types.ts";
const messages = "src/generated/messages.ts";
const catalogs = "src/generated/catalogs";
const lastRun = ".cache/codegen.json";
const email = "schema/fields/email.schema.json";

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "waymark-codegen-"));
  // With what the last run here made and left behind: then the first one there has nothing to do.
  const inputs = [
    "schema",
    "locales",
    "src",
    "scripts/codegen",
    "package.json",
    "package-lock.json",
  ];
  for (const path of [...inputs, lastRun]) cpSync(path, at(path), { recursive: true });
  await refresh(root, "all");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a second run generates nothing as long as nothing changes", async () => {
  // Only what was kept of the last run says this.
  replaceIn(lastRun, '"advice":[]', '"advice":["as before"]');
  const second = await refresh(root, "all");
  expect(second).toMatchObject({ drift: { changed: [], stale: [] }, advice: ["as before"] });
});

test("what is missing, changed by hand or left over is mended", async () => {
  rmSync(at(messages));
  rmSync(at(catalogs), { recursive: true });
  writeFileSync(at("src/generated/old.ts"), "");
  writeFileSync(at(types), "");
  const { drift } = await refresh(root, "nothing");
  expect(drift).toEqual({
    changed: expect.arrayContaining([messages, types, `${catalogs}/pl.ts`]),
    stale: ["src/generated/old.ts"],
  });
  await refresh(root, "all");
  expect((await refresh(root, "nothing")).drift).toEqual({ changed: [], stale: [] });
  expect(read(types)).toBe(readFileSync(types, "utf8"));
});

test("where only the rest is asked for, what git holds stays as it is", async () => {
  const { maxLength: _limit, ...schema } = JSON.parse(read(email));
  writeFileSync(at(email), JSON.stringify({ ...schema, description: "" }));
  rmSync(at(messages));
  // As if the last run had been cut off: then it is as if there were none.
  writeFileSync(at(lastRun), '{"inputs":');
  const { advice } = await refresh(root, "uncommitted");
  expect(read(messages)).toBe(readFileSync(messages, "utf8"));
  expect((await refresh(root, "nothing")).drift.changed).toEqual([types]);
  expect(advice).toEqual([`${email}: / has no description`, `${email}: / has no maxLength`]);
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judgingCode } from "./judging-code.ts";

async function codeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "judging-code-"));
  onTestFinished(async () => rm(root, { recursive: true }));
  for (const folder of ["contract/blocks", "blocks/hero"]) {
    await mkdir(join(root, "src", folder), { recursive: true });
  }
  await writeFile(join(root, "src/contract/blocks/rule.ts"), "export const most = 1;\n");
  return root;
}

test("the key changes with the code that checks documents, and with no other file", async () => {
  const root = await codeProject();
  const later = Date.now() + 60_000;
  const before = await judgingCode(root, later);
  expect(before).toMatch(/^[\w-]{43}$/);
  await writeFile(join(root, "src/blocks/hero/hero.tsx"), "export {};\n");
  expect(await judgingCode(root, later)).toBe(before);
  await writeFile(join(root, "src/contract/blocks/rule.ts"), "export const most = 100;\n");
  expect(await judgingCode(root, later)).not.toBe(before);
});

test("there is no key for code that was written after the process started", async () => {
  const root = await codeProject();
  expect(await judgingCode(root, 0)).toBeUndefined();
});

import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DiskCache } from "./disk-cache.ts";

/** Creates a folder with files of ten bytes, the first one written last. */
async function folderWith(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "waymark-cache-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [at, name] of names.entries()) {
    await writeFile(join(folder, name), "0123456789");
    await utimes(join(folder, name), 1000 - at, 1000 - at);
  }
  return folder;
}

test("with less space, the newest files of an earlier process are retained, and those to be evicted last", async () => {
  const folder = await folderWith("newest", "old", "precious");
  const lastOf = () => new Set(["precious"]);
  const cache = await DiskCache.open(folder, 20, { lastOf });
  expect([...cache.keys()].toSorted()).toEqual(["newest", "precious"]);
});

test("skips a file that another process has removed in the meantime", async () => {
  const folder = await folderWith("there");
  await symlink("nowhere", join(folder, "gone"));
  const cache = await DiskCache.open(folder, 20);
  expect([...cache.keys()]).toEqual(["there"]);
});

test("leaves files that another process is writing, and removes those of a process that has ended", async () => {
  const folder = await folderWith("left-1-1.part");
  await writeFile(join(folder, "begun-2-1.part"), "01234");
  const cache = await DiskCache.open(folder, 20);
  expect([await readdir(folder), [...cache.keys()]]).toEqual([["begun-2-1.part"], []]);
});

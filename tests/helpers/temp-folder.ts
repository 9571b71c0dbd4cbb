import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { fastFolder } from "./fast-folder.ts";

/** A folder with the given files, removed after the test. */
export async function tempFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(fastFolder, "waymark-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

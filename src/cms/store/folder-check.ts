import { randomUUID } from "node:crypto";
import { access, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "./unavailable.ts";

/** Large enough that the folder has to allocate a block on disk. */
const probeText = "x".repeat(8192);

/** Checks that files can be written to a folder; a missing folder is created when it is needed. */
export async function checkFolder(folder: string): Promise<void> {
  if (!(await isThere(folder))) return;
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, probeText);
  } finally {
    await rm(file, { force: true });
  }
}

async function isThere(folder: string): Promise<boolean> {
  try {
    await access(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

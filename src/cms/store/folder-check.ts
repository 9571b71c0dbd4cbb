import { randomUUID } from "node:crypto";
import { access, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "./unavailable.ts";

/** Enough for the folder to have to take a block from the disk. */
const probeText = "x".repeat(8192);

/** Whether files can be written into a folder; one that is not there yet is made when it is needed. */
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

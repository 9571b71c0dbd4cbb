import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./usage-error.ts";
import { reasonOf } from "./web-address.ts";

/**
 * Creates a folder and those above it, one by one: a recursive `mkdir` never returns below /proc.
 * @param mode Permissions of what is created.
 * @returns The uppermost folder that was created; undefined if all exist
 * @throws UsageError if it cannot be created
 */
export function makeFolder(folder: string, mode = 0o777): string | undefined {
  const missing: string[] = [];
  let above = resolve(folder);
  for (; !existsSync(above) && above !== dirname(above); above = dirname(above)) {
    missing.unshift(above);
  }
  try {
    for (const path of missing) mkdirSync(path, { mode });
  } catch (error) {
    const isRefused = error instanceof Error && "code" in error && error.code === "ENOENT";
    const reason = isRefused ? `${above} accepts no new folders` : reasonOf(error);
    throw new UsageError(`cannot write to ${folder}: ${reason}`);
  }
  return missing[0];
}

/**
 * Refuses a folder that cannot be created, and to empty a folder that contains anything but an earlier output of the command: `--out .` would
 * delete everything.
 * @param signs Files and folders that identify the command's output.
 * @throws UsageError naming the folder
 */
export function checkOutputFolder(folder: string, signs: readonly string[]): void {
  if (!existsSync(folder)) {
    const created = makeFolder(folder);
    if (created !== undefined) rmSync(created, { recursive: true });
    return;
  }
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  const isEmpty = readdirSync(folder).length === 0;
  if (isEmpty || signs.every((sign) => existsSync(join(folder, sign)))) return;
  throw new UsageError(
    `${folder} contains other files, and everything in it would be replaced: name a new or empty folder`,
  );
}

/** Empties or creates what `checkOutputFolder` allows. @throws UsageError if it does not */
export function emptyOutputFolder(folder: string, signs: readonly string[]): void {
  checkOutputFolder(folder, signs);
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
}

import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorCode } from "#lib/error-code.ts";
import { UsageError } from "./usage-error.ts";
import { reasonOf } from "./web-address.ts";

/**
 * Creates a folder and those above it, one by one: a recursive `mkdir` never returns below /proc.
 * @param mode Permissions of what is created.
 * @returns The folders that were created, the uppermost first
 * @throws UsageError if it cannot be created
 */
export function makeFolder(folder: string, mode = 0o777): readonly string[] {
  const missing: string[] = [];
  let above = resolve(folder);
  for (; !existsSync(above) && above !== dirname(above); above = dirname(above)) {
    missing.unshift(above);
  }
  try {
    for (const path of missing) makeOne(path, mode);
  } catch (error) {
    const reason =
      errorCode(error) === "ENOENT" ? `${above} accepts no new folders` : reasonOf(error);
    throw new UsageError(`cannot write to ${folder}: ${reason}`);
  }
  return missing;
}

/** Another process may create it in between. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * Refuses a folder that cannot be created, and to empty one that contains anything but an earlier output of
 * the command: `--out .` would delete everything.
 * @param signs Files and folders that identify the command's output.
 * @throws UsageError naming the folder
 */
export function checkOutputFolder(folder: string, signs: readonly string[]): void {
  if (!existsSync(folder)) {
    const created = makeFolder(folder).toReversed();
    // Except those into which another process has written since.
    for (const path of created) if (readdirSync(path).length === 0) rmdirSync(path);
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

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./usage-error.ts";

/**
 * Refuses to empty a folder that contains anything but an earlier output of the command: `--out .` would
 * delete everything.
 * @param signs Files and folders that identify the command's output.
 * @throws UsageError naming the folder
 */
export function checkOutputFolder(folder: string, signs: readonly string[]): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  const isEmpty = readdirSync(folder).length === 0;
  if (isEmpty || signs.every((sign) => existsSync(join(folder, sign)))) return;
  throw new UsageError(
    `${folder} contains other files, and everything in it would be replaced: name a new or empty folder`,
  );
}

/** Deletes what `checkOutputFolder` allows. @throws UsageError if it does not */
export function emptyOutputFolder(folder: string, signs: readonly string[]): void {
  checkOutputFolder(folder, signs);
  rmSync(folder, { recursive: true, force: true });
}

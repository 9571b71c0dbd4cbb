import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./usage-error.ts";

/**
 * Refuses to empty a folder that holds anything but what a command wrote before: `--out .` would be all
 * there is.
 * @param signs Files and folders by which the output of the command is known.
 * @throws UsageError naming the folder
 */
export function checkOutputFolder(folder: string, signs: readonly string[]): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is no folder`);
  const isEmpty = readdirSync(folder).length === 0;
  if (isEmpty || signs.every((sign) => existsSync(join(folder, sign)))) return;
  throw new UsageError(
    `${folder} holds other files, and all that is in it would be replaced: name a folder that is new or empty`,
  );
}

/** Removes what `checkOutputFolder` lets pass. @throws UsageError as that does */
export function emptyOutputFolder(folder: string, signs: readonly string[]): void {
  checkOutputFolder(folder, signs);
  rmSync(folder, { recursive: true, force: true });
}

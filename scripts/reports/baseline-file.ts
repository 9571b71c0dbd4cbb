import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { reasonOf } from "../web-address.ts";
import { UsageError } from "../usage-error.ts";

/**
 * What was known when a baseline was written, one by one.
 * @throws UsageError for a file that is none
 */
export function readBaselineFile<Known>(
  path: string,
  read: (value: unknown) => Known[],
): readonly Known[] {
  if (!existsSync(path)) throw new UsageError(`there is no baseline ${path}`);
  const found = parsed(textOf(path));
  const known = isList(found) ? found.flatMap(read) : [];
  if (!isList(found) || known.length < found.length) {
    throw new UsageError(`${path} is no baseline of today; write it anew by --write-baseline`);
  }
  return known;
}

/** Before what takes its time. @throws UsageError for what is no baseline of any day, or cannot be written */
export function checkBaselineTarget(path: string | undefined): void {
  if (path === undefined) return;
  const isThere = existsSync(path);
  if (isThere && !isList(parsed(textOf(path)))) {
    throw new UsageError(`${path} is no baseline, and would be written over`);
  }
  try {
    accessSync(isThere ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

export function writeBaselineFile(path: string, known: readonly object[]): void {
  writeFileSync(path, `${JSON.stringify(known, undefined, 2)}\n`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

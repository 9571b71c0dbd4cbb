import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isList } from "#lib/json/is-record.ts";
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
  const found = parsed(readFileSync(path, "utf8"));
  const known = isList(found) ? found.flatMap(read) : [];
  if (!isList(found) || known.length < found.length) {
    throw new UsageError(`${path} is no baseline of today; write it anew by --write-baseline`);
  }
  return known;
}

/** Before what takes its time. @throws UsageError for a file that is there and is no baseline of any day */
export function checkBaselineTarget(path: string | undefined): void {
  if (path === undefined || !existsSync(path) || isList(parsed(readFileSync(path, "utf8")))) return;
  throw new UsageError(`${path} is no baseline, and would be written over`);
}

export function writeBaselineFile(path: string, known: readonly object[]): void {
  writeFileSync(path, `${JSON.stringify(known, undefined, 2)}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

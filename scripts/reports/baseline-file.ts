import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { counted } from "../counted.ts";
import { reasonOf } from "../web-address.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Returns the items of a baseline.
 * @throws UsageError if the file is not a baseline
 */
export function readBaselineFile<Known>(
  path: string,
  read: (value: unknown) => Known[],
): readonly Known[] {
  if (!existsSync(path)) throw new UsageError(`baseline ${path} does not exist`);
  const found = tryParseJson(textOf(path));
  const known = isList(found) ? found.flatMap(read) : [];
  if (!isList(found) || known.length < found.length) {
    throw new UsageError(
      `${path} is not a baseline in the current format; recreate it with --write-baseline`,
    );
  }
  return known;
}

/** Returns what a file that is about to be replaced knows; nothing if it is missing, or of an outdated format. */
export function readReplacedBaseline<Known>(
  path: string,
  read: (value: unknown) => Known[],
): readonly Known[] {
  try {
    return readBaselineFile(path, read);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/** Fails before the slow work. @throws UsageError if it is not a baseline, or cannot be written */
export function checkBaselineTarget(path: string | undefined): void {
  if (path === undefined) return;
  const isThere = existsSync(path);
  if (isThere && !isList(tryParseJson(textOf(path)))) {
    throw new UsageError(`${path} is not a baseline, and would be overwritten`);
  }
  try {
    accessSync(isThere ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** Writes a baseline. @returns What it tolerates from now on, as a clause. @param name "problem", "finding" */
export function writeBaselineFile(path: string, known: readonly object[], name: string): string {
  writeFileSync(path, `${JSON.stringify(known, undefined, 2)}\n`);
  return `${counted(known.length, `known ${name}`)} in ${path}, which --baseline ${path} tolerates`;
}

/** Removes entries that no longer occur from a baseline, and adds none. @returns What it still tolerates */
export function pruneBaselineFile<Known extends object>(
  path: string,
  { known, gone }: { readonly known: readonly Known[]; readonly gone: readonly Known[] },
  name: string,
): string {
  const taken = new Set(gone);
  const rest = known.filter((one) => !taken.has(one));
  return `${writeBaselineFile(path, rest, name)}; ${gone.length} removed`;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

import { readFileSync } from "node:fs";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** A location where a rule does not apply, and why. */
export interface Exception {
  /** Folder and id, the same in all locales; `interface` for the catalogs. */
  readonly document: string;
  readonly pointer: string;
  /** Start of the message that is accepted here. */
  readonly says: string;
  readonly reason: string;
}

/** A message about one location. */
interface Said {
  readonly document: string;
  readonly pointer: string;
  readonly says: string;
}

/** Reads the exceptions of a JSON file; throws if one lacks a property. */
export function readExceptions(file: string): Exception[] {
  const list: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isList(list)) throw new TypeError(`${file} is not a list`);
  return list.map((entry) => {
    const text = (key: string): string => {
      const value = isRecord(entry) ? entry[key] : undefined;
      if (typeof value === "string" && value !== "") return value;
      throw new TypeError(`${file}: exception without ${key}: ${JSON.stringify(entry)}`);
    };
    return {
      document: text("document"),
      pointer: text("pointer"),
      says: text("says"),
      reason: text("reason"),
    };
  });
}

/** Returns the remaining problems, and the exceptions that are no longer needed. */
export function withoutExceptions<Found extends Said>(
  found: readonly Found[],
  exceptions: readonly Exception[],
): { readonly left: Found[]; readonly idle: Exception[] } {
  const left = found.filter((fault) => !exceptions.some((exception) => covers(exception, fault)));
  const idle = exceptions.filter((exception) => !found.some((fault) => covers(exception, fault)));
  return { left, idle };
}

function covers(exception: Exception, { document, pointer, says }: Said): boolean {
  const isPlace = exception.document === document && exception.pointer === pointer;
  return isPlace && says.startsWith(exception.says);
}

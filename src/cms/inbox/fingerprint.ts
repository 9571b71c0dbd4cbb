import { createHash } from "node:crypto";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** Returns the same fingerprint for equal values, whatever the order of their keys. */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(ordered(value)))
    .digest("base64url");
}

function ordered(value: unknown): unknown {
  if (isList(value)) return value.map(ordered);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).toSorted();
  return keys.map((key) => [key, ordered(value[key])]);
}

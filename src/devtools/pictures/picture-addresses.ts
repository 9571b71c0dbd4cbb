import type { Placed } from "#contract/warnings/rule-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";

/** Addresses of the pictures inside a value: what has an address and an alternative text is one. */
export function pictureAddresses(value: unknown, at = ""): readonly Placed[] {
  if (isList(value)) {
    return value.flatMap((item, index) => pictureAddresses(item, `${at}/${index}`));
  }
  if (!isRecord(value)) return [];
  const { url, alt } = value;
  if (typeof url === "string" && typeof alt === "string") {
    return [{ pointer: `${at}/url`, text: url }];
  }
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === "object" ? pictureAddresses(member, at + toPointer([key])) : [],
  );
}

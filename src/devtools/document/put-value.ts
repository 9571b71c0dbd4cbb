import { valueAt } from "#lib/json/json-pointer.ts";
import { withValueAt } from "./at-pointer.ts";
import type { Applied, DevDocument, PutValue } from "./command.ts";

/** Puts another value in the place of one that is there. */
export function putValue(document: DevDocument, { pointer, value }: PutValue): Applied {
  const changed = withValueAt(document, pointer, value);
  return {
    document: changed,
    inverse: { kind: "put-value", pointer, value: valueAt(document, pointer) },
  };
}

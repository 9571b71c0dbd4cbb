import type { RJSFSchema } from "@rjsf/utils";
import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { resolved } from "../form/values/blank.ts";
import type { BegunRow } from "./row-change.ts";
import type { Row } from "./rows.ts";

/** Titles of fields in a new row that still have the value of the schema's example. */
export function exampledInRow(
  root: RJSFSchema,
  { example, values = {} }: BegunRow,
  row: Row["value"],
): readonly string[] {
  if (!isRecord(example)) return [];
  return Object.entries(example).flatMap(([key, said]) => {
    const { title, enum: choices } = resolved(root, root.properties?.[key]);
    const isWords = typeof said === "string" || isRecord(said);
    const isLeft = values[key] === undefined && sameJson(row[key], said);
    const isShown = isWords && isLeft && choices === undefined && typeof title === "string";
    return isShown ? [title] : [];
  });
}

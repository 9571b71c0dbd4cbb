import type { RJSFSchema } from "@rjsf/utils";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";

/**
 * A new item for a list: the schema's own example, so that a block stays whole while somebody
 * writes another one over it.
 */
export function itemExample(root: RJSFSchema, list: RJSFSchema): unknown {
  const [example] = isList(list.examples) ? list.examples : [];
  if (isList(example) && example.length > 0) return example[0];
  const items = isRecord(list.items) ? list.items : {};
  const item = typeof items.$ref === "string" ? valueAt(root, items.$ref.slice(1)) : items;
  const examples = isRecord(item) ? item.examples : undefined;
  return isList(examples) ? examples[0] : "";
}

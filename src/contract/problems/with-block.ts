import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { Problem } from "./problem.ts";

const innermostBlock = /^.*\/blocks\/\d+(?:\/fallback)*(?=\/|$)/;

/** A problem of a single value does not know in which block of the document it stands. */
export function withBlock(found: Problem, document: unknown): Problem {
  const [pointer] = innermostBlock.exec(found.pointer) ?? [];
  const block = pointer === undefined ? undefined : valueAt(document, pointer);
  if (found.block !== undefined || !isRecord(block)) return found;
  const text = (name: string) => textProperty(block, name) ?? "";
  return { ...found, block: { id: text("id"), type: text("type") } };
}

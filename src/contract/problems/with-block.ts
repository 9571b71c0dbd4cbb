import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { Problem } from "./problem.ts";

const innermostBlock = /^.*\/blocks\/\d+(?:\/fallback)*(?=\/|$)/;

/** Adds the block of the document that contains a problem, which was found in a single value. */
export function withBlock(found: Problem, document: unknown): Problem {
  const [pointer] = innermostBlock.exec(found.pointer) ?? [];
  const block = pointer === undefined ? undefined : valueAt(document, pointer);
  if (found.block !== undefined || !isRecord(block)) return found;
  const text = (name: string) => textProperty(block, name) ?? "";
  return { ...found, block: { id: text("id"), type: text("type") } };
}

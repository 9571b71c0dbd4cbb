import { cutText } from "#lib/text/cut-text.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "./command.ts";
import { patchesBetween } from "./patches-between.ts";

/** One place where two documents differ, in words short enough for a list. */
export interface PlaceDifference {
  readonly path: string;
  /** Undefined where there was nothing. */
  readonly before: string | undefined;
  /** Undefined where there is nothing any more. */
  readonly after: string | undefined;
}

const maxTextLength = 300;

/** Where two documents differ, from top to bottom. */
export function changesBetween(
  before: DevDocument,
  after: DevDocument,
): readonly PlaceDifference[] {
  return patchesBetween(before, after).map((patch) => ({
    path: patch.path,
    before: patch.op === "add" ? undefined : textOf(valueAt(before, patch.path)),
    after: "value" in patch ? textOf(patch.value) : undefined,
  }));
}

function textOf(value: unknown): string {
  return cutText(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), maxTextLength);
}

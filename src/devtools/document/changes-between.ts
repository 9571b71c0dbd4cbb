import { cutText } from "#lib/text/cut-text.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "./command.ts";
import { applyPatches } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";
import { placeName } from "./step.ts";
import { t } from "../i18n.ts";

/** One place where two documents differ, in words short enough for a list. */
export interface PlaceDifference {
  /** "Heading of hero". */
  readonly name: string;
  readonly path: string;
  /** Undefined where there was nothing. */
  readonly before: string | undefined;
  /** Undefined where there is nothing any more. */
  readonly after: string | undefined;
}

const maxTextLength = 300;

/** What leads from one document to another, place by place. */
export function changesBetween(
  before: DevDocument,
  after: DevDocument,
): readonly PlaceDifference[] {
  let document = before;
  return patchesBetween(before, after).map((patch) => {
    const { path } = patch;
    const old = valueAt(document, path);
    const had = document;
    ({ document } = applyPatches(document, [patch]));
    const name = placeName(patch.op === "remove" ? had : document, [patch]);
    if (patch.op === "move") {
      return { name, path, before: undefined, after: t("moved from {from}", { from: patch.from }) };
    }
    return {
      name,
      path,
      before: patch.op === "add" ? undefined : textOf(old),
      after: patch.op === "remove" ? undefined : textOf(patch.value),
    };
  });
}

function textOf(value: unknown): string {
  return cutText(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), maxTextLength);
}

import { cutText } from "#lib/text/cut-text.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockTitle } from "./block-title.ts";
import type { DevDocument } from "./command.ts";
import { applyPatches } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";
import { placeName, type EditStep } from "./step.ts";
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

/** What leads from one document to another, place by place. @param moved Ids of the blocks that were moved on the way. */
export function changesBetween(
  before: DevDocument,
  after: DevDocument,
  moved?: ReadonlySet<unknown>,
): readonly PlaceDifference[] {
  let document = before;
  return patchesBetween(before, after, { path: "", moved }).map((patch) => {
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

/** Of a block what it is and says. */
function textOf(value: unknown): string {
  if (isRecord(value) && typeof value.type === "string" && isRecord(value.props)) {
    return [value.type, blockTitle(value.type, value.props)]
      .filter((word) => word !== "")
      .join(": ");
  }
  return cutText(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), maxTextLength);
}

/** Ids of all that steps moved. @param start The document before the first of them. */
export function movedBy(start: DevDocument, steps: readonly EditStep[]): ReadonlySet<unknown> {
  const moved = new Set<unknown>();
  let document = start;
  for (const patch of steps.flatMap(({ patches }) => patches)) {
    const one = patch.op === "move" ? valueAt(document, patch.from) : undefined;
    if (isRecord(one)) moved.add(one.id);
    ({ document } = applyPatches(document, [patch]));
  }
  return moved;
}

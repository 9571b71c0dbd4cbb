import { cutText } from "#lib/text/cut-text.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockTitle } from "./block-title.ts";
import type { DevDocument } from "./command.ts";
import { applyPatches } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";
import { placeName, type EditStep } from "./step.ts";
import { t } from "../i18n.ts";

/** A difference between two documents, in text short enough for a list. */
export interface PlaceDifference {
  /** "Heading of hero". */
  readonly name: string;
  readonly path: string;
  /** Undefined if there was nothing. */
  readonly before: string | undefined;
  /** Undefined if there is nothing any more. */
  readonly after: string | undefined;
  /** The document before this change, with all changes listed before it. */
  readonly from: DevDocument;
  /** The document including this change. */
  readonly to: DevDocument;
}

const maxTextLength = 300;

/** The differences between two documents. @param moved Ids of the blocks that were moved on the way. */
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
    const place = { name, path, from: had, to: document };
    if (patch.op === "move") {
      return { ...place, before: undefined, after: t("moved from {from}", { from: patch.from }) };
    }
    const start = firstShown(old, "value" in patch ? patch.value : undefined);
    return {
      ...place,
      before: patch.op === "add" ? undefined : textOf(old, start),
      after: patch.op === "remove" ? undefined : textOf(patch.value, start),
    };
  });
}

/** Length of the common text shown before a difference. */
const sameLength = 80;

/** The offset from which two long texts are shown, so that a late difference is visible. */
function firstShown(before: unknown, after: unknown): number {
  if (typeof before !== "string" || typeof after !== "string") return 0;
  if (Math.max(before.length, after.length) <= maxTextLength) return 0;
  const length = Math.min(before.length, after.length);
  let same = 0;
  while (same < length && before[same] === after[same]) same += 1;
  if (same <= sameLength * 2) return 0;
  const space = before.indexOf(" ", same - sameLength);
  return space < 0 || space > same ? same - sameLength : space + 1;
}

/** For a block, its type and title. */
function textOf(value: unknown, from: number): string {
  if (isRecord(value) && typeof value.type === "string" && isRecord(value.props)) {
    return [value.type, blockTitle(value.type, value.props)]
      .filter((word) => word !== "")
      .join(": ");
  }
  if (typeof value !== "string") return cutText(JSON.stringify(value) ?? "", maxTextLength);
  return (from > 0 ? "…" : "") + cutText(value.slice(from), maxTextLength);
}

/** Ids of everything moved by the steps. @param start The document before the first of them. */
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

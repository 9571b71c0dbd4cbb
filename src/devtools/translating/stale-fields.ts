import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { cutText } from "#lib/text/cut-text.ts";
import type { DevDocument } from "../document/command.ts";
import { fieldsOf } from "../document/patches-of.ts";
import { isBlocks, nameOf, sideOf, type LocaleDifference } from "./locale-differences.ts";
import { t } from "../i18n.ts";

/** A document now, and as it was when the one in the other language was last committed. */
interface Committed {
  readonly before: DevDocument;
  readonly now: DevDocument;
}

const maxTextLength = 120;

/**
 * Fields of the document here that have not changed since it was last committed, although the same field has
 * changed in the other language: their text may be out of date.
 */
export function staleFields(here: Committed, there: Committed): readonly LocaleDifference[] {
  const own = { before: sideOf(here.before), now: sideOf(here.now) };
  const other = { before: sideOf(there.before), now: sideOf(there.now) };
  const around = changedPaths(fieldsOf(there.before), fieldsOf(there.now))
    .filter((path) => isUntouched(fieldsOf(here.before), fieldsOf(here.now), path))
    .map((path) => difference("", path, valueAt(there.now, path)));
  const inBlocks = [...own.now.blocks].flatMap(([id, block]) => {
    const [before, changed, changedBefore] = [own.before, other.now, other.before].map((side) =>
      valueAt(side.document, `${side.blocks.get(id) ?? "/blocks/-"}/props`),
    );
    if (changedBefore === undefined) return [];
    const props = valueAt(here.now, `${block}/props`);
    return changedPaths(changedBefore, changed)
      .filter((path) => isUntouched(before, props, path))
      .map((path) => difference(block, path, valueAt(changed, path)));
  });
  return [...around, ...inBlocks];

  function difference(block: string, path: string, value: unknown): LocaleDifference {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? t("nothing"));
    const what = t("has changed there since this was committed, and is now: {text}", {
      text: cutText(text, maxTextLength),
    });
    return { name: nameOf(own.now, block, path), block, what };
  }
}

function isUntouched(before: unknown, now: unknown, path: string): boolean {
  const value = valueAt(now, path);
  return value !== undefined && sameJson(valueAt(before, path), value);
}

/** Pointers of changed values; a list of changed length counts as a whole. Blocks are compared separately. */
function changedPaths(before: unknown, after: unknown, path = ""): readonly string[] {
  if (sameJson(before, after) || isBlocks(before) || isBlocks(after)) return [];
  const below = (key: string | number): readonly string[] =>
    changedPaths(
      valueAt(before, toPointer([key])),
      valueAt(after, toPointer([key])),
      path + toPointer([key]),
    );
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(below);
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return after.flatMap((_, index) => below(index));
  }
  return [path];
}

import { emptyChoices, type Choice } from "#contract/warnings/chosen-entries.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { textProperty } from "#lib/json/properties.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { ListKind } from "../define-kind.ts";
import { filesOf } from "../table.ts";

/** Items of a tree whose item above is not there, or that stand above themselves. */
export function parentNotes(kind: ListKind, items: readonly unknown[]): Problem[] {
  const { parent } = kind;
  if (parent === undefined) return [];
  const source = filesOf(kind);
  const rows = items.map((item) => ({
    id: textProperty(item, kind.files.key),
    above: textProperty(isRecord(item) ? item[parent] : undefined, "id"),
  }));
  const aboveOf = new Map(rows.map(({ id, above }) => [id, above]));
  const ids = new Set(rows.flatMap(({ id }) => id ?? []));
  const named = rows.flatMap(({ above }, index): Choice[] => {
    const pointer = toPointer([index, parent, "id"]);
    return above === undefined ? [] : [{ pointer, text: above, source, by: "id" }];
  });
  const circles = rows.flatMap(({ id }, index) =>
    id !== undefined && isAboveItself(id, aboveOf)
      ? [problem("parent-circle", toPointer([index, parent, "id"]), { actual: renderValue(id) })]
      : [],
  );
  return [...emptyChoices(named, () => ({ ids, categories: new Set() })), ...circles];
}

function isAboveItself(
  id: string,
  aboveOf: ReadonlyMap<string | undefined, string | undefined>,
): boolean {
  const seen = new Set<string>();
  let above = aboveOf.get(id);
  while (above !== undefined && above !== id && !seen.has(above)) {
    seen.add(above);
    above = aboveOf.get(above);
  }
  return above === id;
}

import { emptyChoices, type Choice } from "#contract/warnings/chosen-entries.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { textProperty } from "#lib/json/properties.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { ListKind } from "../define-kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { filesOf } from "../table.ts";

/** Finds items of a tree whose parent does not exist, or that are their own ancestors. */
export function parentWarnings(kind: ListKind, items: readonly unknown[]): Problem[] {
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
  const inCircle = circlesOf(aboveOf);
  const circles = rows.flatMap(({ id }, index) =>
    id !== undefined && inCircle.has(id)
      ? [problem("parent-circle", toPointer([index, parent, "id"]), { actual: renderValue(id) })]
      : [],
  );
  return [...emptyChoices(named, () => ({ ids, categories: new Set() })), ...circles];
}

/** Finds items with the path of an earlier one: both lead to the same page. */
export function pathWarnings({ below }: ListKind, items: readonly unknown[]): Problem[] {
  if (below === undefined) return [];
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const path = textProperty(item, below.path);
    if (path === undefined) return [];
    const address = canonicalPath(path);
    if (!seen.has(address)) {
      seen.add(address);
      return [];
    }
    const actual = renderValue(path);
    return [problem("address-twice", toPointer([index, below.path]), { actual })];
  });
}

/** Returns ids that are their own ancestors; each path upwards is followed once. */
function circlesOf(aboveOf: ReadonlyMap<string | undefined, string | undefined>) {
  const circles = new Set<string>();
  const gone = new Set<string>();
  for (const start of aboveOf.keys()) {
    const way = new Set<string>();
    let at = start;
    while (at !== undefined && !gone.has(at)) {
      gone.add(at);
      way.add(at);
      at = aboveOf.get(at);
    }
    for (const first = at; at !== undefined && way.has(at) && !circles.has(at);) {
      circles.add(at);
      at = aboveOf.get(at) ?? first;
    }
  }
  return circles;
}

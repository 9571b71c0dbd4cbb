import type { Paths } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { Comparisons } from "#lib/text/comparisons.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { below, findInBlocks, type Placed } from "./placed-texts.ts";

/** What entries of a list are chosen by: the id of one, or the category of some. */
export interface Choice extends Placed {
  /** As blocks call the list in `x-source`. */
  readonly source: string;
  readonly by: "id" | "category";
}

/** What can be chosen from a list. */
export interface Choosable {
  readonly ids: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** By the name of a list; undefined where nobody knows what stands in it. */
export type ChoosableIn = (source: string) => Choosable | undefined;

/** What the blocks of a document are filled with by `ids` and `category`, where they hold no entries of their own. */
export function choicesIn(data: unknown, paths: Paths): readonly Choice[] {
  return findInBlocks(data, paths, (value, { sources }) =>
    sources.flatMap(({ path, source }) =>
      findAt(value, path.slice(0, -1)).flatMap((owner) =>
        below(owner.pointer, choicesOf(owner.value, { key: path.at(-1) ?? "", source })),
      ),
    ),
  );
}

function choicesOf(
  owner: unknown,
  { key, source }: { readonly key: string; readonly source: string },
): Choice[] {
  if (!isRecord(owner)) return [];
  const { [key]: given, ids, category } = owner;
  if (isList(given) && given.length > 0) return [];
  const named = (isList(ids) ? ids : []).flatMap((id, index) =>
    typeof id === "string"
      ? [{ pointer: toPointer(["ids", index]), text: id, source, by: "id" as const }]
      : [],
  );
  return typeof category === "string"
    ? [...named, { pointer: "/category", text: category, source, by: "category" }]
    : named;
}

/** Those that choose nothing: visitors see less than was meant, or an empty block. */
export function emptyChoices(choices: readonly Choice[], known: ChoosableIn): Problem[] {
  const comparisons = new Comparisons();
  return choices.flatMap(({ pointer, text, source, by }) => {
    const choosable = known(source);
    if (choosable === undefined) return [];
    const names = by === "id" ? choosable.ids : choosable.categories;
    if (names.has(text)) return [];
    const meant = comparisons.nearest(text, names);
    return [
      problem(by === "id" ? "no-entry" : "no-category", pointer, {
        expected: source,
        actual: renderValue(text),
        ...(meant === undefined ? {} : { suggestion: renderValue(meant) }),
      }),
    ];
  });
}

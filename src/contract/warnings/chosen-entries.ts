import type { Paths } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { below, findInBlocks, type Placed } from "./placed-texts.ts";

/** How entries of a list are selected: one by its id, or several by their category. */
export interface Choice extends Placed {
  /** The name of the list in the blocks' `x-source`. */
  readonly source: string;
  readonly by: "id" | "category";
}

/** The ids and categories that can be selected from a list. */
export interface Choosable {
  readonly ids: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** By list name; undefined if the content of the list is unknown. */
export type ChoosableIn = (source: string) => Choosable | undefined;

/** Returns how blocks in a document select entries by `ids` and `category`, unless they contain their own. */
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

/** Returns warnings for choices without a match: visitors see fewer entries than intended, or none. */
export function emptyChoices(choices: readonly Choice[], known: ChoosableIn): Problem[] {
  const suggestions = new SuggestionFinder();
  return choices.flatMap(({ pointer, text, source, by }) => {
    const choosable = known(source);
    if (choosable === undefined) return [];
    const names = by === "id" ? choosable.ids : choosable.categories;
    if (names.has(text)) return [];
    const meant = suggestions.nearest(text, names);
    return [
      problem(by === "id" ? "no-entry" : "no-category", pointer, {
        expected: source,
        actual: renderValue(text),
        ...(meant === undefined ? {} : { suggestion: renderValue(meant) }),
      }),
    ];
  });
}

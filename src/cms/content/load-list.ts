import type { Path } from "#generated/block-paths.ts";
import { isList } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { schemaProblems } from "#contract/problems/schema-problems.ts";
import type { Validator } from "#contract/validator.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import { problemIn } from "./content-problem.ts";

/** What the items of a file must be. */
export interface ItemKind<Item> {
  readonly validator: Validator & ((value: unknown) => value is Item);
  readonly urls: readonly Path[];
}

/** The items of a file that holds an array. Every item that does not fit is reported, and fatal. */
export function readItems<Item>(
  files: ContentFiles,
  { file, value }: ContentFile,
  kind: ItemKind<Item>,
): Item[] {
  if (!isList(value)) {
    files.report(file, "", "is not an array");
    return [];
  }
  return value.filter((item, index): item is Item => {
    const scope = { data: item, pointer: toPointer([index]), urls: kind.urls };
    const problems = schemaProblems(kind.validator, scope);
    files.problems.push(...problems.map((problem) => problemIn(file, problem, true)));
    return kind.validator(item);
  });
}

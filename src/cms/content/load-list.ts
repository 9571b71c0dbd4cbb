import type { ItemName, ListKind } from "#kinds/define-kind.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { isList } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { itemProblems } from "#contract/check-item.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import { problemIn } from "./content-problem.ts";
import { duplicates, firstOfEach } from "./unique.ts";

/** Loads the items of a locale in file order; none if the file is missing. */
export async function loadList<Name extends ItemName>(
  files: ContentFiles,
  locale: string,
  kind: ListKind<Name>,
): Promise<ItemTypes[Name][]> {
  const file = `${locale}/${kind.files.list}.json`;
  const found = await files.read(file);
  const isReported = files.problems.some((problem) => problem.file === file);
  if (found === undefined && kind.files.isRequired && !isReported) {
    files.report(file, "", "is missing, although the brand offers this locale");
  }
  const items = found === undefined ? [] : readItems(files, found, kind.list.schema);
  // Without its sitemap a locale would have no pages at all, which is never intended.
  if (kind.files.isRequired && !isList(found?.value)) costEverything(files, file);
  const { key } = kind.files;
  const { alsoUnique } = kind;
  const keyOf = (item: ItemTypes[Name]) => String(item[key]);
  const others = items.map((item) => alsoUnique?.of(item));
  files.problems.push(
    ...duplicates({ file, values: items.map(keyOf), name: `${kind.label} ${key}` }),
    ...duplicates({ file, values: others, name: alsoUnique?.label ?? "" }),
  );
  return firstOfEach(items, keyOf);
}

/** Marks the problems of a file without which nothing can be served. */
export function costEverything({ problems }: ContentFiles, file: string): void {
  for (const [at, problem] of problems.entries()) {
    if (problem.file === file) problems[at] = { ...problem, costs: "everything" };
  }
}

/** Reads the items of a file that holds an array. Invalid items are reported and omitted. */
function readItems<Name extends ItemName>(
  files: ContentFiles,
  { file, value }: ContentFile,
  schema: Name,
): ItemTypes[Name][] {
  if (!isList(value)) {
    files.report(file, "", "is not an array");
    return [];
  }
  return value.filter((item, index): item is ItemTypes[Name] => {
    const problems = itemProblems(schema, item, toPointer([index]));
    files.problems.push(...problems.map((problem) => problemIn(file, problem, "entry")));
    return problems.length === 0;
  });
}

import type { TableKind } from "#kinds/define-kind.ts";
import { tableProblems } from "#kinds/tables/judge-items.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";
import { itemsKey } from "../session/open-text.ts";
import type { DocumentCheck } from "./check.ts";

/** Checks a file that is not made of blocks, as the content service does that reads it. */
export function checkTable(
  document: DevDocument,
  kind: TableKind,
  brand: BrandWords,
): DocumentCheck {
  if (!("list" in kind)) {
    return { problems: tableProblems(kind, fillInBrand(document, brand)), blocks: [] };
  }
  const items = toPointer([itemsKey]);
  const problems = tableProblems(kind, fillInBrand(document[itemsKey], brand)).map((found) => ({
    ...found,
    pointer: items + found.pointer,
  }));
  return { problems, blocks: [] };
}

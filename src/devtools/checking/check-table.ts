import type { TableKind } from "#kinds/define-kind.ts";
import { below } from "#contract/warnings/placed-texts.ts";
import { tableWarnings, tableProblems } from "#kinds/tables/judge-items.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";
import { itemsKey } from "../session/open-text.ts";
import type { DocumentCheck } from "./check.ts";

/** Checks a file that is not made of blocks, with the same rules as the content service that reads it. */
export function checkTable(
  document: DevDocument,
  kind: TableKind,
  brand: BrandWords,
): DocumentCheck {
  const isList = "list" in kind;
  const data = fillInBrand(isList ? document[itemsKey] : document, brand);
  const found = tableProblems(kind, data);
  const at = isList ? toPointer([itemsKey]) : "";
  const problems = [...found, ...tableWarnings(kind, data, found)];
  return { problems: below(at, problems), blocks: [] };
}

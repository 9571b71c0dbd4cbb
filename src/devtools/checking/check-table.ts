import type { Problem } from "#contract/problems/problem.ts";
import { deadAmong } from "#contract/warnings/rule-warnings.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import type { TableKind } from "#kinds/define-kind.ts";
import { itemLinks } from "#kinds/links/item-links.ts";
import { lostNodes } from "#kinds/links/lost-nodes.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { below, tableNotes, tableProblems } from "#kinds/tables/judge-items.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";
import { itemsKey } from "../session/open-text.ts";
import type { DocumentCheck } from "./check.ts";

interface KnownPages {
  /** Paths that links may lead to, while they are known. */
  readonly pages: PathSet | undefined;
  /** Of its locale, while it is known. */
  readonly pageIds: ReadonlySet<string> | undefined;
}

/** Links and nodes in its rows that lead to no page. */
export function lostInTable(
  document: DevDocument,
  kind: TableKind,
  { pages, pageIds }: KnownPages,
): readonly Problem[] {
  const rows = document[itemsKey];
  return [
    ...(pages === undefined ? [] : deadAmong(itemLinks(kind, rows), pages)),
    ...(pageIds === undefined || kind.name !== sitemap.name ? [] : lostNodes(rows, pageIds)),
  ].map((one) => below(toPointer([itemsKey]), one));
}

/** Checks a file that is not made of blocks, as the content service does that reads it. */
export function checkTable(
  document: DevDocument,
  kind: TableKind,
  brand: BrandWords,
): DocumentCheck {
  const isList = "list" in kind;
  const data = fillInBrand(isList ? document[itemsKey] : document, brand);
  const found = tableProblems(kind, data);
  const at = isList ? toPointer([itemsKey]) : "";
  const problems = [...found, ...tableNotes(kind, data, found)];
  return { problems: problems.map((one) => below(at, one)), blocks: [] };
}

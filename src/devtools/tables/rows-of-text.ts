import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Row, TableShape } from "./rows.ts";

/** The rows in a text from any source; undefined if it contains none of such a table. */
export function rowsOfText(
  text: string,
  { editor: { columns } }: TableShape,
): readonly Row["value"][] | undefined {
  const { value, problems } = parseJson(text);
  const items = isList(value) ? value : [value];
  const rows = items.filter(isRecord);
  const isRow = (row: Row["value"]): boolean => columns.some((name) => Object.hasOwn(row, name));
  const isWhole = problems.length === 0 && rows.length === items.length && rows.length > 0;
  return isWhole && rows.every(isRow) ? rows : undefined;
}

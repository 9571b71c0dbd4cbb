import { isFatalRedirect } from "#contract/problems/redirect-problems.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { judgeItems } from "#kinds/tables/judge-items.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DocumentPlace } from "./document-place.ts";
import type { TablePlace } from "./table-place.ts";

/** Why the site could not be served with this text in the place of a file; undefined when it could. */
export function whyItBricks(
  text: string | Uint8Array,
  place: DocumentPlace | TablePlace,
  brand: BrandWords,
): string | undefined {
  const { value } = parseJson(text);
  if (value === undefined) return `${place.path}: this is no JSON.`;
  if (!("table" in place)) return wrongName(value, place);
  const [problem] = tableProblems(fillInBrand(value, brand), place);
  if (problem === undefined) return undefined;
  const { pointer, code, expected, actual } = problem;
  const details = [code, expected && `expected ${expected}`, actual && `found ${actual}`];
  return `${place.path} ${pointer}: ${details.filter((part) => part !== undefined).join(", ")}`;
}

/** A document is found by the name of its file, so the two must agree. */
function wrongName(value: unknown, { path, kind, name }: DocumentPlace): string | undefined {
  if (kind === undefined || !isRecord(value)) return undefined;
  const { key } = kind.files;
  if (value[key] === name) return undefined;
  return `${path}: "${key}" must be the name of the file, "${name}". Rename the document instead.`;
}

function tableProblems(value: unknown, { table }: TablePlace): readonly Problem[] {
  const errors = judgeItems(table, value).problems.filter(isError);
  // A row that leads on, or nowhere, costs only itself.
  return errors.filter((found) => !found.code.startsWith("redirect-") || isFatalRedirect(found));
}

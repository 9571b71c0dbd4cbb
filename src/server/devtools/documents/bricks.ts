import { isFatalRedirect } from "#contract/problems/redirect-problems.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { judgeItems } from "#kinds/tables/judge-items.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { isItem } from "#contract/check-item.ts";
import type { Brand } from "#generated/types.ts";
import { brands as brandKind } from "#kinds/brands.kind.ts";
import type { DocumentPlace } from "./document-place.ts";
import type { TablePlace } from "./table-place.ts";

/** Why the site could not be served with this text in a file; undefined if it could. */
export function whyItBricks(
  text: string | Uint8Array,
  place: DocumentPlace | TablePlace,
  brand: BrandWords,
): string | undefined {
  const { value } = parseJson(text);
  if (value === undefined) return `${place.path}: not valid JSON.`;
  const misnamed = wrongName(value, place);
  if (misnamed !== undefined || !("table" in place)) return misnamed;
  const [problem] = tableProblems(fillInBrand(value, brand), place);
  if (problem === undefined) return undefined;
  const { pointer, code, expected, actual } = problem;
  const details = [code, expected && `expected ${expected}`, actual && `found ${actual}`];
  return `${place.path} ${pointer}: ${details.filter((part) => part !== undefined).join(", ")}`;
}

/** Why the site could not be served without a file; undefined if it could. */
export function whyMissed(place: DocumentPlace | TablePlace, main: Brand): string | undefined {
  const isMain = isBrand(place) && place.name === main.id;
  return isMain ? `${place.path}: the main brand of the site cannot be deleted.` : undefined;
}

/** Why a brand would take a host from another brand; undefined if it would not. */
export function whyHostTaken(
  text: string,
  place: DocumentPlace | TablePlace,
  brands: readonly Brand[],
): string | undefined {
  const { value } = parseJson(text);
  if (!isBrand(place) || !isItem("brand", value)) return undefined;
  const names = new Set(value.hosts.map(({ name }) => name));
  const other = brands.find(
    ({ id, hosts }) => id !== place.name && hosts.some(({ name }) => names.has(name)),
  );
  const taken = other?.hosts.find(({ name }) => names.has(name));
  return (
    taken && `${place.path}: the host ${taken.name} already belongs to the brand ${other?.id}.`
  );
}

function isBrand(place: DocumentPlace | TablePlace): boolean {
  return "table" in place && place.table.name === brandKind.name;
}

/** A document is found by its file name, and a brand is identified by it: the two must agree. */
function wrongName(value: unknown, place: DocumentPlace | TablePlace): string | undefined {
  const { path, name } = place;
  const key = keyOf(value, place);
  if (key === undefined || !isRecord(value) || value[key] === name) return undefined;
  return `${path}: "${key}" must match the file name, "${name}". Rename the document instead.`;
}

/** Returns the property that holds the file name; undefined if the file has none. */
function keyOf(value: unknown, place: DocumentPlace | TablePlace): string | undefined {
  if (!("table" in place)) return place.kind?.files.key;
  return isRecord(value) && "id" in value ? "id" : undefined;
}

function tableProblems(value: unknown, { table }: TablePlace): readonly Problem[] {
  const errors = judgeItems(table, value).problems.filter(isError);
  // A redirect in a chain or to nowhere affects only itself; one at the site's own address prevents startup.
  return errors.filter(
    (found) =>
      !found.code.startsWith("redirect-") ||
      found.code === "redirect-taken" ||
      isFatalRedirect(found),
  );
}

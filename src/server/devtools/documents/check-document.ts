import { checkedContent } from "#cms/main.ts";
import { documentSchemas } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { checkDocument } from "#contract/check-document.ts";
import { checkPattern, warningsOfPattern } from "#contract/patterns/check-pattern.ts";
import { warningsOfStates } from "#contract/warnings/content-warnings.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { warningsFor } from "#kinds/judge-content.ts";
import { tableProblems } from "#kinds/tables/judge-items.ts";
import type { DocumentPlace } from "./document-place.ts";
import type { TablePlace } from "./table-place.ts";

/** A document's JSON with all problems that the contract finds in it. */
export interface CheckedText {
  /** Undefined if the text is not valid JSON. */
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/** The kind of file to check. */
export type CheckedPlace =
  | Pick<DocumentPlace, "kind" | "name" | "isPattern">
  | Pick<TablePlace, "table">;

/**
 * Checks the text of a file: of a kind, a pattern, or the fixtures of the block type in its name.
 * @param brand Its values replace `{brand}` and `{mailDomain}`, as on a page of the site.
 */
export function checkText(
  text: string | Uint8Array,
  place: CheckedPlace,
  brand: BrandWords,
): CheckedText {
  const { value, problems } = parseJson(text);
  if (value === undefined) return { problems };
  const data = fillInBrand(value, brand);
  const found = valueProblems(data, place);
  return { value, problems: [...problems, ...found, ...valueWarnings(data, place, found)] };
}

/** The same for a file of the project: what the site has found while loading its content is taken over. */
export function checkFile(text: string, place: CheckedPlace, brand: BrandWords): CheckedText {
  const isOfSite = "kind" in place && place.kind !== undefined && place.isPattern !== true;
  const known = isOfSite && checkedContent(Buffer.from(text), place.kind, brand);
  if (!known) return checkText(text, place, brand);
  const { value, filled, problems } = known;
  return { value, problems: [...problems, ...valueWarnings(filled, place, problems)] };
}

/** Warnings that are cheap to compute. */
function valueWarnings(
  data: unknown,
  place: CheckedPlace,
  problems: readonly Problem[],
): readonly Problem[] {
  if ("table" in place) return warningsFor(place.table, data, problems);
  if (place.isPattern === true) return warningsOfPattern(data, problems);
  return place.kind === undefined
    ? warningsOfStates(data, place.name)
    : warningsFor(place.kind, data, problems);
}

function valueProblems(value: unknown, place: CheckedPlace): readonly Problem[] {
  if ("table" in place) return tableProblems(place.table, value);
  const { kind, name, isPattern } = place;
  if (isPattern === true) return checkPattern(value, blockValidators).problems;
  if (kind !== undefined) {
    const rules = { ...documentSchemas[kind.detail.schema], blocks: blockValidators };
    return checkDocument(value, rules).problems;
  }
  if (!isRecord(value)) return [wrongType(value, "object", { pointer: "" })];
  return Object.entries(value).flatMap(([state, props]) => stateProblems(state, name, props));
}

/** Problems of one fixture state; its props are those of a block on its own. */
function stateProblems(state: string, type: string, props: unknown): readonly Problem[] {
  const { problems } = validateBlock({ type, id: type, props }, blockValidators);
  const inFile = toPointer([state]);
  return problems.map((found) => ({
    ...found,
    pointer: found.pointer.replace(/^(\/props)?/, inFile),
  }));
}

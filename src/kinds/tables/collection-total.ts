import { problem, type Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";

const pointer = "/hydra:totalItems";

/**
 * What is wrong with how many members a collection says to have in all its parts. It is then
 * taken for the number of those in this part, which leads nobody to the others.
 */
export function totalProblems(body: unknown): Problem[] {
  const total = isRecord(body) ? body["hydra:totalItems"] : undefined;
  if (total === undefined || total === null) return [];
  if (!Number.isInteger(total)) return [wrongType(total, "integer", { pointer })];
  const isBelow = Number(total) < 0;
  return isBelow
    ? [problem("minimum", pointer, { expected: "0", actual: renderValue(total) })]
    : [];
}

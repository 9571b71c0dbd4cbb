import { problem, type Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";

const pointer = "/hydra:totalItems";

/**
 * What is wrong with how many members a collection says to have in all its parts, such as fewer
 * than there are in this one. It is then taken for the number of these, which leads nobody to the others.
 */
export function totalProblems(body: unknown): Problem[] {
  const total = isRecord(body) ? body["hydra:totalItems"] : undefined;
  if (total === undefined || total === null) return [];
  if (!Number.isInteger(total)) return [wrongType(total, "integer", { pointer })];
  const members = isRecord(body) ? body["hydra:member"] : undefined;
  const least = isList(members) ? members.length : 0;
  return Number(total) < least
    ? [problem("minimum", pointer, { expected: String(least), actual: renderValue(total) })]
    : [];
}

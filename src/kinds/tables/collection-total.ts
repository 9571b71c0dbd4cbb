import { problem, type Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";

const pointer = "/hydra:totalItems";

/**
 * Returns the problem if the total number of members a collection reports is wrong, such as
 * lower than in this page. The number in this page is then used, so visitors do not reach the others.
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

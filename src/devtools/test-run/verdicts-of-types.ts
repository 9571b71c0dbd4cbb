import { t } from "../i18n.ts";
import type { TestRun } from "./test-run.ts";

/** Results of block types as text: a type has failed if one of its states has, and has passed if all have. */
export function verdictsOfTypes(testRun: TestRun): ReadonlyMap<string, string> {
  const byType = Map.groupBy(testRun.states, ({ type }) => type);
  const known = Array.from(byType, ([type, states]): [string, string][] => {
    const verdicts = states.map((state) => testRun.hasPassed(state));
    if (verdicts.includes(false)) return [[type, t("failed")]];
    return verdicts.includes(undefined) ? [] : [[type, t("passed")]];
  });
  return new Map(known.flat());
}

import { t } from "../i18n.ts";
import type { TestRun } from "./test-run.ts";

/** What is known of block types, in words: a type has failed where one of its states has, and has passed where all have. */
export function verdictsOfTypes(testRun: TestRun): ReadonlyMap<string, string> {
  const byType = Map.groupBy(testRun.states, ({ type }) => type);
  const known = Array.from(byType, ([type, states]): [string, string][] => {
    const verdicts = states.map((state) => testRun.hasPassed(state));
    if (verdicts.includes(false)) return [[type, t("failed")]];
    return verdicts.includes(undefined) ? [] : [[type, t("passed")]];
  });
  return new Map(known.flat());
}

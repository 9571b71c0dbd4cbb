import { isVersion, neededStep, type Step } from "../release-contract/version.ts";
import type { Comparison, CountedChange } from "./comparison.ts";
import { isSameText } from "./schema-files.ts";

/** What a change means to people, for those who know no schemas. */
export function consequenceOf(
  { verdict, witness }: Pick<CountedChange, "verdict" | "witness">,
  base: string,
): string {
  const right = `what was right by ${base}`;
  if (verdict === "safe") return "Safe.";
  if (verdict === "unknown") return `Nobody can tell whether all of ${right} still is.`;
  if (verdict === "breaks-readers") {
    return `Sites and programs that still go by ${base} cannot take all that may be written now.`;
  }
  return witness?.readings === undefined
    ? `Some of ${right} is refused now: editors have to change it, or a migration does.`
    : `All of ${right} still is, but some of it now means something else, and nobody is told.`;
}

/** What this is as a release, after a version that is one; texts that nobody is judged by are released as well. */
export function releaseOf({ base, head, changes }: Comparison): Step | undefined {
  return isVersion(base.name) && !isSameText(base, head) ? neededStep(changes) : undefined;
}

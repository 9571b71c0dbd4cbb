import { isVersion, neededStep, type Step } from "../release-contract/version.ts";
import type { Comparison, CountedChange } from "./comparison.ts";
import { isSameText } from "./schema-files.ts";

/** Describes the effect of a change for people who do not know schemas. */
export function consequenceOf(
  { verdict, witness }: Pick<CountedChange, "verdict" | "witness">,
  base: string,
): string {
  const right = `content that was valid in ${base}`;
  if (verdict === "safe") return "Safe.";
  if (verdict === "unknown") return `It is unknown whether all ${right} still is.`;
  if (verdict === "breaks-readers") {
    return `Sites and programs that still use ${base} cannot read everything that may be written now.`;
  }
  return witness?.readings === undefined
    ? `Some ${right} is rejected now: editors have to change it, or a migration does.`
    : `All ${right} still is, but some of it now has a different meaning, without a warning.`;
}

/** Returns the semver step of a release after a released version; changes of descriptions count as well. */
export function releaseOf({ base, head, changes }: Comparison): Step | undefined {
  return isVersion(base.name) && !isSameText(base, head) ? neededStep(changes) : undefined;
}

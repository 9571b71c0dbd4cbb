import type { Change } from "#contract/compat/change.ts";
import { UsageError } from "../usage-error.ts";

/** The version bump that a change requires. */
export type Step = "major" | "minor" | "patch";

const versionPattern = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const firstVersion = "1.0.0";

/**
 * Returns the smallest permitted step: `major` if existing content may be rejected or interpreted
 * differently, or if that is unknown; `minor` if only readers of the old version cannot accept new content;
 * otherwise `patch`.
 */
export function neededStep(changes: readonly Change[]): Step {
  const verdicts = new Set(changes.map(({ verdict }) => verdict));
  if (verdicts.has("breaks-writers") || verdicts.has("unknown")) return "major";
  const isAddition = changes.some(
    ({ rule }) => rule === "schema-added" || rule === "property-declared",
  );
  return verdicts.has("breaks-readers") || isAddition ? "minor" : "patch";
}

/** Returns the next version after a release; the first one if there is none. */
export function nextVersion(latest: string | undefined, step: Step): string {
  if (latest === undefined) return firstVersion;
  const [major, minor, patch] = numbers(latest);
  if (step === "major") return `${major + 1}.0.0`;
  return step === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Checks a requested version. @throws UsageError explaining why it is too small. */
export function checkVersion(
  wanted: string,
  { latest, step }: { readonly latest: string | undefined; readonly step: Step },
): void {
  const given = numbers(wanted);
  if (latest === undefined) return;
  const least = numbers(nextVersion(latest, step));
  const difference =
    given.map((number, index) => number - (least[index] ?? 0)).find((one) => one !== 0) ?? 0;
  if (difference < 0) {
    throw new UsageError(
      `${wanted} is too low: the changes since ${latest} are ${step}, so it must be at least ${least.join(".")}`,
    );
  }
}

export function isVersion(name: string): boolean {
  return versionPattern.test(name);
}

function numbers(version: string): [number, number, number] {
  const [, major, minor, patch] = versionPattern.exec(version) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) {
    throw new UsageError(`${version} is not a version such as 1.2.0`);
  }
  return [Number(major), Number(minor), Number(patch)];
}

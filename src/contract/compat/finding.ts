import type { Formats } from "./evaluate.ts";
import type { Examples } from "./examples.ts";
import type { Constraints, Together } from "./constraints.ts";
import type { SchemaObject } from "./keywords.ts";
import type { Place } from "./schema-set.ts";

/** Why a schema may reject what another one accepts. */
export interface Finding {
  /** The kind of difference, as named in rules.ts. */
  readonly rule: string;
  /** The rejecting schema. */
  readonly at: Place;
  /** Keys from there to the rejecting keyword. */
  readonly keys: readonly string[];
  /** The exact difference: a name, a value, two limits. */
  readonly detail: string;
  /** The value on the accepting side and the one on the rejecting side. */
  readonly between?: readonly [string, string];
  /** Values of the accepting schema that the other one may reject. */
  readonly candidates: readonly unknown[];
  /** Whether it only affects members whose name the accepting schema does not declare. */
  readonly isReserved: boolean;
  /** Whether it is reported where the schema concerned is compared itself. */
  readonly isElsewhere: boolean;
}

/** The comparison as used by the rules. */
export interface SchemaComparison {
  readonly formats: Formats;
  readonly examples: Examples;
  /** Returns what `at` may reject of the values that satisfy all of `together`; no finding is a proof. */
  findings(together: Together, at: Place): Finding[];
  /** Whether no value satisfies both; false if that could not be proved. */
  areApart(together: Together, at: Place): boolean;
  isEmpty(together: Together): boolean;
}

/** A schema keyword that may reject what others accept. */
export interface Question {
  readonly constraints: Constraints;
  /** The schemas that the values are known to satisfy. */
  readonly together: Together;
  readonly at: Place;
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly argument: unknown;
  readonly containment: SchemaComparison;
}

/** Finds what a keyword rejects; no finding is a proof that it rejects nothing. */
export type CompatRule = (question: Question) => Finding[];

/** Creates a finding of a schema itself. */
export function finding(
  rule: string,
  {
    keys = [rule],
    detail = "",
    ...about
  }: Pick<Finding, "at" | "candidates"> & {
    readonly keys?: readonly string[];
    readonly detail?: string;
    readonly between?: readonly [string, string];
  },
): Finding {
  return { rule, keys, detail, ...about, isReserved: false, isElsewhere: false };
}

/** Whether the only objections to a schema concern undeclared members. */
export function isContained(findings: readonly Finding[]): boolean {
  return findings.every(({ isReserved }) => isReserved);
}

/** One among this many will be a witness; generating more would take most of the time. */
const mostCandidates = 24;

/** Returns the findings for a value that contains their candidates. */
export function wrapped(
  findings: readonly Finding[],
  wrap: (value: unknown) => readonly unknown[],
): Finding[] {
  return findings.map((found) =>
    found.isElsewhere ? found : { ...found, candidates: wrappedCandidates(found, wrap) },
  );
}

function wrappedCandidates(
  { candidates }: Finding,
  wrap: (value: unknown) => readonly unknown[],
): unknown[] {
  const made: unknown[] = [];
  for (const candidate of candidates) {
    if (made.length >= mostCandidates) break;
    made.push(...wrap(candidate));
  }
  return made;
}

/** Merges findings with the same location and detail, with the candidates of all. */
export function merged(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const found of findings) {
    const key = JSON.stringify([
      found.rule,
      found.at.key,
      found.keys,
      found.detail,
      found.isElsewhere,
    ]);
    const known = byPlace.get(key);
    const candidates = [...(known?.candidates ?? []), ...found.candidates].slice(0, mostCandidates);
    const isReserved = found.isReserved && (known?.isReserved ?? true);
    byPlace.set(key, { ...found, candidates, isReserved });
  }
  return [...byPlace.values()];
}

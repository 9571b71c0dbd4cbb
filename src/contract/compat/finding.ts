import type { Formats } from "./evaluate.ts";
import type { Examples } from "./examples.ts";
import type { Constraints, Together } from "./constraints.ts";
import type { SchemaObject } from "./keywords.ts";
import type { Place } from "./schema-set.ts";

/** Why a schema may refuse what another one accepts. */
export interface Finding {
  /** The kind of difference, as rules.ts names it. */
  readonly rule: string;
  /** The schema that refuses. */
  readonly at: Place;
  /** From there to the keyword that refuses. */
  readonly keys: readonly string[];
  /** What exactly: a name, a value, two limits. */
  readonly detail: string;
  /** What the accepting side says, and what the refusing one says. */
  readonly between?: readonly [string, string];
  /** Values of the accepting schema that the other one may refuse. */
  readonly candidates: readonly unknown[];
  /** Only for members whose name the accepting schema does not declare. */
  readonly isReserved: boolean;
  /** Told where the schema that it is about is compared itself. */
  readonly isElsewhere: boolean;
}

/** What rules ask of the comparison that they are part of. */
export interface SchemaComparison {
  readonly formats: Formats;
  readonly examples: Examples;
  /** What `at` may refuse of the values that meet all of `together`; none is a proof that it is nothing. */
  findings(together: Together, at: Place): Finding[];
  /** Whether no value meets both; false when that was not proved. */
  areApart(together: Together, at: Place): boolean;
  isEmpty(together: Together): boolean;
}

/** One keyword of a schema that may refuse what others accept. */
export interface Question {
  readonly constraints: Constraints;
  /** What values are known to meet. */
  readonly together: Together;
  readonly at: Place;
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly argument: unknown;
  readonly containment: SchemaComparison;
}

/** Finds what a keyword refuses; none is a proof that it refuses nothing. */
export type CompatRule = (question: Question) => Finding[];

/** A finding of a schema's own. */
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

/** Whether nothing stands against a schema but members that nobody declared. */
export function isContained(findings: readonly Finding[]): boolean {
  return findings.every(({ isReserved }) => isReserved);
}

/** Of so many one will be a witness; to make more would cost most of the time. */
const mostCandidates = 24;

/** The same findings about a value that holds theirs. */
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

/** One finding for each place and detail, with the candidates of all. */
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

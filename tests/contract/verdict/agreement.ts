import { contractRules } from "#contract/rules.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { Verdict } from "./stock-validators.ts";
import type { Subject } from "./subjects.ts";

/** A subject with the problems that the site found in it. */
export interface Judged {
  readonly subject: Subject;
  readonly problems: readonly Problem[];
}

/** How often the site and a validator differ, by rule, and where they differ by no rule. */
export interface Agreement {
  readonly byRule: ReadonlyMap<string, number>;
  readonly unexplained: readonly string[];
}

const ruleOf = new Map<string, string>(
  contractRules.flatMap(({ number, codes }) => codes.map((code) => [code, number] as const)),
);
const brandWords = "C-5";
const nullIsAbsence = "C-7";
const olderVersions = "C-8";

/** Compares the site with a validator that has only the schemas. */
export function agreement(judged: readonly Judged[], verdict: Verdict): Agreement {
  const byRule = new Map<string, number>();
  const unexplained: string[] = [];
  for (const one of judged) {
    const accepts = verdict(one.subject.schema, one.subject.data);
    if (accepts === (one.problems.length === 0)) continue;
    const rule = accepts ? ruleBroken(one.problems) : ruleOfTaking(one.subject, verdict);
    if (rule === undefined) unexplained.push(reported(one, accepts));
    else byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  }
  return { byRule, unexplained };
}

/** The rule that a document violates but no schema does; undefined if a schema should have rejected it. */
function ruleBroken(problems: readonly Problem[]): string | undefined {
  const rules = problems.map(({ code }) => ruleOf.get(code));
  return rules.includes(undefined) ? undefined : rules[0];
}

/** The rule by which the site accepts what the schema rejects. */
function ruleOfTaking({ schema, data }: Subject, verdict: Verdict): string | undefined {
  const filled = fillInBrand(data, { name: "Brand", mailDomain: "brand.example" });
  if (verdict(schema, filled)) return brandWords;
  const present = withoutNulls(filled);
  if (verdict(schema, present)) return nullIsAbsence;
  return verdict(schema, migrateDocument(present).value) ? olderVersions : undefined;
}

function reported({ subject, problems }: Judged, accepts: boolean): string {
  const found = problems.map(({ code, pointer }) => `${code} ${pointer}`).join(", ");
  return `${subject.name}: ${accepts ? "accepted" : "refused"}, the site finds ${found || "nothing"}`;
}

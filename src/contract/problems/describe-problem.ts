import type { Problem } from "./problem.ts";

/** A look-up of texts in the catalogs of problems; values are filled in as ICU MessageFormat. */
export type TranslateProblem = (
  id:
    | Problem["messageId"]
    | "problem.suggestion"
    | "problem.example"
    | "problem.known"
    | "problem.blocks"
    | "problem.says"
    | `problem.rule.C-${number}`,
  values: Record<string, unknown>,
) => string;

/** What they expected is a list of names, and not part of their sentence. */
const namesWhatIsKnown: ReadonlySet<Problem["code"]> = new Set([
  "additional-property",
  "unknown-block-type",
]);

/** What they expected is what the schema says of them. */
const isOnItsWayOut: ReadonlySet<Problem["code"]> = new Set([
  "deprecated-block",
  "deprecated-property",
]);

/** A problem as a sentence or two in the reader's language; where it stands is not part of it. */
export function describeProblem(problem: Problem, translate: TranslateProblem): string {
  const { messageId, expected, actual, suggestion, example, position } = problem;
  const values = { expected: countable(expected), actual: countable(actual), ...position };
  const text = translate(messageId, values);
  if (suggestion !== undefined) return `${text} ${translate("problem.suggestion", { suggestion })}`;
  if (namesWhatIsKnown.has(problem.code) && expected !== undefined) {
    return `${text} ${translate("problem.known", { expected })}`;
  }
  if (problem.code === "stripped-markup" && expected !== undefined) {
    return `${text} ${translate("problem.blocks", { expected })}`;
  }
  if (isOnItsWayOut.has(problem.code) && expected !== undefined) {
    return `${text} ${translate("problem.says", { expected: expected.replace(/\.$/, "") })}`;
  }
  return example === undefined ? text : `${text} ${translate("problem.example", { example })}`;
}

/** Whole numbers as numbers, so that plural forms and separators are the reader's. */
function countable(value = ""): string | number {
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}

import type { Problem } from "./problem.ts";

/** Looks up a text in the problem catalogs; values are inserted according to ICU MessageFormat. */
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

/** Codes whose expected value is a list of names, shown apart from the sentence. */
const namesWhatIsKnown: ReadonlySet<Problem["code"]> = new Set([
  "additional-property",
  "unknown-block-type",
]);

/** Codes whose expected value is the description in the schema. */
const isOnItsWayOut: ReadonlySet<Problem["code"]> = new Set([
  "deprecated-block",
  "deprecated-property",
]);

/** Describes a problem in a sentence or two in the reader's language, without its location. */
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

/** Converts whole numbers, so that plural forms and separators match the reader's language. */
function countable(value = ""): string | number {
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}

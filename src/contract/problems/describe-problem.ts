import type { Problem } from "./problem.ts";

/** A look-up of texts in the catalogs of problems; values are filled in as ICU MessageFormat. */
export type TranslateProblem = (
  id: Problem["messageId"] | "problem.suggestion" | "problem.example" | `problem.rule.C-${number}`,
  values: Record<string, unknown>,
) => string;

/** A problem as a sentence or two in the reader's language; where it stands is not part of it. */
export function describeProblem(problem: Problem, translate: TranslateProblem): string {
  const { messageId, expected, actual, suggestion, example, position } = problem;
  const values = { expected: countable(expected), actual: countable(actual), ...position };
  const text = translate(messageId, values);
  if (suggestion !== undefined) return `${text} ${translate("problem.suggestion", { suggestion })}`;
  return example === undefined ? text : `${text} ${translate("problem.example", { example })}`;
}

/** Whole numbers as numbers, so that plural forms and separators are the reader's. */
function countable(value = ""): string | number {
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}

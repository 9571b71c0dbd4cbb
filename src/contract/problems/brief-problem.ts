import type { Problem } from "./problem.ts";

/** What is wrong, in a few words for a log: `pattern, expected "/demo", found "demo"`. */
export function briefReason({ code, expected, actual, suggestion, position }: Problem): string {
  const parts = [
    code,
    position && `line ${position.line}, column ${position.column}`,
    expected && `expected ${expected}`,
    actual && `found ${actual}`,
    suggestion && `did you mean ${suggestion}?`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

/** The same with its place; the document itself is `/`. */
export function briefProblem(problem: Problem): string {
  return `${problem.pointer || "/"} ${briefReason(problem)}`;
}

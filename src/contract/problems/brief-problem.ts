import { printablePointer } from "#lib/json/render-value.ts";
import type { Problem } from "./problem.ts";

/** A longer list of alternatives is of little use in a log. */
const maxExpected = 120;

/** Returns a short reason for logs: `pattern, expected "/demo", found "demo"`. */
export function briefReason({ code, expected, actual, suggestion, position }: Problem): string {
  const parts = [
    code,
    position && `line ${position.line}, column ${position.column}`,
    expected && expected.length <= maxExpected && `expected ${expected}`,
    actual && `found ${actual}`,
    suggestion && `did you mean ${suggestion}?`,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ");
}

/** Returns the short reason with its pointer; the document itself is `/`. */
export function briefProblem(problem: Problem): string {
  return `${printablePointer(problem.pointer) || "/"} ${briefReason(problem)}`;
}

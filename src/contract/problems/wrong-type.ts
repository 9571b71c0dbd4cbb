import { renderValue } from "#lib/json/render-value.ts";
import { problem, type Problem, type ProblemDetails } from "./problem.ts";
import { suggestType } from "./suggest.ts";

/** The problem of a value that is of another JSON type than it must be. */
export function wrongType(
  actual: unknown,
  expected: string,
  { pointer, ...details }: ProblemDetails & { readonly pointer: string },
): Problem {
  const suggestion = suggestType(actual, [expected]);
  const fixed = suggestion === undefined ? {} : { suggestion };
  return problem("type", pointer, {
    expected,
    actual: renderValue(actual),
    ...fixed,
    ...details,
  });
}

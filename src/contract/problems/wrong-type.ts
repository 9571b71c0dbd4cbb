import { renderValue } from "#lib/json/render-value.ts";
import { problem, type Problem, type ProblemDetails } from "./problem.ts";
import { suggestType } from "./suggest.ts";

/** Creates a problem for a value of the wrong JSON type. */
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

import type { JsonPlace } from "#lib/json/scan-json.ts";
import type { Problem, ProblemCode } from "./problem.ts";

const aboutNames: ReadonlySet<ProblemCode> = new Set([
  "additional-property",
  "forbidden-key",
  "deprecated-property",
  "duplicate-key",
  "misspelt-property",
  "null-member",
  "unknown-property",
]);

/** Where a problem stands in the text: at the name of a property when that is what is wrong, else at the value. */
export function offsetOf({ code }: Pick<Problem, "code">, place: JsonPlace): number {
  return aboutNames.has(code) ? (place.key ?? place.value) : place.value;
}

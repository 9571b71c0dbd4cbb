import { scanJson, type JsonPlace } from "#lib/json/scan-json.ts";
import { textPositions, type TextPosition } from "#lib/json/text-position.ts";
import type { Problem, ProblemCode } from "./problem.ts";

/** A problem and its position in a text. */
export interface PlacedProblem {
  readonly problem: Problem;
  /** In UTF-16 units; undefined if the text is not JSON or the pointer does not resolve. */
  readonly offset: number | undefined;
  readonly position: TextPosition | undefined;
}

/** Returns problems in text order, those without a position first; locates all in one pass over the text. */
export function placedProblems(text: string, problems: readonly Problem[]): PlacedProblem[] {
  const { places } = scanJson(text, new Set(problems.map(({ pointer }) => pointer)));
  const positionAt = textPositions(text);
  const found = problems.map((problem): PlacedProblem => {
    if (problem.position) return { problem, offset: undefined, position: problem.position };
    const place = places.get(problem.pointer);
    const offset = place && offsetOf(problem, place);
    return {
      problem,
      offset,
      position: offset === undefined ? offset : positionAt(offset),
    };
  });
  return found.toSorted(({ position: a = nowhere }, { position: b = nowhere }) => {
    return a.line - b.line || a.column - b.column;
  });
}

const nowhere: TextPosition = { line: 0, column: 0 };

const aboutNames: ReadonlySet<ProblemCode> = new Set([
  "additional-property",
  "forbidden-key",
  "deprecated-property",
  "duplicate-key",
  "misspelt-property",
  "null-member",
  "outside-props",
  "unknown-property",
]);

/** Returns the offset of a property's name if that is the problem, otherwise of the value. */
function offsetOf({ code }: Problem, place: JsonPlace): number {
  return aboutNames.has(code) ? (place.key ?? place.value) : place.value;
}

import { annotation } from "../reports/github.ts";
import { saidPlace } from "../reports/said-place.ts";

/** Returns an annotation at the named file for each line of an error that stops code generation. */
export function faultAnnotations(fault: string): readonly string[] {
  return fault.split("\n").flatMap((line) => {
    const place = saidPlace(line);
    const shown = { level: "error", title: "codegen failed", message: line.trim() } as const;
    return place === undefined ? [] : [annotation({ ...shown, ...place })];
  });
}

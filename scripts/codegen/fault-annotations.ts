import { annotation } from "../reports/github.ts";
import { saidPlace } from "../reports/said-place.ts";

/** Each line of a fault that keeps everything from being generated, beside the file that it names. */
export function faultAnnotations(fault: string): readonly string[] {
  return fault.split("\n").flatMap((line) => {
    const place = saidPlace(line);
    const shown = { level: "error", title: "codegen failed", message: line.trim() } as const;
    return place === undefined ? [] : [annotation({ ...shown, ...place })];
  });
}

import { stripVTControlCharacters } from "node:util";
import { checkoutPath } from "../reports/checkout-path.ts";
import { annotation } from "../reports/github.ts";
import type { Gate } from "./gate.ts";
import { saidPlace } from "../reports/said-place.ts";

/** Maximum lines of a failed gate's output in an annotation. */
const annotatedLines = 12;
const workflowCommand = /^\s*::[\w-]+(?: .*)?::/;
const annotationAtFile = /^\s*::(?:error|warning) (?:.*?,)?file=([^,:]+)/;
/** `a.ts(10,9): error TS2322: …`, and with pretty output `a.ts:10:9 - error TS2322: …`. */
const compilerFaults = [
  /^([^\s()][^()]*)\((\d+),(\d+)\): error (TS\d+): (.*)$/,
  /^([^\s:][^:]*):(\d+):(\d+) - error (TS\d+): (.*)$/,
];

/** Headings above a list of problems: "the schemas cannot be generated from:", "Unused exports (1)". */
const headline = /[:)]$/;

/**
 * Returns the GitHub Actions annotations of a failed gate: each problem at the location that the compiler
 * or another command reports, and otherwise the end of the output, where most commands print their summary.
 * Test runs add their own annotations.
 */
export function failureAnnotations(gate: Gate, output: string): string[] {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const isCompiler = gate.command[0] === "tsc";
  const faults = isCompiler ? lines.flatMap(compilerAnnotation) : [];
  if (faults.length > 0) return faults;
  const own = new Set(lines.flatMap((line) => annotationAtFile.exec(line)?.[1] ?? []));
  const said = lines.filter((line) => !workflowCommand.test(line));
  const placed =
    gate.report === undefined ? placedAnnotations(gate, said, own) : new Map<string, string>();
  if (own.size > 0) return [...placed.values()];
  if (placed.size === 0) return [wholeAnnotation(gate, said)];
  const others = said
    .slice(0, -1)
    .filter((line) => line.trim() !== "" && !placed.has(line) && !headline.test(line));
  return [...placed.values(), ...(others.length === 0 ? [] : [wholeAnnotation(gate, others)])];
}

/** By output line; repeated lines appear once, and files that the command itself annotates are skipped. */
function placedAnnotations(
  { name }: Gate,
  lines: readonly string[],
  own: ReadonlySet<string>,
): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const place = saidPlace(line);
      const shown = { level: "error", title: `${name} failed`, message: line.trim() } as const;
      return place === undefined || own.has(checkoutPath(place.file))
        ? []
        : [[line, annotation({ ...shown, ...place })] as const];
    }),
  );
}

function wholeAnnotation({ name, command }: Gate, lines: readonly string[]): string {
  const message = [`$ ${command.join(" ")}`, ...lines.slice(-annotatedLines)].join("\n");
  return annotation({ level: "error", title: `${name} failed`, message });
}

function compilerAnnotation(line: string): string[] {
  return compilerFaults.flatMap((fault) => {
    const [, file, row, column, title, message] = fault.exec(line.trimEnd()) ?? [];
    if (file === undefined || title === undefined || message === undefined) return [];
    const place = { line: Number(row), column: Number(column) };
    return [annotation({ level: "error", title, message, file, ...place })];
  });
}

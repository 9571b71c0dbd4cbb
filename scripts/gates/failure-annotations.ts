import { stripVTControlCharacters } from "node:util";
import { annotation } from "../reports/github.ts";
import type { Gate } from "./gate.ts";

/** Of what a failed gate said, beside a pull request. */
const annotatedLines = 12;
const workflowCommand = /^\s*::[\w-]+(?: .*)?::/;
const annotationAtFile = /^\s*::(?:error|warning) (?:.*,)?file=/;
/** `a.ts(10,9): error TS2322: …`, and for people `a.ts:10:9 - error TS2322: …`. */
const compilerFaults = [
  /^([^\s()][^()]*)\((\d+),(\d+)\): error (TS\d+): (.*)$/,
  /^([^\s:][^:]*):(\d+):(\d+) - error (TS\d+): (.*)$/,
];

/**
 * What GitHub Actions shows of a failed gate: what the compiler found where it stands, and of any other
 * gate that names no place itself the end of what it said, for most commands say last what it comes to.
 */
export function failureAnnotations({ name, command }: Gate, output: string): string[] {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const faults = command[0] === "tsc" ? lines.flatMap(compilerAnnotation) : [];
  if (faults.length > 0 || lines.some((line) => annotationAtFile.test(line))) return faults;
  const said = lines.filter((line) => !workflowCommand.test(line)).slice(-annotatedLines);
  const message = [`$ ${command.join(" ")}`, ...said].join("\n");
  return [annotation({ level: "error", title: `${name} failed`, message })];
}

function compilerAnnotation(line: string): string[] {
  return compilerFaults.flatMap((fault) => {
    const [, file, row, column, title, message] = fault.exec(line.trimEnd()) ?? [];
    if (file === undefined || title === undefined || message === undefined) return [];
    const place = { line: Number(row), column: Number(column) };
    return [annotation({ level: "error", title, message, file, ...place })];
  });
}

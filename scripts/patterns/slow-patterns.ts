import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** A regular expression and where it stands, as "file:line", or as the file alone. */
interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** The regular expressions that stand in a source as literals. */
export function patternsOfCode(file: string, code: string): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const line = code.slice(0, node.start).split("\n").length;
      found.push({ source: pattern, flags, place: `${file}:${line}` });
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** The values of `pattern` and the keys of `patternProperties` in a schema, however deep. */
export function patternsOfSchema(file: string, schema: unknown): readonly FoundPattern[] {
  if (isList(schema)) return schema.flatMap((item) => patternsOfSchema(file, item));
  if (!isRecord(schema)) return [];
  const { pattern, patternProperties } = schema;
  const sources = [
    ...(typeof pattern === "string" ? [pattern] : []),
    ...(isRecord(patternProperties) ? Object.keys(patternProperties) : []),
  ];
  return [
    ...sources.map((source) => ({ source, flags: "u", place: file })),
    ...Object.values(schema).flatMap((value) => patternsOfSchema(file, value)),
  ];
}

/** One line for each expression whose time can grow faster than the text that it is asked about. */
export function slowPatterns(patterns: readonly FoundPattern[]): readonly string[] {
  return patterns.flatMap(({ source, flags, place }) => {
    const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
    if (report === undefined) return [];
    const growth = report.exponential ? "exponential" : "polynomial";
    return [`${place} /${source}/${flags} is ${growth} in a run of ${report.character.pick}`];
  });
}

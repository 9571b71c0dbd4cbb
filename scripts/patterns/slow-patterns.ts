import {
  parseSync,
  Visitor,
  type Argument,
  type CallExpression,
  type NewExpression,
} from "oxc-parser";
import { analyse } from "scslre";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { slowWord } from "./slow-words.ts";
import { namedTexts, staticText } from "./static-text.ts";

/** A regular expression and where it stands, as "file:line", or as the file alone. */
interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/**
 * The regular expressions that stand in a source: as literals, and as texts for `RegExp`, in which what the
 * module does not name itself counts as one letter.
 */
export function patternsOfCode(file: string, code: string): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const { program } = parseSync(file, code);
  const names = namedTexts(program);
  const add = (source: string, flags: string, start: number): void => {
    found.push({ source, flags, place: `${file}:${code.slice(0, start).split("\n").length}` });
  };
  const addMade = ({
    callee,
    arguments: [made, flags],
    start,
  }: NewExpression | CallExpression): void => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const textOf = (one: Argument | undefined) =>
      one === undefined || one.type === "SpreadElement" ? undefined : staticText(one, names);
    const source = textOf(made);
    if (source !== undefined) add(source, textOf(flags) ?? "", start);
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
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
    const named = `${place} /${source}/${flags}`;
    const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
    if (report !== undefined) {
      const growth = report.exponential ? "exponential" : "polynomial";
      return [`${named} is ${growth} in a run of ${report.character.pick}`];
    }
    const word = slowWord(source, flags);
    return word === undefined ? [] : [`${named} is polynomial in a run of ${word}`];
  });
}

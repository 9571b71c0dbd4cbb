import { analyse } from "scslre";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition } from "#lib/json/text-position.ts";
import { slowWord } from "./slow-words.ts";

/** A regular expression and its location, as "file:line". */
export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Returns the `pattern` values and `patternProperties` keys in a schema's text, at any depth. */
export function patternsOfSchema(file: string, text: string): readonly FoundPattern[] {
  const patterns = [...patternsIn(JSON.parse(text), "")];
  if (patterns.length === 0) return [];
  const { places } = scanJson(text, new Set(patterns.map(({ pointer }) => pointer)));
  return patterns.map(({ source, pointer }) => {
    const place = places.get(pointer);
    const line = place && textPosition(text, place.key ?? place.value).line;
    return { source, flags: "u", place: line === undefined ? file : `${file}:${line}` };
  });
}

interface PatternInSchema {
  readonly source: string;
  readonly pointer: string;
}

function* patternsIn(schema: unknown, pointer: string): Generator<PatternInSchema> {
  if (isList(schema)) {
    for (const [index, item] of schema.entries()) yield* patternsIn(item, `${pointer}/${index}`);
  }
  if (!isRecord(schema)) return;
  const { pattern, patternProperties } = schema;
  if (typeof pattern === "string") yield { source: pattern, pointer: `${pointer}/pattern` };
  for (const source of Object.keys(isRecord(patternProperties) ? patternProperties : {})) {
    yield { source, pointer: pointer + toPointer(["patternProperties", source]) };
  }
  for (const [key, value] of Object.entries(schema)) {
    yield* patternsIn(value, pointer + toPointer([key]));
  }
}

const judged = new Map<string, string | undefined>();

/** Returns a line for each location of a pattern whose run time can grow faster than its input. */
export function slowPatterns(patterns: readonly FoundPattern[]): readonly string[] {
  return patterns.flatMap(({ source, flags, place }) => {
    const written = `/${source}/${flags}`;
    if (!judged.has(written)) judged.set(written, slownessOf(source, flags));
    const slowness = judged.get(written);
    return slowness === undefined ? [] : [`${place} ${written} is ${slowness}`];
  });
}

function slownessOf(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report !== undefined) {
    const growth = report.exponential ? "exponential" : "polynomial";
    return `${growth} in a run of ${report.character.pick}`;
  }
  const word = slowWord(source, flags);
  return word === undefined ? undefined : `polynomial in a run of ${word}`;
}

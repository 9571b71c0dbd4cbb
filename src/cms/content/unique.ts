import { toPointer } from "#lib/json/json-pointer.ts";
import type { ContentProblem } from "./content-problem.ts";

interface Listed {
  readonly file: string;
  /** The values that must be unique, by position; undefined for entries without one. */
  readonly values: readonly (string | undefined)[];
  /** What the value is called in the problem report. */
  readonly name: string;
}

interface Second extends Pick<ContentProblem, "file" | "pointer"> {
  readonly name: string;
  readonly value: string;
}

/** Problem for a value that occurred earlier in the list. */
export function secondTime({ file, pointer, name, value }: Second): ContentProblem {
  const reason = `duplicate ${name} "${value}"; the first one is used`;
  return { file, pointer, reason, costs: "part" };
}

/** Returns a problem for each value that occurred earlier in the list (F-22). */
export function duplicates({ file, values, name }: Listed): ContentProblem[] {
  const seen = new Set<string>();
  const problems: ContentProblem[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== undefined && seen.has(value)) {
      problems.push(secondTime({ file, pointer: toPointer([index]), name, value }));
    }
    if (value !== undefined) seen.add(value);
  }
  return problems;
}

/** The first item of each key, in their order. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}

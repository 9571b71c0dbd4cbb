import { toPointer } from "#lib/json/json-pointer.ts";
import type { ContentProblem } from "./content-problem.ts";

interface Listed {
  readonly file: string;
  /** What must not occur twice, by position; undefined where an entry has none. */
  readonly values: readonly (string | undefined)[];
  /** How the value is called in the report. */
  readonly name: string;
}

interface Second extends Pick<ContentProblem, "file" | "pointer"> {
  readonly name: string;
  readonly value: string;
}

/** A value stood in the list before. */
export function secondTime({ file, pointer, name, value }: Second): ContentProblem {
  const reason = `${name} "${value}" stands here for the second time; the first one counts`;
  return { file, pointer, reason, costs: "part" };
}

/** A problem for every value that stood in the list before (F-22). */
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

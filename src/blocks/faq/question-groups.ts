import type { FaqQuestion } from "#generated/types.ts";

interface QuestionGroup {
  /** Absent for questions that name no group. */
  readonly name?: string | undefined;
  readonly items: readonly FaqQuestion[];
}

/** Questions that follow each other under one name, in the order of the page. */
export function questionGroups(items: readonly FaqQuestion[]): QuestionGroup[] {
  const starts = items.flatMap((item, index) =>
    index === 0 || item.group !== items[index - 1]?.group ? [index] : [],
  );
  return starts.map((start, position) => ({
    name: items[start]?.group,
    items: items.slice(start, starts[position + 1]),
  }));
}

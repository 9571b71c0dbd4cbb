import type { FaqQuestion } from "#generated/types.ts";

interface QuestionGroup {
  /** Absent for questions without a group name. */
  readonly name?: string | undefined;
  readonly items: readonly FaqQuestion[];
}

/** Groups consecutive questions with the same group name, in page order. */
export function questionGroups(items: readonly FaqQuestion[]): QuestionGroup[] {
  const starts = items.flatMap((item, index) =>
    index === 0 || item.group !== items[index - 1]?.group ? [index] : [],
  );
  return starts.map((start, position) => ({
    name: items[start]?.group,
    items: items.slice(start, starts[position + 1]),
  }));
}

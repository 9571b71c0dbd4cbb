import { migrateDocument } from "./migrate.ts";

/** Describes, by pointer, how each older block in a document has changed, from the steps that affected it. */
export function changedForms(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    migrateDocument(document).moved.map(({ pointer, taken }) => {
      const changing = taken.filter(({ before, after }) => before !== after);
      return [pointer, changing.map(({ step }) => step.says).join(" ")];
    }),
  );
}

import { migrateDocument } from "./migrate.ts";

/** What is otherwise today in each older block of a document, by its pointer: what the steps say that did something to it. */
export function changedForms(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    migrateDocument(document).moved.map(({ pointer, taken }) => {
      const changing = taken.filter(({ before, after }) => before !== after);
      return [pointer, changing.map(({ step }) => step.says).join(" ")];
    }),
  );
}

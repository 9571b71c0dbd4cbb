import { counted } from "../counted.ts";

/** A problem of a document in some of its languages. */
export interface TextProblem {
  /** Folder and id, the same in all locales. */
  readonly document: string;
  /** What is wrong, and after a colon where or how. */
  readonly says: string;
  /** What is printed of it. */
  readonly line: string;
}

/** What a gate prints: the problems of each document by kind, the most frequent first, and at the end the total of each kind. */
export function groupedProblems(problems: readonly TextProblem[]): string[] {
  const documents = [...Map.groupBy(problems, ({ document }) => document)];
  const lines = documents.flatMap(([document, own]) => [
    `${document} (${counted(own.length, "problem")})`,
    ...byKind(own).flatMap(([kind, same]) => [
      `  ${kind} (${same.length})`,
      ...same.map(({ line }) => `    ${line}`),
    ]),
  ]);
  if (documents.length < 2) return lines;
  const totals = byKind(problems).map(([kind, same]) => `  ${kind} (${same.length})`);
  return [...lines, "All by kind:", ...totals];
}

function byKind(problems: readonly TextProblem[]): [kind: string, same: TextProblem[]][] {
  const kinds = Map.groupBy(problems, ({ says }) => kindOf(says));
  return [...kinds].toSorted(([, some], [, others]) => others.length - some.length);
}

/** "a common space before a unit: …5 km…" is one kind wherever it stands, and "71 characters, …" whatever the number is. */
function kindOf(says: string): string {
  const [kind = says] = says.split(": ", 1);
  return kind.replace(/^\d+ characters, /, "characters: ");
}

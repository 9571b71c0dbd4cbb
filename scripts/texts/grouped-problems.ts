import { counted } from "../counted.ts";

/** A problem of a document in some of its locales. */
export interface TextProblem {
  /** Folder and id, the same in all locales. */
  readonly document: string;
  /** The problem, with details after a colon. */
  readonly says: string;
  /** The printed line. */
  readonly line: string;
}

/** Returns a gate's output: each document's problems by kind, the most frequent first, and the totals. */
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

/** Ignores context and numbers: "a common space before a unit: …5 km…" and "71 characters, …" are kinds. */
function kindOf(says: string): string {
  const [kind = says] = says.split(": ", 1);
  return kind.replace(/^\d+ characters, /, "characters: ");
}

import { fieldOf } from "#contract/problems/field-of.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { visible } from "./visible.ts";

/** More problems than this nobody reads one by one. */
const readOneByOne = 200;
const shownOfKind = 3;
const listedKinds = 50;

interface Judged {
  readonly kind: string;
  readonly problems: readonly Problem[];
}

/** What of all documents is shown to people. */
export interface FewOfMany<Document extends Judged> {
  /** Those that have something to be shown, with that alone. */
  readonly documents: readonly Document[];
  /** What else there is, by kind: the most frequent first. */
  readonly rest: readonly string[];
}

/** Of many problems the first ones of each code at each property, and how many more of it there are. */
export function fewOfMany<Document extends Judged>(
  documents: readonly Document[],
  isWhole: boolean,
): FewOfMany<Document> {
  const all = documents.reduce((count, { problems }) => count + problems.length, 0);
  if (isWhole || all <= readOneByOne) return { documents, rest: [] };
  const counts = new Map<string, number>();
  let shown = 0;
  const few = documents.flatMap((document) => {
    const problems = document.problems.filter((problem) => {
      const kind = `${problem.code}  ${fieldOf(document.kind, problem)}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      const isShown = count <= shownOfKind && shown < readOneByOne;
      if (isShown) shown += 1;
      return isShown;
    });
    return problems.length === 0 ? [] : [{ ...document, problems }];
  });
  return { documents: few, rest: restOf(counts, all - shown) };
}

function restOf(counts: ReadonlyMap<string, number>, hidden: number): readonly string[] {
  const kinds = [...counts].toSorted(([, a], [, b]) => b - a);
  const width = String(kinds[0]?.[1] ?? 0).length;
  const lines = kinds
    .slice(0, listedKinds)
    .map(([kind, count]) => `  ${String(count).padStart(width)}  ${visible(kind)}`);
  const further = kinds.length - listedKinds;
  return [
    `${hidden} more are not shown (--all shows them). All by kind:`,
    ...lines,
    ...(further > 0 ? [`  and ${further} kinds that are as frequent or less`] : []),
  ];
}

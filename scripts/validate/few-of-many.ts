import { fieldOf, groupedField } from "#contract/problems/field-of.ts";
import type { Problem, ProblemCode } from "#contract/problems/problem.ts";
import { visible } from "./visible.ts";

/** Above this number problems are summarized. */
const readOneByOne = 200;
const shownOfKind = 3;
const listedKinds = 50;
const listedCauses = 5;

/** Problems whose causes are counted; one about markup names several. */
const causes: ReadonlyMap<ProblemCode, "one" | "several"> = new Map([
  ["additional-property", "one"],
  ["dead-link", "one"],
  ["enum", "one"],
  ["escaped-markup", "several"],
  ["markup-in-text", "several"],
  ["stripped-markup", "several"],
  ["unknown-block-type", "one"],
  ["unknown-property", "one"],
  ["unknown-word", "one"],
]);

/** Number of problems of a kind, and their causes. */
interface Counted {
  count: number;
  readonly causes: Map<string, number>;
}

interface Judged {
  readonly kind: string;
  readonly problems: readonly Problem[];
}

/** The part of all documents that is shown in the text report. */
export interface FewOfMany<Document extends Judged> {
  /** Documents with problems to show, and only those problems. */
  readonly documents: readonly Document[];
  /** The remaining problems, by kind: the most frequent first. */
  readonly rest: readonly string[];
}

/** Returns the first problems of each code at each property, and how many more there are. */
export function fewOfMany<Document extends Judged>(
  documents: readonly Document[],
  isWhole: boolean,
): FewOfMany<Document> {
  const all = documents.reduce((count, { problems }) => count + problems.length, 0);
  if (isWhole || all <= readOneByOne) return { documents, rest: [] };
  const counts = new Map<string, Counted>();
  let shown = 0;
  const few = documents.flatMap((document) => {
    const problems = document.problems.filter((problem) => {
      const field = groupedField(fieldOf(document.kind, problem), problem);
      const kind = `${problem.code}  ${field}`;
      const counted = counts.get(kind) ?? { count: 0, causes: new Map<string, number>() };
      counts.set(kind, counted);
      countIn(counted, problem);
      const isShown = counted.count <= shownOfKind && shown < readOneByOne;
      if (isShown) shown += 1;
      return isShown;
    });
    return problems.length === 0 ? [] : [{ ...document, problems }];
  });
  return { documents: few, rest: restOf(counts, all - shown) };
}

function countIn(counted: Counted, { code, actual = "" }: Problem): void {
  counted.count += 1;
  const many = causes.get(code);
  if (many === undefined || actual === "") return;
  for (const cause of many === "several" ? actual.split(", ") : [actual]) {
    counted.causes.set(cause, (counted.causes.get(cause) ?? 0) + 1);
  }
}

function causesOf({ causes: found }: Counted): string {
  const sorted = [...found].toSorted(([, a], [, b]) => b - a);
  const named = sorted.slice(0, listedCauses).map(([cause, count]) => `${cause} ${count}`);
  const further = sorted.length - named.length;
  const rest = further > 0 ? `, and ${further} others` : "";
  return named.length === 0 ? "" : `: ${named.join(", ")}${rest}`;
}

function restOf(counts: ReadonlyMap<string, Counted>, hidden: number): readonly string[] {
  const kinds = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
  const width = String(kinds[0]?.[1].count ?? 0).length;
  const lines = kinds.slice(0, listedKinds).map(([kind, counted]) => {
    const count = String(counted.count).padStart(width);
    return `  ${count}  ${visible(`${kind}${causesOf(counted)}`)}`;
  });
  const further = kinds.length - listedKinds;
  return [
    `${hidden} more are not shown (--all shows them). All by kind:`,
    ...lines,
    ...(further > 0 ? [`  and ${further} more kinds that are as frequent or less`] : []),
  ];
}

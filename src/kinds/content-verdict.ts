import type { Migrated } from "#contract/migrations/migrate.ts";
import { isError, problem, type Problem } from "#contract/problems/problem.ts";
import { maxDocumentBytes } from "#contract/limits.ts";

/** Whether a block would be shown. */
export interface BlockVerdict {
  readonly id: string;
  readonly type: string;
  /** Whether visitors would see it; a block that is not shown hides all blocks nested in it. */
  readonly isShown: boolean;
  readonly blocks?: readonly BlockVerdict[];
}

/** How a site would treat content. */
export interface ContentVerdict {
  /**
   * `valid` without any error; `usable` if a site shows it except for the parts lost to problems;
   * `refused` if none of it can be shown.
   */
  readonly verdict: "valid" | "usable" | "refused";
  readonly problems: readonly Problem[];
  /** Only for a document that can be shown. */
  readonly blocks?: readonly BlockVerdict[];
  /** The content to write instead, if blocks are of an older version. */
  readonly migrated?: Migrated;
}

/** Derives the verdict from all problems of the content, and from whether any of it can be shown. */
export function verdictOf(
  problems: readonly Problem[],
  isShown: boolean,
): ContentVerdict["verdict"] {
  if (!isShown) return "refused";
  return problems.some(isError) ? "usable" : "valid";
}

/** Adds problems found elsewhere to a verdict: in the source text, or in related content. */
export function withFound(judged: ContentVerdict, problems: readonly Problem[]): ContentVerdict {
  return { ...judged, problems, verdict: verdictOf(problems, judged.verdict !== "refused") };
}

/** Refuses a document that is longer than a site reads. @param bytes Size of its text. */
export function withinSize<Found extends ContentVerdict>(
  kind: object,
  judged: Found,
  bytes: number,
): Found | ContentVerdict {
  if (!("detail" in kind) || bytes <= maxDocumentBytes) return judged;
  const tooLarge = problem("too-large", "", { expected: String(maxDocumentBytes) });
  return { verdict: "refused", problems: [tooLarge, ...judged.problems] };
}

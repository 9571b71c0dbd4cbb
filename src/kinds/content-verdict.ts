import type { Migrated } from "#contract/migrations/migrate.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";

/** What becomes of a block. */
export interface BlockVerdict {
  readonly id: string;
  readonly type: string;
  /** Whether visitors would see it; a block that is not shown hides all that is nested in it. */
  readonly isShown: boolean;
  readonly blocks?: readonly BlockVerdict[];
}

/** What a site would make of content. */
export interface ContentVerdict {
  /**
   * `valid` without any error; `usable` where a site shows it without what the problems cost;
   * `refused` where nothing of it can be shown.
   */
  readonly verdict: "valid" | "usable" | "refused";
  readonly problems: readonly Problem[];
  /** Of a document that can be shown. */
  readonly blocks?: readonly BlockVerdict[];
  /** What to write instead, where blocks are of an older version. */
  readonly migrated?: Migrated;
}

/** What follows from all problems of content, and from whether anything of it can be shown. */
export function verdictOf(
  problems: readonly Problem[],
  isShown: boolean,
): ContentVerdict["verdict"] {
  if (!isShown) return "refused";
  return problems.some(isError) ? "usable" : "valid";
}

/** What was judged, with what else was found: in its text, or beside it. */
export function withFound(judged: ContentVerdict, problems: readonly Problem[]): ContentVerdict {
  return { ...judged, problems, verdict: verdictOf(problems, judged.verdict !== "refused") };
}

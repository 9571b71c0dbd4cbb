import type { Problem } from "#contract/problems/problem.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import type { OpenText } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import type { Fix } from "./fix.ts";
import { fixesFor } from "./fixes.ts";
import { unreadFixes } from "./unread-fixes.ts";
import { schemas } from "../schemas.ts";

type FindFixes = (document: DevDocument, problem: Problem) => readonly Fix[];

interface FixFinderParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
}

/**
 * Returns a function that finds fixes of these problems synchronously in the current document: edits made
 * while the schema loads do not misplace a fix. Undefined if another document was opened meanwhile.
 */
export async function fixFinder(
  { session, check }: FixFinderParts,
  problems: readonly Problem[],
): Promise<FindFixes | undefined> {
  const { open, store } = session;
  const first = problems.find(isAround);
  const around = first === undefined ? schemas.page : await schemaFor(open?.kind, first);
  if (session.store !== store) return undefined;
  return (document, problem) => {
    if (check.unread.includes(problem)) return unreadFixes(session, check, problem);
    return fixesFor(problem, document, isAround(problem) ? around : schemas.page);
  };
}

/** The schema used to fix a problem of a document. */
export async function schemaFor(
  kind: OpenText["kind"],
  problem: Problem,
): Promise<Readonly<Record<string, unknown>>> {
  return kind !== undefined && isAround(problem) ? documentSchemaOf(kind) : schemas.page;
}

/** Whether the problem is outside the blocks of the document. */
function isAround({ pointer }: Problem): boolean {
  return !pointer.startsWith("/blocks/");
}

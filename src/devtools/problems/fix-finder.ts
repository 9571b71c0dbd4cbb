import pageSchema from "#schema/bundled/page.schema.json";
import type { Problem } from "#contract/problems/problem.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import type { EditingSession } from "../session/session.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import { fixesFor, type Fix } from "./fixes.ts";

type FindFixes = (document: DevDocument, problem: Problem) => readonly Fix[];

interface FixFinderParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
}

/**
 * What finds fixes at once, in the document as it is by then: what is typed while the schema is on its way
 * moves no fix to another place. Undefined where another document was opened meanwhile.
 */
export async function fixFinder({
  session,
  check,
}: FixFinderParts): Promise<FindFixes | undefined> {
  const { open, store } = session;
  const around = open?.kind === undefined ? pageSchema : await documentSchemaOf(open.kind);
  if (session.store !== store) return undefined;
  return (document, problem) => {
    // What cannot be read is mended by hand.
    if (check.unread.includes(problem)) return [];
    const isAround = !problem.pointer.startsWith("/blocks/");
    return fixesFor(problem, document, isAround ? around : pageSchema);
  };
}

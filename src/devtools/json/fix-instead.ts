import { putTyped } from "../form/values/typed-text.ts";
import type { Workbench } from "../workbench.ts";

/** Whether what could not be opened is a text that can be fixed here, in place of what is open. */
export function canBeFixed({ session }: Workbench): boolean {
  const { unopened, open, listing, leftByGit, isLosable, writeRefusal } = session;
  if (unopened?.kind !== "file" || leftByGit !== undefined || writeRefusal !== undefined) {
    return false;
  }
  const isThere = listing?.documents.some(({ path }) => path === unopened.path) ?? false;
  return open !== undefined && isThere && !isLosable;
}

/** Closes what is open, keeping its draft, and shows the text of what could not be opened. */
export async function fixInstead(workbench: Workbench, refusal: string): Promise<void> {
  const { session, drafts } = workbench;
  putTyped();
  await drafts.flush();
  session.close(refusal, session.unopened);
  session.say("bad", refusal);
}

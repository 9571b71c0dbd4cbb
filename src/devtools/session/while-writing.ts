import { runInAction } from "mobx";
import type { EditingSession } from "./session.ts";

/**
 * Does what writes to the file of the open document, and ends with another document or none: what is
 * heard of the disk meanwhile was nobody else.
 */
export async function whileWriting(
  session: EditingSession,
  act: () => Promise<void>,
): Promise<void> {
  runInAction(() => (session.isSaving = true));
  try {
    await act();
  } finally {
    runInAction(() => (session.isSaving = false));
  }
}

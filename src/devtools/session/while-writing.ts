import { runInAction } from "mobx";
import type { EditingSession } from "./session.ts";

/**
 * Runs an action that writes to the file of the open document and ends with another document or none: file
 * changes reported meanwhile are not external.
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

import type { InboxLog } from "../inbox/log.ts";
import type { EntryStore } from "../store/entries.ts";
import { codeOf } from "../store/unavailable.ts";
import type { FileStorage } from "./file-storage.ts";

export const sweepRules = {
  /**
   * No upload takes that long, even with clock differences between machines: whatever still belongs to
   * no entry by then is left over.
   */
  minAgeMs: 60 * 60_000,
  everyMs: 15 * 60_000,
} as const;

export interface SweepDeps {
  readonly storage: FileStorage;
  readonly entries: EntryStore;
  readonly log: InboxLog;
}

/** Deletes the files of aborted uploads and of deleted entries (F-29). */
export async function sweepUploads(
  { storage, entries, log }: SweepDeps,
  now: Date = new Date(),
): Promise<void> {
  try {
    const latest = now.getTime() - sweepRules.minAgeMs;
    for (const { id, changedAt } of await storage.list()) {
      if (changedAt.getTime() < latest && !(await entries.hasFile(id))) await storage.delete(id);
    }
  } catch (error) {
    log.warn({ code: codeOf(error) }, "sweep-failed");
  }
}

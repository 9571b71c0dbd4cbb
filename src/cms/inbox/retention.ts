import type { FileStorage } from "../files/file-storage.ts";
import type { Consents } from "../store/consents.ts";
import type { EntryStore } from "../store/entries.ts";
import type { Users } from "../store/users.ts";

/** What was deleted. */
export interface RetentionReport {
  readonly entries: number;
  readonly files: number;
  /** Belong to nothing any more, but the storage did not let them go: the sweep tries again. */
  readonly filesLeft: number;
  /** Decisions on cookies, not visitors. */
  readonly consents: number;
  readonly sessions: number;
}

export interface RetentionDeps {
  readonly entries: EntryStore;
  readonly consents: Consents;
  readonly users: Users;
  readonly storage: FileStorage;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes what is older than it may be: entries with their files and mails, consents whose last
 * decision is that old, and sessions that have ended.
 */
export async function applyRetention(
  { entries, consents, users, storage }: RetentionDeps,
  days: number,
  now: Date = new Date(),
): Promise<RetentionReport> {
  const limit = new Date(now.getTime() - days * dayMs).toISOString();
  const old = await entries.deleteBefore(limit);
  let files = 0;
  for (const id of old.files) files += (await storage.delete(id)) ? 1 : 0;
  return {
    entries: old.entries,
    files,
    filesLeft: old.files.length - files,
    consents: await consents.deleteBefore(limit),
    sessions: await users.deleteSessionsBefore(now.toISOString()),
  };
}

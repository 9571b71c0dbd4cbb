import type { FileStorage } from "../files/file-storage.ts";
import type { Consents } from "../store/consents.ts";
import type { Entries } from "../store/entries.ts";
import type { Users } from "../store/users.ts";

/** What was deleted. */
export interface RetentionReport {
  readonly entries: number;
  readonly files: number;
  /** Decisions on cookies, not visitors. */
  readonly consents: number;
  readonly sessions: number;
}

export interface RetentionDeps {
  readonly entries: Entries;
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
  for (const id of old.files) await storage.delete(id);
  return {
    entries: old.entries,
    files: old.files.length,
    consents: await consents.deleteBefore(limit),
    sessions: await users.deleteSessionsBefore(now.toISOString()),
  };
}

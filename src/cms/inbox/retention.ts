import { auditRow } from "../desk/audit-row.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { AuditTrail } from "../store/audit-trail.ts";
import type { Consents } from "../store/consents.ts";
import type { EntryStore } from "../store/entries.ts";
import type { Outbox } from "../store/outbox.ts";
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
  /** Lines of the audit trail. */
  readonly audit: number;
}

/** How long things are kept, and who sees to it. */
export interface RetentionRules {
  readonly days: number;
  /** The audit trail is kept longer than what it is about. */
  readonly auditDays: number;
  readonly actor: string;
}

export interface RetentionDeps {
  readonly entries: EntryStore;
  readonly consents: Consents;
  readonly users: Users;
  readonly audit: AuditTrail;
  readonly outbox: Outbox;
  readonly storage: FileStorage;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes what is older than it may be: entries with their files and mails, consents whose last
 * decision is that old, sessions that have ended, and lines of the audit trail, in which it is written down,
 * with what was told of deletions.
 */
export async function applyRetention(
  { entries, consents, users, audit, outbox, storage }: RetentionDeps,
  { days, auditDays, actor }: RetentionRules,
  now: Date = new Date(),
): Promise<RetentionReport> {
  const before = (age: number): string => new Date(now.getTime() - age * dayMs).toISOString();
  const limit = before(days);
  const row = (detail: string) => auditRow({ name: actor }, "retention", { detail });
  const old = await entries.deleteBefore(limit, (count) =>
    row(`${count} entries, ${days} days old`),
  );
  let files = 0;
  for (const id of old.files) files += (await storage.delete(id)) ? 1 : 0;
  await outbox.forgetDeletionsBefore(before(auditDays));
  const lines = await audit.deleteBefore(before(auditDays));
  if (lines > 0) await audit.add(row(`${lines} lines of this trail, ${auditDays} days old`));
  return {
    entries: old.entries,
    files,
    filesLeft: old.files.length - files,
    consents: await consents.deleteBefore(limit),
    sessions: await users.deleteSessionsBefore(now.toISOString()),
    audit: lines,
  };
}

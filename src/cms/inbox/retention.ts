import { auditRow } from "../desk/audit-row.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { AuditTrail } from "../store/audit-trail.ts";
import type { Consents } from "../store/consents.ts";
import type { EntryStore } from "../store/entries.ts";
import type { Outbox } from "../store/outbox.ts";
import type { Users } from "../store/users.ts";

/** Numbers of deleted records. */
export interface RetentionReport {
  readonly entries: number;
  readonly files: number;
  /** Orphaned files that the storage failed to delete: the sweep tries again. */
  readonly filesLeft: number;
  /** Cookie decisions, not visitors. */
  readonly consents: number;
  readonly sessions: number;
  /** Rows of the audit trail. */
  readonly audit: number;
}

/** How long data is retained, and who applies the rules. */
export interface RetentionRules {
  readonly days: number;
  /** The audit trail is retained longer than the data it refers to. */
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
 * Deletes data past its retention period: entries with their files and mails, consents last changed that
 * long ago, expired sessions, and rows of the audit trail with their deletion notices. The deletion is
 * recorded in the audit trail.
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
    row(`${count} entries older than ${days} days`),
  );
  let files = 0;
  for (const id of old.files) files += (await storage.delete(id)) ? 1 : 0;
  await outbox.forgetDeletionsBefore(before(auditDays));
  const lines = await audit.deleteBefore(before(auditDays));
  if (lines > 0) await audit.add(row(`${lines} audit trail lines older than ${auditDays} days`));
  return {
    entries: old.entries,
    files,
    filesLeft: old.files.length - files,
    consents: await consents.deleteBefore(limit),
    sessions: await users.deleteSessionsBefore(now.toISOString()),
    audit: lines,
  };
}

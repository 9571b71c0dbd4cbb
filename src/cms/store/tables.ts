/*
 * What the database holds. One shape for SQLite and PostgreSQL, so only what both understand alike:
 * text (times as ISO 8601 in UTC, which sort as text; structures as JSON) and integers (0 and 1 for
 * no and yes).
 */

import type { ConsentSource } from "#lib/consent-record.ts";

/** `unverified`: the bot check could not be made, or raised doubts. */
export const entryStates = ["new", "unverified"] as const;
export type EntryState = (typeof entryStates)[number];

/** A form that a visitor sent. */
export interface EntryRow {
  readonly id: string;
  /** Chosen by the sender, once per form instance; the same key is the same entry. */
  readonly idempotency_key: string;
  /** Of what was sent, to tell a repetition from another form under the same key. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly form: string;
  readonly locale: string;
  readonly state: EntryState;
  readonly created_at: string;
  /** JSON of the checked fields. */
  readonly fields: string;
}

/** `waiting`: no scanner has looked at it yet, whether or not there is one. */
export type ScanState = "waiting" | "clean" | "infected";

/** A file of an entry; its bytes lie in the file storage under `id`. */
export interface FileRow extends FileScan {
  readonly id: string;
  readonly entry_id: string;
  readonly field: string;
  /** As the visitor called it: data, never a path. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What the virus scanner makes of a file. */
export interface FileScan {
  readonly scan: ScanState;
  /** Name of what was found, or code of why the file waits still; null while there is nothing to say. */
  readonly scan_result: string | null;
  readonly scan_attempts: number;
  /** Not to be scanned before, as `due_at` of the outbox. */
  readonly scan_due_at: string;
}

export type MailKind = "staff" | "copy";

/** Mails, and webhooks to other systems. */
export type MessageKind = MailKind | "webhook";

/** What all messages have that are to be sent. */
interface QueuedRow {
  readonly id: string;
  readonly entry_id: string;
  /** The address of a mailbox, or of a receiver of webhooks. */
  readonly recipient: string;
  /** `parked`: given up, to be looked at by a person. */
  readonly state: "waiting" | "sent" | "parked";
  readonly attempts: number;
  readonly created_at: string;
  /** Not to be tried before. While a worker is at it, the time at which another may take over. */
  readonly due_at: string;
  /** Code of the last failure, never its text. */
  readonly last_error: string | null;
}

/** A message about an entry; its text is made of the entry when it goes out, and it goes with it. */
export interface OutboxRow extends QueuedRow {
  readonly kind: MessageKind;
  /** That the entry came with; null where it is not known, as with all mails from before it was kept. */
  readonly request_id: string | null;
}

/** That an entry is gone, for a receiver that may have it. Holds nothing of what a visitor wrote. */
export interface DeletionRow extends QueuedRow {
  readonly kind: "deletion";
  readonly form: string;
  readonly cause: DeletionCause;
  readonly deleted_at: string;
}

export type QueuedMessage = OutboxRow | DeletionRow;

/** Why the staff deletes an entry: of a list, so that nothing of what was in it is written down again. */
export const deleteReasons = ["asked", "unwanted", "trial", "settled", "harmful"] as const;
export type DeleteReason = (typeof deleteReasons)[number];

/** `retention`: it was too old. */
export type DeletionCause = DeleteReason | "retention";

/** One decision on cookies. Rows are only ever added: the last one of an id is in force. */
export interface ConsentRow {
  readonly id: string;
  /** 1 for the first decision of an id. */
  readonly sequence: number;
  readonly secret_hash: string;
  readonly brand: string;
  readonly locale: string;
  readonly text_version: string;
  readonly referral: string;
  /** Null where it is not known, as with all decisions from before it was asked for. */
  readonly source: ConsentSource | null;
  readonly necessary: number;
  readonly functional: number;
  readonly analytic: number;
  readonly advertising: number;
  readonly created_at: string;
}

/** `member` sees restricted pages, `reader` entries as well, `manager` also exports and deletes them. */
export const roles = ["member", "reader", "manager"] as const;
export type UserRole = (typeof roles)[number];

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly role: UserRole;
  readonly password_hash: string;
  readonly created_at: string;
}

export interface SessionRow {
  readonly token_hash: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly expires_at: string;
}

/** Something that is remembered of sign-ins for a while. */
export interface SignInMarkRow {
  /** A hash of what it is about. */
  readonly key: string;
  readonly count: number;
  readonly wait_until: string;
  readonly forget_at: string;
}

export type AuditAction = "read" | "file" | "export" | "delete" | "replay" | "drop" | "retention";

/** Who did what with entries. Outlives them, so nothing of what a visitor wrote stands in it. */
export interface AuditRow {
  readonly id: string;
  readonly created_at: string;
  /** Name of the user, or of the command. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly entry_id: string | null;
  readonly form: string | null;
  /** One of a list, and the number of a case: no text of its own. */
  readonly reason: string | null;
  /** What was exported, how many were deleted. */
  readonly detail: string | null;
}

export interface Tables {
  readonly entries: EntryRow;
  readonly files: FileRow;
  readonly outbox: OutboxRow;
  readonly deletions: DeletionRow;
  readonly consents: ConsentRow;
  readonly users: UserRow;
  readonly sessions: SessionRow;
  readonly sign_in_marks: SignInMarkRow;
  readonly audit: AuditRow;
}

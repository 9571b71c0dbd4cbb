/*
 * The database tables. SQLite and PostgreSQL share one schema, so only types that both treat alike are
 * used: text (times as ISO 8601 in UTC, which sort as text; structures as JSON) and integers (0 and 1 for
 * false and true).
 */

import type { ConsentSource } from "#lib/consent-record.ts";

/** `unverified`: the bot check was not possible or raised doubts. */
export const entryStates = ["new", "unverified"] as const;
export type EntryState = (typeof entryStates)[number];

/** A form that a visitor sent. */
export interface EntryRow {
  readonly id: string;
  /** Chosen by the client, once per form instance; the same key means the same entry. */
  readonly idempotency_key: string;
  /** Fingerprint of the submission, to distinguish a repetition from another form under the same key. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly form: string;
  readonly locale: string;
  readonly state: EntryState;
  readonly created_at: string;
  /** JSON of the checked fields. */
  readonly fields: string;
}

/** `waiting`: not scanned yet, whether or not a scanner is configured. */
export type ScanState = "waiting" | "clean" | "infected";

/** A file of an entry; its bytes are in the file storage under `id`. */
export interface FileRow extends FileScan {
  readonly id: string;
  readonly entry_id: string;
  readonly field: string;
  /** The name given by the visitor: data, never a path. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The virus scanner's result for a file. */
export interface FileScan {
  readonly scan: ScanState;
  /** Name of the finding, or a code for why the file is still waiting; null if there is neither. */
  readonly scan_result: string | null;
  readonly scan_attempts: number;
  /** Earliest time of the next scan, like `due_at` of the outbox. */
  readonly scan_due_at: string;
}

export type MailKind = "staff" | "copy";

/** Mails, and webhooks to other systems. */
export type MessageKind = MailKind | "webhook";

/** Common properties of all queued messages. */
interface QueuedRow {
  readonly id: string;
  readonly entry_id: string;
  /** Email address, or URL of a webhook receiver. */
  readonly recipient: string;
  /** `parked`: given up on, for manual inspection. */
  readonly state: "waiting" | "sent" | "parked";
  readonly attempts: number;
  readonly created_at: string;
  /** Earliest time of the next attempt. While a worker holds the message: when another may take over. */
  readonly due_at: string;
  /** Code of the last failure, never its message. */
  readonly last_error: string | null;
}

/** A message about an entry; its text is generated from the entry when it is sent. Deleted with the entry. */
export interface OutboxRow extends QueuedRow {
  readonly kind: MessageKind;
  /** Id of the request that submitted the entry; null if unknown, as for mails from before it was stored. */
  readonly request_id: string | null;
}

/** Deletion notice for a receiver that may have the entry. Contains nothing that a visitor wrote. */
export interface DeletionRow extends QueuedRow {
  readonly kind: "deletion";
  readonly form: string;
  readonly cause: DeletionCause;
  readonly deleted_at: string;
}

export type QueuedMessage = OutboxRow | DeletionRow;

/** Why staff delete an entry: a fixed list, so that none of the entry's content is recorded again. */
export const deleteReasons = ["asked", "unwanted", "trial", "settled", "harmful"] as const;
export type DeleteReason = (typeof deleteReasons)[number];

/** `retention`: past its retention period. */
export type DeletionCause = DeleteReason | "retention";

/** One cookie decision. Rows are only added: the last one of an id is in force. */
export interface ConsentRow {
  readonly id: string;
  /** 1 for the first decision of an id. */
  readonly sequence: number;
  readonly secret_hash: string;
  readonly brand: string;
  readonly locale: string;
  readonly text_version: string;
  readonly referral: string;
  /** Null if unknown, as for decisions from before it was recorded. */
  readonly source: ConsentSource | null;
  readonly necessary: number;
  readonly functional: number;
  readonly analytic: number;
  readonly advertising: number;
  readonly created_at: string;
}

/** `member` may view restricted pages, `reader` also entries, `manager` may also export and delete them. */
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

/** A short-lived record of sign-ins. */
export interface SignInMarkRow {
  /** Hash of its subject. */
  readonly key: string;
  readonly count: number;
  readonly wait_until: string;
  readonly forget_at: string;
}

export type AuditAction = "read" | "file" | "export" | "delete" | "replay" | "drop" | "retention";

/** Who did what with entries. Outlives them, so it contains nothing that a visitor wrote. */
export interface AuditRow {
  readonly id: string;
  readonly created_at: string;
  /** Name of the user, or of the command. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly entry_id: string | null;
  readonly form: string | null;
  /** One of a fixed list, and a case number: no free text. */
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

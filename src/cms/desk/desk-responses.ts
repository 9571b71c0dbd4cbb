import type { LabelledField } from "../inbox/entry-texts.ts";
import type { FileSafety } from "../scan/quarantine.ts";
import type { RowPlace } from "../store/row-place.ts";
import type { AuditRow, DeletionRow, EntryRow, FileRow, OutboxRow } from "../store/tables.ts";

/** An entry as listed, without any of its submitted content. */
export interface EntryOverview extends Pick<
  EntryRow,
  "id" | "created_at" | "state" | "brand" | "locale"
> {
  readonly title: string;
  readonly files: readonly FileSafety[];
}

export interface EntryList {
  readonly entries: readonly EntryOverview[];
  readonly next: RowPlace | undefined;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  readonly hasOlder: boolean;
  /** Deletion notices for the entries deleted in these rows. */
  readonly deletions: readonly DeletionRow[];
  /** All deletion notices that were given up on: their recipients may still hold what was deleted. */
  readonly undelivered: readonly DeletionRow[];
}

export interface ShownFile extends Pick<FileRow, "id" | "name" | "type" | "bytes"> {
  readonly safety: FileSafety;
  /** What the scanner has found. */
  readonly found: string | undefined;
  readonly isReleased: boolean;
}

/** An entry with all that belongs to it. */
export interface EntryDetail extends EntryOverview {
  readonly fields: readonly LabelledField[];
  readonly attachments: readonly ShownFile[];
  readonly messages: readonly OutboxRow[];
}

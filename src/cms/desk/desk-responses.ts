import type { LabelledField } from "../inbox/entry-texts.ts";
import type { FileSafety } from "../scan/quarantine.ts";
import type { RowPlace } from "../store/row-place.ts";
import type { AuditRow, DeletionRow, EntryRow, FileRow, OutboxRow } from "../store/tables.ts";

/** An entry as it stands in a list: nothing of what was written in it. */
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
  /** Who is told of what is deleted in these rows. */
  readonly deletions: readonly DeletionRow[];
  /** All that were given up: somebody may still have what was deleted. */
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

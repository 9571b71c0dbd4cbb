import { randomUUID } from "node:crypto";
import type { EntryStore } from "../store/entries.ts";
import type { AuditAction, AuditRow, QueuedMessage } from "../store/tables.ts";
import type { Staff } from "./staff.ts";

type AuditSubject = Partial<Pick<AuditRow, "entry_id" | "form" | "reason" | "detail">>;

/** Returns the audit row for an action performed now by a staff member or by the user of a command. */
export function auditRow(
  { name }: Pick<Staff, "name">,
  action: AuditAction,
  about: AuditSubject,
): AuditRow {
  return {
    id: randomUUID(),
    created_at: new Date().toISOString(),
    actor: name,
    action,
    entry_id: null,
    form: null,
    reason: null,
    detail: null,
    ...about,
  };
}

/** Returns what the audit trail records about a message. */
export async function messageSubject(
  message: QueuedMessage,
  entries: Pick<EntryStore, "find">,
): Promise<AuditSubject> {
  const { entry_id, kind } = message;
  const { form = null } = kind === "deletion" ? message : ((await entries.find(entry_id)) ?? {});
  return { entry_id, form, detail: kind };
}

import { randomUUID } from "node:crypto";
import type { AuditAction, AuditRow } from "../store/tables.ts";
import type { Staff } from "./staff.ts";

/** What one of the staff does now, or who runs a command. */
export function auditRow(
  { name }: Pick<Staff, "name">,
  action: AuditAction,
  about: Partial<Pick<AuditRow, "entry_id" | "form" | "reason" | "detail">>,
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

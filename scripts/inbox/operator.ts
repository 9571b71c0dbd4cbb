import { userInfo } from "node:os";
import { auditRow } from "#cms/desk/audit-row.ts";
import type { AuditAction, AuditRow } from "#cms/store/tables.ts";

/** A line of the audit trail on what somebody does by a command. */
export function operatorRow(
  command: string,
  action: AuditAction,
  about: Parameters<typeof auditRow>[2],
): AuditRow {
  return auditRow({ name: operatorOf(command) }, action, about);
}

/** Who runs a command: the account of the machine, and the command. */
export function operatorOf(command: string): string {
  return `${process.env["SUDO_USER"] ?? accountOfMachine()} (npm run ${command})`;
}

/** A container often runs under a number that has no name. */
function accountOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${String(process.getuid?.())}`;
  }
}

import { userInfo } from "node:os";
import { auditRow } from "#cms/desk/audit-row.ts";
import type { AuditAction, AuditRow } from "#cms/store/tables.ts";

/** Creates an audit trail entry for an operator's command. */
export function operatorRow(
  command: string,
  action: AuditAction,
  about: Parameters<typeof auditRow>[2],
): AuditRow {
  return auditRow({ name: operatorOf(command) }, action, about);
}

/** Returns who runs a command: the operating system account, and the command. */
export function operatorOf(command: string): string {
  return `${process.env["SUDO_USER"] ?? accountOfMachine()} (npm run ${command})`;
}

/** A container often runs with a user id that has no name. */
function accountOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${String(process.getuid?.())}`;
  }
}

import { deleteReasons, type DeleteReason, type UserRole } from "../store/tables.ts";

/** A user who may view entries. */
export interface Staff {
  readonly name: string;
  readonly role: Exclude<UserRole, "member">;
}

/** A staff member who may also export, delete and resend entries. */
export interface Manager extends Staff {
  readonly role: "manager";
}

export function isManager(staff: Staff): staff is Manager {
  return staff.role === "manager";
}

/** The requesting user: not signed in, signed in without access, or a staff member. */
export type Asker =
  | { readonly kind: "nobody" }
  | { readonly kind: "stranger"; readonly name: string }
  | { readonly kind: "staff"; readonly staff: Staff };

export interface Deletion {
  readonly reason: DeleteReason;
  /** Case number in the system that the staff uses; "" if there is none. */
  readonly caseNumber: string;
}

const caseForm = /^(?=\D*\d)[A-Za-z0-9#/-]{1,40}$/;

/** Reads a deletion from form fields; undefined if they are invalid. */
export function readDeletion(fields: URLSearchParams): Deletion | undefined {
  const reason = deleteReasons.find((known) => known === fields.get("reason"));
  const caseNumber = fields.get("case")?.trim() ?? "";
  if (reason === undefined || !(caseNumber === "" || caseForm.test(caseNumber))) return undefined;
  return { reason, caseNumber };
}

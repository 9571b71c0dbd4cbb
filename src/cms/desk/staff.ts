import { deleteReasons, type DeleteReason, type UserRole } from "../store/tables.ts";

/** Somebody who may see entries. */
export interface Staff {
  readonly name: string;
  readonly role: Exclude<UserRole, "member">;
}

/** Somebody who may also take them out, delete them and send them again. */
export interface Manager extends Staff {
  readonly role: "manager";
}

export function isManager(staff: Staff): staff is Manager {
  return staff.role === "manager";
}

/** Who asks: nobody who has signed in, somebody who has no business there, or one of the staff. */
export type Asker =
  | { readonly kind: "nobody" }
  | { readonly kind: "stranger"; readonly name: string }
  | { readonly kind: "staff"; readonly staff: Staff };

export interface Deletion {
  readonly reason: DeleteReason;
  /** Number of a case in whatever system the staff has; "" for none. */
  readonly caseNumber: string;
}

const caseForm = /^(?=\D*\d)[A-Za-z0-9#/-]{1,40}$/;

/** What a form says of a deletion; undefined when it is none. */
export function readDeletion(fields: URLSearchParams): Deletion | undefined {
  const reason = deleteReasons.find((known) => known === fields.get("reason"));
  const caseNumber = fields.get("case")?.trim() ?? "";
  if (reason === undefined || !(caseNumber === "" || caseForm.test(caseNumber))) return undefined;
  return { reason, caseNumber };
}

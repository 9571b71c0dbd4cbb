import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import type { Schema, Schemas } from "../schemas.ts";

/** A construct that one of the readers of schemas would not support. */
export interface DialectFault {
  /** Pointer within the file. */
  readonly pointer: string;
  readonly reason: string;
  /** What to write instead. */
  readonly wayOut: string;
}

/** The role of a schema within a file. */
export type Role = "root" | "definition" | "property" | "item" | "member" | "branch";

/** One schema of a file, as it is being checked. */
export interface DialectPart {
  readonly schema: Schema;
  readonly keys: readonly JsonKey[];
  readonly role: Role;
  /** Whether it is a property that its object requires. */
  readonly isRequired: boolean;
  readonly place: DialectPlace;
}

/** A file of the schema folder, with access to the others. */
export interface DialectPlace {
  readonly file: string;
  readonly schemas: Schemas;
  /** Whether blocks use it: components then receive whatever it accepts. */
  readonly isInBlocks: boolean;
}

/** Creates a fault for a part, at one of its keywords or at the part itself. */
export function fault(
  { keys }: DialectPart,
  keyword: string | undefined,
  { reason, wayOut }: Omit<DialectFault, "pointer">,
): DialectFault {
  const at = keyword === undefined ? keys : [...keys, keyword];
  return { pointer: toPointer(at), reason, wayOut };
}

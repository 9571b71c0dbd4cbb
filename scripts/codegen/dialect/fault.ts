import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import type { Schema, Schemas } from "../schemas.ts";

/** A construct that one of the readers of schemas would not understand. */
export interface DialectFault {
  /** In the file. */
  readonly pointer: string;
  readonly reason: string;
  /** What to write instead. */
  readonly wayOut: string;
}

/** What a schema inside of a file is there for. */
export type Role = "root" | "definition" | "property" | "item" | "member" | "branch";

/** One schema of a file, as it is being looked at. */
export interface DialectPart {
  readonly schema: Schema;
  readonly keys: readonly JsonKey[];
  readonly role: Role;
  /** Whether the object that it is a property of requires it. */
  readonly isRequired: boolean;
  readonly place: DialectPlace;
}

/** A file of the schema folder, among the others. */
export interface DialectPlace {
  readonly file: string;
  readonly schemas: Schemas;
  /** Whether blocks are made of it: then a component gets whatever it lets through. */
  readonly isInBlocks: boolean;
}

/** A fault of a part, at one of its keywords or at the part itself. */
export function fault(
  { keys }: DialectPart,
  keyword: string | undefined,
  { reason, wayOut }: Omit<DialectFault, "pointer">,
): DialectFault {
  const at = keyword === undefined ? keys : [...keys, keyword];
  return { pointer: toPointer(at), reason, wayOut };
}

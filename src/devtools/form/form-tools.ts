import type { RJSFSchema } from "@rjsf/utils";
import type { JsonKey } from "#lib/json/json-pointer.ts";

/** The form actions of the templates, in addition to changing the value of a field. */
export type FormTools = {
  /** The pointer of a path of the props, from the document root. */
  readonly pointerOf: (path: readonly JsonKey[]) => string;
  /** The current value at a path of the props. */
  readonly valueAt: (path: readonly JsonKey[]) => unknown;
  /** Adds an item, built from the schema's example, to the list at a path. */
  readonly addItem: (path: readonly JsonKey[], schema: RJSFSchema) => void;
  /** Inserts a copy of the item at a path after it. */
  readonly duplicateItem: (path: readonly JsonKey[]) => void;
  /** Moves an item of the list at a path; the others close up. */
  readonly moveItem: (path: readonly JsonKey[], places: { from: number; to: number }) => void;
  /** Puts a value at a path; with a field, consecutive typing there is a single step. */
  readonly put: (path: readonly JsonKey[], value: unknown, field?: string) => void;
  /** Further typing starts another step, even in the same field. */
  readonly endStep: () => void;
  /** Adds a member, built from the schema's example, to the record at a path. */
  readonly addMember: (path: readonly JsonKey[], schema: RJSFSchema) => void;
  /** Renames the key of a member of the record at a path; its position stays the same. */
  readonly renameMember: (path: readonly JsonKey[], keys: { from: string; to: string }) => void;
  /** Removes the value at a path. */
  readonly remove: (path: readonly JsonKey[]) => void;
  /** Goes to the first block of the list at a path. */
  readonly openList: (path: readonly JsonKey[]) => void;
  /** Opens the search for a block to add below this one; undefined if none can be added. */
  readonly askBlock?: ((words: string) => void) | undefined;
};

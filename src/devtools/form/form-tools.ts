import type { RJSFSchema } from "@rjsf/utils";
import type { JsonKey } from "#lib/json/json-pointer.ts";

/** What the templates of the form can do beside changing the value of a field. */
export type FormTools = {
  /** Where a path of the props leads, from the root of the document. */
  readonly pointerOf: (path: readonly JsonKey[]) => string;
  /** The value at a path of the props, as it is now. */
  readonly valueAt: (path: readonly JsonKey[]) => unknown;
  /** Adds an item, made from the schema's example, to the list at a path. */
  readonly addItem: (path: readonly JsonKey[], schema: RJSFSchema) => void;
  /** Puts a copy of the item at a path behind it. */
  readonly duplicateItem: (path: readonly JsonKey[]) => void;
  /** Moves an item of the list at a path; the others close up. */
  readonly moveItem: (path: readonly JsonKey[], places: { from: number; to: number }) => void;
  /** Puts a value at a path; with a field, what is typed there goes on with the step before it. */
  readonly put: (path: readonly JsonKey[], value: unknown, field?: string) => void;
  /** What is typed next is another step, also in the same field. */
  readonly endStep: () => void;
  /** Adds a member, made from the schema's example, to the record at a path. */
  readonly addMember: (path: readonly JsonKey[], schema: RJSFSchema) => void;
  /** Calls a member of the record at a path by another key; its place stays. */
  readonly renameMember: (path: readonly JsonKey[], keys: { from: string; to: string }) => void;
  /** Removes the value at a path. */
  readonly remove: (path: readonly JsonKey[]) => void;
  /** Goes to the first block of the list at a path. */
  readonly openList: (path: readonly JsonKey[]) => void;
  /** Asks for a block below the one of the form, by these words; undefined where none can come. */
  readonly askBlock?: ((words: string) => void) | undefined;
};

import type { MessageId } from "#generated/message-ids.ts";

/** One fault of a field; `messageId` is its text in the catalogs. */
export interface FieldProblem {
  /** "" when it concerns the form as a whole. */
  readonly field: string;
  readonly code: string;
  readonly messageId: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

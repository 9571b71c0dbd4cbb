import type { MessageId } from "#generated/message-ids.ts";

/** A validation problem of a field; `messageId` is its text in the message catalogs. */
export interface FieldProblem {
  /** "" for the form as a whole. */
  readonly field: string;
  readonly code: string;
  readonly messageId: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

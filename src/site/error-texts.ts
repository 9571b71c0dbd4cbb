import type { MessageId } from "#generated/messages.ts";

interface ErrorTexts {
  readonly title: MessageId;
  readonly description: MessageId;
}

const internal: ErrorTexts = { title: "error.title500", description: "error.errorDescription500" };

const byStatus: ReadonlyMap<number, ErrorTexts> = new Map([
  [404, { title: "error.title404", description: "error.errorDescription404" }],
  [503, { title: "error.title503", description: "error.errorDescription503" }],
]);

/** Texts of the error page by status code; 500 stands for all others. */
export function errorTexts(status: number): ErrorTexts {
  return byStatus.get(status) ?? internal;
}

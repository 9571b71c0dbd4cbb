import type { MessageId } from "#generated/messages.ts";

/** An HTTP status, or that the browser has no network. */
export type ErrorStatus = number | "offline";

interface ErrorTexts {
  readonly title: MessageId;
  readonly description: MessageId;
}

const internal: ErrorTexts = { title: "error.title500", description: "error.errorDescription500" };

const byStatus = new Map<ErrorStatus, ErrorTexts>([
  [404, { title: "error.title404", description: "error.errorDescription404" }],
  [429, { title: "error.title429", description: "error.errorDescription429" }],
  [503, { title: "error.title503", description: "error.errorDescription503" }],
  ["offline", { title: "error.titleoffline", description: "error.errorDescriptionoffline" }],
]);

/** Texts of the error page by status code; 500 stands for all others. */
export function errorTexts(status: ErrorStatus): ErrorTexts {
  return byStatus.get(status) ?? internal;
}

import type { MessageId } from "#generated/message-ids.ts";

/** An HTTP status, or that the browser has no network. */
export type ErrorStatus = number | "offline";

interface ErrorTexts {
  readonly title: MessageId;
  readonly description: MessageId;
}

const withOwnTexts = [404, 429, 503, "offline"] as const;

/** Returns the texts of the error page by status code; 500 is used for all others. */
export function errorTexts(status: ErrorStatus): ErrorTexts {
  const known = withOwnTexts.find((own) => own === status) ?? 500;
  return { title: `error.title${known}`, description: `error.errorDescription${known}` };
}

import type { ErrorStatus } from "#site/error-texts.ts";

/**
 * No answer in time, none at all, or the status of an answer that is no page of this build; or the
 * code to draw the page with did not come.
 */
export type FailureReason = "late" | "unreachable" | "code" | number;

const tooMany = 429;

/** A page that could not be had inside the app. */
export class PageFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`no page: ${reason}`, { cause });
    this.reason = reason;
  }

  /** The server is there and may answer better when the browser asks for the whole document. */
  get isWorthFullLoad(): boolean {
    const { reason } = this;
    return reason === "code" || (typeof reason === "number" && isClientFault(reason));
  }

  /** Asking once more at once would change nothing. */
  get isFinal(): boolean {
    const { reason } = this;
    return reason === "late" || (typeof reason === "number" && reason < 500);
  }
}

/** The server understood, and has nothing that this app can show. */
function isClientFault(status: number): boolean {
  return status < 500 && status !== tooMany;
}

/** Which texts say what is wrong; a page that could not be drawn reads as our own fault. */
export function failureStatus(error: unknown): ErrorStatus {
  if (!(error instanceof PageFailure)) return 500;
  const { reason } = error;
  if (reason === "unreachable" && !navigator.onLine) return "offline";
  if (typeof reason === "string" || reason >= 500) return 503;
  return reason === tooMany ? tooMany : 500;
}

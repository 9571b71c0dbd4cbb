import type { ErrorStatus } from "#site/error-texts.ts";

/**
 * A timeout, no connection, or the status of a response that is not a page of this build; or the
 * code that renders the page failed to load.
 */
export type FailureReason = "late" | "unreachable" | "code" | number;

const tooMany = 429;

/** A page that could not be loaded inside the app. */
export class PageFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`no page: ${reason}`, { cause });
    this.reason = reason;
  }

  /** The server is reachable and may respond better to a request for the whole document. */
  get isWorthFullLoad(): boolean {
    const { reason } = this;
    return reason === "code" || (typeof reason === "number" && isClientFault(reason));
  }

  /** An immediate retry would change nothing. */
  get isFinal(): boolean {
    const { reason } = this;
    return reason === "late" || (typeof reason === "number" && reason < 500);
  }
}

/** The server understood the request, and has nothing that this app can show. */
function isClientFault(status: number): boolean {
  return status < 500 && status !== tooMany;
}

/** Returns which texts explain the problem; a page that failed to render counts as the site's own fault. */
export function failureStatus(error: unknown): ErrorStatus {
  if (!(error instanceof PageFailure)) return 500;
  const { reason } = error;
  if (reason === "unreachable" && !navigator.onLine) return "offline";
  if (typeof reason === "string" || reason >= 500) return 503;
  return reason === tooMany ? tooMany : 500;
}

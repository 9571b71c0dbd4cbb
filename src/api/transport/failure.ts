/** How one attempt to get a response failed. */
export type AttemptFailureKind =
  | "network"
  | "time-out"
  | "status"
  | "coded-body"
  | "not-json"
  | "too-large"
  | "unreadable"
  | "refused"
  | "circuit-open"
  | "queued";

interface FailureDetails {
  readonly kind: AttemptFailureKind;
  readonly detail: string;
  /** HTTP status, or the failure code in the body. */
  readonly status?: number | undefined;
  /** From the `Retry-After` header of the service. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Internal to the client: callers get stale content or `ContentUnavailable`. */
export class AttemptFailure extends Error {
  override readonly name = "AttemptFailure";
  readonly kind: AttemptFailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(details: FailureDetails) {
    super(`${details.kind}: ${details.detail}`, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The same request may succeed a moment later. */
  get isTransient(): boolean {
    return this.kind === "network" || this.kind === "time-out" || isPassing(this.status);
  }

  /** The rate limit of the service is exceeded. */
  get isLimited(): boolean {
    return this.status === 429;
  }

  /** The whole service is in trouble, not just one document. */
  get isOutage(): boolean {
    if (this.kind === "network" || this.kind === "time-out") return true;
    return this.status !== undefined && outageStatuses.has(this.status);
  }
}

const outageStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

function isPassing(status: number | undefined): boolean {
  return status !== undefined && (status === 408 || status === 429 || status >= 500);
}

/** Converts anything thrown into a failure of an attempt. */
export function asFailure(error: unknown): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  return new AttemptFailure({ kind: "network", detail: messageOf(error), cause: error });
}

/** `fetch` reports only that it failed; the cause has the reason. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

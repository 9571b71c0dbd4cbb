import { AttemptFailure } from "./transport/failure.ts";

/**
 * Every failure that a caller of the content client may encounter (decision 0007, R-64). The ids are
 * stable: logs, alerts and texts may refer to them.
 */
const apiErrorIds = {
  contentUnavailable: "content.unavailable",
  contentNotFound: "content.not-found",
  accessDenied: "content.access-denied",
  methodNotAllowed: "service.method-not-allowed",
} as const;

type ApiErrorId = (typeof apiErrorIds)[keyof typeof apiErrorIds];

class ApiError extends Error {
  readonly id: ApiErrorId;
  /** Name of the service as in its endpoint file, for example "page". */
  readonly service: string;

  constructor(id: ApiErrorId, service: string, options: { detail: string; cause?: unknown }) {
    super(`${id}: ${service}: ${options.detail}`, { cause: options.cause });
    this.id = id;
    this.service = service;
  }
}

/** Neither fresh nor stale content is available: an honest 503 (decision 0006). */
export class ContentUnavailable extends ApiError {
  override readonly name = "ContentUnavailable";
  readonly status = 503;
  /** The service did respond, with something unreadable. */
  readonly isUnreadable: boolean;

  constructor(service: string, options: { detail: string; cause?: unknown }) {
    super(apiErrorIds.contentUnavailable, service, options);
    const { cause } = options;
    this.isUnreadable = cause instanceof AttemptFailure && cause.kind === "unreadable";
  }
}

/** The content service says that there is no such content (404 or 410): results in the 404 page. */
export class ContentNotFound extends ApiError {
  override readonly name = "ContentNotFound";
  readonly status = 404;

  constructor(service: string, detail: string) {
    super(apiErrorIds.contentNotFound, service, { detail });
  }
}

/** The content is for signed-in visitors (401): results in the login page (decision 0037). */
export class AccessDenied extends ApiError {
  override readonly name = "AccessDenied";
  readonly status = 401;

  constructor(service: string) {
    super(apiErrorIds.accessDenied, service, { detail: "access denied" });
  }
}

/** The service has no such action; refused before anything is sent. */
export class MethodNotAllowed extends ApiError {
  override readonly name = "MethodNotAllowed";
  readonly method: string;

  constructor(service: string, method: string) {
    super(apiErrorIds.methodNotAllowed, service, { detail: `${method} is not allowed` });
    this.method = method;
  }
}

import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware, LogContext } from "../request-context.ts";
import type { Logger } from "../logger.ts";

interface RequestLogDeps {
  readonly responses: Responses;
  readonly lifecycle: { readonly isDraining: boolean };
  readonly logger: Logger;
}

/** The path for a log line: never the query, which may contain what a visitor typed. */
function loggedPath(c: AppContext): string {
  return c.get("request")?.path ?? "(refused)";
}

interface RespondedRequest extends LogContext {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Writes the log line of a request. @param startedMs by the monotonic clock */
export function logRequest(logger: Logger, responded: RespondedRequest, startedMs: number): void {
  const durationMs = Math.round((performance.now() - startedMs) * 100) / 100;
  logger.info({ ...responded, durationMs }, "request");
}

/** Adds what later steps may have left out, and writes the request's log line. */
export function requestLog({ responses, lifecycle, logger }: RequestLogDeps): AppMiddleware {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    const complete = responses.complete(c.res);
    if (complete !== c.res) {
      c.res = undefined;
      c.res = complete;
    }
    if (lifecycle.isDraining) c.res.headers.set("connection", "close");
    const { status } = c.res;
    const responded = { ...c.get("log"), method: c.req.method, path: loggedPath(c), status };
    logRequest(logger, responded, startedMs);
  };
}

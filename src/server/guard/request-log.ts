import { randomUUID } from "node:crypto";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import type { Logger } from "../logger.ts";

/** Where the process is between start and end. */
interface ProcessState {
  readonly isReady: boolean;
  readonly isDraining: boolean;
}

export interface RequestLogDeps {
  readonly responses: Responses;
  readonly lifecycle: ProcessState;
  readonly logger: Logger;
  /** The content service fails, and visitors get what it answered before. */
  readonly isDegraded: () => boolean;
}

/** The path for a log line: never the query, which may hold what a visitor typed. */
function loggedPath(c: AppContext): string {
  return c.get("request")?.path ?? "(refused)";
}

/** Puts in place what any later step may have left out, and writes the request's one log line. */
export function requestLog({ responses, lifecycle, logger }: RequestLogDeps): AppMiddleware {
  return async (c, next) => {
    const startedMs = performance.now();
    const log = { requestId: randomUUID() };
    c.set("log", log);
    await next();
    const complete = responses.complete(c.res);
    if (complete !== c.res) {
      c.res = undefined;
      c.res = complete;
    }
    if (lifecycle.isDraining) c.res.headers.set("connection", "close");
    if (c.res.status >= 500) c.res.headers.set("x-request-id", log.requestId);
    const fields = { ...log, method: c.req.method, path: loggedPath(c), status: c.res.status };
    const durationMs = Math.round((performance.now() - startedMs) * 100) / 100;
    logger.info({ ...fields, durationMs }, "request");
  };
}

/**
 * `/livez`: the process runs. `/readyz`: it wants visitors; it does so as well while it is `degraded`.
 * Asked by machines, by any host name.
 */
export function health({ responses, lifecycle, isDegraded }: RequestLogDeps): AppMiddleware {
  const readiness = (): string => {
    if (!lifecycle.isReady) return "not ready";
    return isDegraded() ? "degraded" : "ok";
  };
  const states = new Map([
    ["/livez", () => "ok"],
    ["/readyz", readiness],
  ]);
  return async (c, next) => {
    const state = states.get(c.req.path)?.();
    if (state === undefined) return next();
    const headers = { "cache-control": cacheRules.never };
    return responses.plain(state === "not ready" ? 503 : 200, `${state}\n`, headers);
  };
}

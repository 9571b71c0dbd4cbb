import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppMiddleware } from "../request-context.ts";
import type { HealthReport } from "./health.ts";

interface HealthAnswersDeps {
  readonly responses: Responses;
  readonly health: () => HealthReport;
}

/**
 * `/livez`: the process runs. `/readyz`: whether it wants visitors, which it does as well while it is
 * `degraded`, and how each source is. Asked by machines, by any host name.
 */
export function healthAnswers({ responses, health }: HealthAnswersDeps): AppMiddleware {
  return async (c, next) => {
    const headers = { "cache-control": cacheRules.never };
    if (c.req.path === "/livez") return responses.plain(200, "ok\n", headers);
    if (c.req.path !== "/readyz") return next();
    const report = health();
    return responses.json(report.status === "not ready" ? 503 : 200, report, headers);
  };
}

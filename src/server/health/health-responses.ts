import type { RankedRoute } from "../admission/ranked-routes.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { HealthReport } from "./health.ts";

interface HealthResponsesDeps {
  readonly responses: Responses;
  readonly health: () => HealthReport;
}

/**
 * `/livez`: the process runs. `/readyz`: whether it wants visitors, which it does as well while it is
 * `degraded`, and how each source is. Asked by machines, by any host name.
 */
export function healthRoutes({ responses, health }: HealthResponsesDeps): readonly RankedRoute[] {
  const headers = { "cache-control": cacheRules.never };
  const always = { methods: ["ALL"], rank: "nothing" } as const;
  return [
    { ...always, path: "/livez", handler: () => responses.plain(200, "ok\n", headers) },
    {
      ...always,
      path: "/readyz",
      handler: () => {
        const report = health();
        return responses.json(report.status === "not ready" ? 503 : 200, report, headers);
      },
    },
  ];
}

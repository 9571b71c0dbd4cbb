import type { RankedRoute } from "../admission/ranked-routes.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { HealthReport } from "./health.ts";

interface HealthResponsesDeps {
  readonly responses: Responses;
  readonly health: () => HealthReport;
}

/**
 * `/livez`: the process is running. `/readyz`: whether it accepts visitors, which it also does while
 * `degraded`, and the state of each source. For monitoring, under any host name.
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

import type { ConcurrencyRules } from "#protocol/concurrency-limit.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { EarlyRefusal, type EarlyRefusalDeps } from "./early-refusal.ts";
import { admitBy, type AdmitRequest } from "./admit-request.ts";
import { RankedRoutes } from "./ranked-routes.ts";

/** Admission by the priority of a request. */
export interface OpenAdmission {
  readonly admission: Admission;
  readonly routes: RankedRoutes;
  readonly early: EarlyRefusal;
  readonly admitRequest: AdmitRequest;
}

/** Creates the admission of all requests of a process. @param renders Limits of concurrent and queued renders. */
export function openAdmission(
  renders: Pick<ConcurrencyRules, "maxRunning" | "maxQueued">,
  { telemetry, lifecycle }: Pick<EarlyRefusalDeps, "telemetry" | "lifecycle">,
): OpenAdmission {
  const admission = createAdmission(renders, telemetry);
  const routes = new RankedRoutes();
  const early = new EarlyRefusal({ admission, routes, telemetry, lifecycle });
  return { admission, routes, early, admitRequest: admitBy(admission, routes) };
}

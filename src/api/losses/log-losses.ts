import { briefProblem } from "#contract/problems/brief-problem.ts";
import type { ApiLog } from "../client/log.ts";
import type { ResponseOrigin, Loss, LossCost } from "./loss-registry.ts";

/** Maximum number of problems of a response in one log line. */
const maxReasons = 5;

/** An unreadable document is reported as a failure of its service. */
const messages: Readonly<Record<Exclude<LossCost, "document">, string>> = {
  field: "faulty fields left out",
  block: "invalid blocks left out",
  entry: "invalid entries left out",
  picture: "pictures that browsers do not show",
};

/** Logs what of a response is not shown, one line per cost, with the first locations in the response. */
export function logLosses(
  log: ApiLog,
  { service, address }: ResponseOrigin,
  losses: readonly Loss[],
): void {
  for (const [costs, lost] of Map.groupBy(losses, (loss) => loss.costs)) {
    if (costs === "document") continue;
    const reasons = lost.slice(0, maxReasons).map(({ problem, name }) => {
      return name === undefined ? briefProblem(problem) : `${briefProblem(problem)} (${name})`;
    });
    log.warn({ service, source: address, lost: lost.length, reasons }, messages[costs]);
  }
}

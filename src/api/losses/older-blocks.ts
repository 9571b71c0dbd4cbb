import { LRUCache } from "lru-cache";
import { briefProblem } from "#contract/problems/brief-problem.ts";
import { fieldOf } from "#contract/problems/field-of.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { ApiLog } from "../client/log.ts";
import type { LossTotal, ResponseOrigin } from "./loss-registry.ts";
import { ReportSampler } from "./report-sampler.ts";

/** Blocks of an older version in a response. */
interface OlderInResponse {
  readonly service: string;
  readonly count: number;
  /** The first of them, to detect which ones are new in the next response. */
  readonly first: ReadonlySet<string>;
}

const maxResponses = 2000;
const maxPerResponse = 100;
const maxGroups = 2000;
/** Maximum number per response in one log line. */
const maxReasons = 5;

/**
 * Blocks of an older version in the latest responses, which visitors see migrated: nothing is lost,
 * and they can be updated at any time. Bounded.
 */
export class OlderBlocks {
  readonly #responses = new LRUCache<string, OlderInResponse>({ max: maxResponses });
  readonly #reported = new ReportSampler(maxGroups);

  /** Replaces the older blocks recorded for a response, and logs those worth reporting. */
  record(log: ApiLog, place: ResponseOrigin, found: readonly Problem[]): void {
    const { service, endpoint, address } = place;
    const known = this.#responses.get(address)?.first ?? new Set();
    this.#responses.delete(address);
    if (found.length === 0) return;
    const first = found.slice(0, maxPerResponse);
    const keys = new Set(first.map(briefProblem));
    this.#responses.set(address, { service, count: found.length, first: keys });
    const reported = first.filter(
      (one) =>
        !known.has(briefProblem(one)) &&
        this.#reported.isReported(`${endpoint} ${fieldOf(service, one)}`),
    );
    if (reported.length === 0) return;
    const reasons = reported.slice(0, maxReasons).map(briefProblem);
    const line = { service, source: address, older: reported.length, reasons };
    log.info(line, "older blocks brought up to date");
  }

  /** By service, most frequent first. */
  totals(): readonly LossTotal[] {
    const counts = new Map<string, number>();
    for (const response of this.#responses.values()) {
      if (response === undefined) continue;
      counts.set(response.service, response.count + (counts.get(response.service) ?? 0));
    }
    return [...counts]
      .map(([service, count]) => ({ service, rule: "older-version", count }) as const)
      .toSorted((a, b) => b.count - a.count);
  }
}

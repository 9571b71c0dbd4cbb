import { AdaptiveCapacity } from "#protocol/adaptive-capacity.ts";
import { ConcurrencyLimit, QueueFull } from "#protocol/concurrency-limit.ts";
import { AttemptFailure } from "./failure.ts";

/** Priorities of requests: those visitors wait for, those after changes, and revalidation. */
export const requestPriorities = ["visitor", "change", "refresh"] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** Increases slowly: a rejected request is retried, and waits. */
const rules = { least: 1, stepDown: 0.5, stepUp: 0.25 } as const;

/** Limits concurrent requests to a content service; the limit is lowered when it rejects them as too many. */
export class RequestLimit {
  readonly #capacity: AdaptiveCapacity;
  readonly #limit: ConcurrencyLimit;

  constructor(most: number) {
    const capacity = new AdaptiveCapacity({ ...rules, most, first: most });
    this.#capacity = capacity;
    this.#limit = new ConcurrencyLimit({
      get maxRunning() {
        return capacity.maxRunning;
      },
      // Bounded by one per cached response, plus visitors' requests, which soon give up.
      maxQueued: Infinity,
      ranks: requestPriorities.length,
    });
  }

  get capacity(): number {
    return this.#capacity.maxRunning;
  }

  get running(): number {
    return this.#limit.running;
  }

  queuedOf(priority: RequestPriority): number {
    return this.#limit.queuedOf(requestPriorities.indexOf(priority));
  }

  /** Runs `ask` in its turn. @throws {AttemptFailure} `queued` if its caller has stopped waiting by then */
  async run<Found>(
    priority: RequestPriority,
    ask: () => Promise<Found>,
    isWanted: () => boolean,
  ): Promise<Found> {
    const rank = requestPriorities.indexOf(priority);
    try {
      return await this.#limit.run(() => this.#observed(ask), { rank, isWanted });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const detail = "too many concurrent content requests; the caller stopped waiting";
      throw new AttemptFailure({ kind: "queued", detail, cause: error });
    }
  }

  async #observed<Found>(ask: () => Promise<Found>): Promise<Found> {
    try {
      const response = await ask();
      this.#capacity.observe(false);
      return response;
    } catch (error) {
      // Only a 429 means that there are too many requests.
      if (error instanceof AttemptFailure && error.isLimited) this.#capacity.observe(true);
      throw error;
    }
  }
}

import { AdaptiveCapacity } from "#protocol/adaptive-capacity.ts";
import { ConcurrencyLimit, QueueFull } from "#protocol/concurrency-limit.ts";
import { AttemptFailure } from "./failure.ts";

/** Priorities of requests: those that visitors wait for, after changes, to revalidate. */
export const requestPriorities = ["visitor", "change", "refresh"] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** Slowly up again: a rejected request is retried, and waits. */
const rules = { least: 1, stepDown: 0.5, stepUp: 0.25 } as const;

/** How many questions a content service gets at a time; fewer once it answers that these are too many. */
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
      // One for each response that is kept, and those of visitors, who do not wait for long.
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

  /** Asks once it is its turn. @throws {AttemptFailure} `queued` when nobody waits for it any more by then */
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
      const detail = "more is asked than the service answers; whoever asked has not waited for it";
      throw new AttemptFailure({ kind: "queued", detail, cause: error });
    }
  }

  async #observed<Found>(ask: () => Promise<Found>): Promise<Found> {
    try {
      const response = await ask();
      this.#capacity.observe(false);
      return response;
    } catch (error) {
      // How many questions are too many is told by 429 alone.
      if (error instanceof AttemptFailure && error.isLimited) this.#capacity.observe(true);
      throw error;
    }
  }
}

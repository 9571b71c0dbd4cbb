import { setImmediate as nextRound } from "node:timers/promises";
import { ConcurrencyLimit, QueueFull, type ConcurrencyRules } from "#protocol/concurrency-limit.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { priorities, type RenderPriority } from "./render-priority.ts";
import { RenderCapacity } from "./render-capacity.ts";

/** Decides which requests are admitted. */
export interface Admission {
  readonly admit: Admit;
  /** Whether a request that arrives now is refused. */
  readonly isFull: (priority: RenderPriority) => boolean;
  /** Counts a request that was refused before it tried to enter the queue. */
  readonly recordRefused: (priority: RenderPriority) => void;
}

/**
 * Runs `make` once there is capacity for it.
 * @param isWanted whether anyone is still waiting for the result; if not, it is not made
 * @throws {QueueFull} when there is no capacity
 */
type Admit = <Made>(
  priority: RenderPriority,
  make: () => Promise<Made>,
  isWanted?: () => boolean,
) => Promise<Made>;

/** A visitor waiting for a page also has to wait up to a second and a half for content. */
const maxWaitMs = 2000;

/** Admits as many as the event loop can handle in time; between any two, all other work gets its turn. */
export function createAdmission(
  { maxRunning, maxQueued }: Pick<ConcurrencyRules, "maxRunning" | "maxQueued">,
  telemetry: Telemetry,
): Admission {
  const capacity = new RenderCapacity(maxRunning);
  const limit = new ConcurrencyLimit({
    get maxRunning() {
      return capacity.maxRunning;
    },
    maxQueued,
    maxWaitMs,
    ranks: priorities.length,
    // Node accepts one connection per round of the event loop: rounds have to be short.
    pause: async () => {
      const endedMs = performance.now();
      await nextRound();
      capacity.observe(performance.now() - endedMs);
    },
  });
  telemetry.observe(() => [
    { metric: "renderCapacity", value: capacity.maxRunning },
    { metric: "rendersRunning", value: limit.running },
    ...priorities.map((priority, rank) => ({
      metric: "rendersQueued" as const,
      value: limit.queuedOf(rank),
      attributes: { priority },
    })),
  ]);
  const refused = (priority: RenderPriority, reason: QueueFull["reason"]): void =>
    telemetry.count("rendersRefused", { priority, reason });
  const admit: Admit = async (priority, make, isWanted) => {
    const askedMs = performance.now();
    const begin = () => {
      telemetry.took("renderWaits", performance.now() - askedMs, { priority });
      return make();
    };
    try {
      const rank = priorities.indexOf(priority);
      return await limit.run(begin, { rank, ...(isWanted && { isWanted }) });
    } catch (error) {
      if (error instanceof QueueFull) refused(priority, error.reason);
      throw error;
    }
  };
  return {
    admit,
    isFull: (priority) => limit.isFull(priorities.indexOf(priority)),
    recordRefused: (priority) => refused(priority, "full"),
  };
}

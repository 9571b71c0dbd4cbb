import { setImmediate as nextRound } from "node:timers/promises";
import { ConcurrencyLimit, QueueFull, type ConcurrencyRules } from "#protocol/concurrency-limit.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { priorities, type RenderPriority } from "./render-priority.ts";
import { RenderCapacity } from "./render-capacity.ts";

/** Which requests are admitted. */
export interface Admission {
  readonly admit: Admit;
  /** Whether what comes now is refused. */
  readonly isFull: (priority: RenderPriority) => boolean;
  /** Counts what was refused before it asked. */
  readonly recordRefused: (priority: RenderPriority) => void;
}

/**
 * Makes something once there is room for it.
 * @param isWanted whether anybody still waits for it; what nobody does is not made
 * @throws {QueueFull} when there is no room
 */
type Admit = <Made>(
  priority: RenderPriority,
  make: () => Promise<Made>,
  isWanted?: () => boolean,
) => Promise<Made>;

/** Whoever waits for a page has a second and a half of content to wait for as well. */
const maxWaitMs = 2000;

/** Lets in as many as leave the event loop in time; between two of them everything else has its turn. */
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
    // Node accepts one connection in a round of the event loop: rounds have to be short.
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

import { pauseTolerantTimeout } from "./pause-tolerant-timeout.ts";

/** Limits how much of one kind of work runs concurrently, and how much may be queued. */
export interface ConcurrencyRules {
  /** Read each time, so that it can follow the available capacity. At least 1. */
  readonly maxRunning: number;
  readonly maxQueued: number;
  /** Number of ranks, of which the first has the highest priority; 1 if omitted. */
  readonly ranks?: number;
  /** Milliseconds of process time; unlimited if omitted. */
  readonly maxWaitMs?: number;
  /** Awaited between the end of one task and the start of the next. */
  readonly pause?: () => Promise<void>;
}

/** How a task waits when there is no capacity for it. */
export interface WaitRules {
  /** From 0, which has the highest priority and is the default. */
  readonly rank?: number;
  /** Whether the result is still wanted. */
  readonly isWanted?: () => boolean;
}

/** Why a task was not admitted. */
type NoRoom = "full" | "late" | "unwanted";

/** The queue is full, the task has waited for the maximum time, or its result is no longer wanted. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
  readonly reason: NoRoom;

  constructor(reason: NoRoom) {
    super(`no room: ${reason}`);
    this.reason = reason;
  }
}

/** Checking the whole queue at each rejection would be much of the cost of a rejection. */
const sweptAtOnce = 2;

interface Waiting {
  readonly isWanted: () => boolean;
  readonly go: () => void;
  readonly refuse: (reason: NoRoom) => void;
}

/**
 * Limits how much work runs concurrently; the rest is queued by rank, then in order of arrival
 * (T-33). When the queue is full, the last task of the lowest-priority rank makes room for one of a
 * higher priority.
 */
export class ConcurrencyLimit {
  readonly #rules: ConcurrencyRules;
  readonly #lanes: readonly Set<Waiting>[];
  readonly #sweep = this.#everyWaiting();
  #running = 0;

  constructor(rules: ConcurrencyRules) {
    this.#rules = rules;
    this.#lanes = Array.from({ length: rules.ranks ?? 1 }, () => new Set());
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#lanes.reduce((sum, { size }) => sum + size, 0);
  }

  queuedOf(rank: number): number {
    return this.#lanes[rank]?.size ?? 0;
  }

  /** Whether the queue is full and no task can be evicted for this rank. */
  isFull(rank = 0): boolean {
    const { maxQueued, maxRunning } = this.#rules;
    if (this.queued < maxQueued || this.#running < maxRunning) return false;
    this.#dropUnwanted();
    return this.queued >= maxQueued && this.#lanes.slice(rank + 1).every(({ size }) => size === 0);
  }

  /** Runs the work once there is capacity. @throws {QueueFull} when it is not admitted */
  async run<Result>(work: () => Promise<Result>, wait: WaitRules = {}): Promise<Result> {
    const { maxRunning, pause } = this.#rules;
    if (this.#running < maxRunning && this.queued === 0) this.#running += 1;
    else await this.#wait(wait);
    try {
      return await work();
    } finally {
      if (pause === undefined) this.#handOver();
      else void pause().then(() => this.#handOver());
    }
  }

  async #wait({ rank = 0, isWanted = () => true }: WaitRules): Promise<void> {
    const lane = this.#lanes[rank];
    if (lane === undefined) throw new RangeError(`unknown rank ${rank}`);
    if (this.queued >= this.#rules.maxQueued) this.#makeRoom(rank);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      isWanted,
      go: resolve,
      refuse: (reason) => {
        lane.delete(waiting);
        reject(new QueueFull(reason));
      },
    };
    lane.add(waiting);
    const { maxWaitMs } = this.#rules;
    const stopTimer =
      maxWaitMs === undefined
        ? undefined
        : pauseTolerantTimeout(maxWaitMs, () => waiting.refuse("late"));
    try {
      await promise;
    } finally {
      stopTimer?.();
    }
  }

  /** Passes a free slot directly to the queue, so that a newcomer can never take it in between. */
  #handOver(): void {
    this.#running -= 1;
    for (const lane of this.#lanes) {
      for (const waiting of lane) {
        if (this.#running >= this.#rules.maxRunning) return;
        if (!waiting.isWanted()) {
          waiting.refuse("unwanted");
          continue;
        }
        lane.delete(waiting);
        this.#running += 1;
        waiting.go();
      }
    }
  }

  /** Checks a few queued tasks, different ones each time. */
  #dropUnwanted(): void {
    for (let left = Math.min(this.queued, sweptAtOnce); left > 0; left -= 1) {
      const waiting = this.#sweep.next().value;
      if (!waiting.isWanted()) waiting.refuse("unwanted");
    }
  }

  /** Cycles through all queued tasks endlessly; the queue must not be empty when the next is requested. */
  *#everyWaiting(): Generator<Waiting, never> {
    for (;;) for (const lane of this.#lanes) yield* lane;
  }

  /** @throws {QueueFull} when no queued task has a lower priority */
  #makeRoom(rank: number): void {
    this.#dropUnwanted();
    if (this.queued < this.#rules.maxQueued) return;
    const behind = this.#lanes.slice(rank + 1).flatMap((lane) => [...lane]);
    const last = behind.at(-1);
    if (last === undefined) throw new QueueFull("full");
    last.refuse("full");
  }
}

import { afterOwnTime } from "./own-time.ts";

/** How much of one kind of work goes on at a time, and how much may wait for it. */
export interface ConcurrencyRules {
  /** Asked anew each time, so that it may follow what can be done. At least 1. */
  readonly maxRunning: number;
  readonly maxQueued: number;
  /** How many ranks there are, of which the first comes first; 1 without it. */
  readonly ranks?: number;
  /** Milliseconds of this process; as long as it takes without it. */
  readonly maxWaitMs?: number;
  /** What is waited for between the end of one work and the beginning of the next. */
  readonly pause?: () => Promise<void>;
}

/** How work waits where there is no room for it. */
export interface WaitRules {
  /** From 0, which comes first and is the default. */
  readonly rank?: number;
  /** Whether anybody still waits for what comes of it. */
  readonly isWanted?: () => boolean;
}

/** Why there was no room for work. */
type NoRoom = "full" | "late" | "unwanted";

/** As much waits already as may wait, or it has waited as long as it may. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
  readonly reason: NoRoom;

  constructor(reason: NoRoom) {
    super(`no room: ${reason}`);
    this.reason = reason;
  }
}

/** To ask all who wait at each refusal would be much of what a refusal costs. */
const sweptAtOnce = 2;

interface Waiting {
  readonly isWanted: () => boolean;
  readonly go: () => void;
  readonly refuse: (reason: NoRoom) => void;
}

/**
 * Bounds how much work goes on at once; the rest waits, by rank and then in the order in which it came
 * (T-33). Where too much waits, what came last of the highest rank makes room for a lower one.
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

  /** Whether no more may wait, and nothing makes room for this rank. */
  isFull(rank = 0): boolean {
    const { maxQueued, maxRunning } = this.#rules;
    if (this.queued < maxQueued || this.#running < maxRunning) return false;
    this.#dropUnwanted();
    return this.queued >= maxQueued && this.#lanes.slice(rank + 1).every(({ size }) => size === 0);
  }

  /** Does the work once there is room. @throws {QueueFull} when there is none */
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
    if (lane === undefined) throw new RangeError(`there is no rank ${rank}`);
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
      maxWaitMs === undefined ? undefined : afterOwnTime(maxWaitMs, () => waiting.refuse("late"));
    try {
      await promise;
    } finally {
      stopTimer?.();
    }
  }

  /** The place of whoever is done goes to those who wait: it is never free for a newcomer in between. */
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

  /** Looks at a few of those who wait, at others each time. */
  #dropUnwanted(): void {
    for (let left = Math.min(this.queued, sweptAtOnce); left > 0; left -= 1) {
      const waiting = this.#sweep.next().value;
      if (!waiting.isWanted()) waiting.refuse("unwanted");
    }
  }

  /** All who wait, again and again; there must be one whenever the next is asked for. */
  *#everyWaiting(): Generator<Waiting, never> {
    for (;;) for (const lane of this.#lanes) yield* lane;
  }

  /** @throws {QueueFull} when all that waits comes before this, or as early */
  #makeRoom(rank: number): void {
    this.#dropUnwanted();
    if (this.queued < this.#rules.maxQueued) return;
    const behind = this.#lanes.slice(rank + 1).flatMap((lane) => [...lane]);
    const last = behind.at(-1);
    if (last === undefined) throw new QueueFull("full");
    last.refuse("full");
  }
}

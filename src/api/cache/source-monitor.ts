import { isRecord } from "#lib/json/is-record.ts";
import type { Timing } from "../transport/circuit-breaker.ts";
import { asFailure } from "../transport/failure.ts";

interface SourceFault {
  readonly reason: string;
  readonly forMs: number;
  /** The locales with failing requests; absent when the whole service is down. */
  readonly locales?: readonly string[];
}

/** How a service has responded recently. Durations are in milliseconds. */
export interface SourceState {
  readonly service: string;
  /** Why visitors do not get the service's current content; absent if there is no fault. */
  readonly fault?: SourceFault;
  /** Age of the oldest content served within the last minute instead of the service's current content. */
  readonly servedAgeMs?: number;
}

/** Merges the states of a service used by several caches: the longest fault, the oldest content. */
export function mergedStates(states: readonly SourceState[]): SourceState[] {
  return [...Map.groupBy(states, ({ service }) => service)].map(([service, own]) => {
    const faults = own.flatMap(({ fault }) => fault ?? []).toSorted((a, b) => b.forMs - a.forMs);
    const ages = own.flatMap(({ servedAgeMs }) => servedAgeMs ?? []);
    return {
      service,
      ...(faults[0] && { fault: faults[0] }),
      ...(ages.length > 0 && { servedAgeMs: Math.max(...ages) }),
    };
  });
}

/** A failed request. */
interface Fault<Input> {
  readonly input: Input;
  readonly reason: string;
  readonly sinceMs: number;
}

const maxFaults = 100;
const probedAtOnce = 5;
const servedWithinMs = 60_000;

/** Tracks which requests to one service failed, and which requests show whether it has recovered. */
export class SourceMonitor<Input> {
  readonly #timing: Timing;
  /** The whole service is down. */
  #outage: Fault<Input> | undefined;
  /** Responses that cannot be used; the most recently tried one is last. */
  readonly #faults = new Map<string, Fault<Input>>();
  #last: { readonly input: Input; readonly atMs: number } | undefined;
  #served: { readonly ageMs: number; readonly atMs: number } | undefined;

  readonly #onResponse: (key: string) => void;

  /** @param onResponse Called with each response. */
  constructor(timing: Timing, onResponse: (key: string) => void) {
    this.#timing = timing;
    this.#onResponse = onResponse;
  }

  /** Records a good response, or one that says that there is no content. */
  responded(key: string, input: Input): void {
    this.#onResponse(key);
    this.#outage = undefined;
    this.#faults.delete(key);
    this.#last = { input, atMs: this.#timing.now() };
  }

  failed(key: string, input: Input, error: unknown): void {
    const { kind, status, isOutage } = asFailure(error);
    const reason = status === undefined ? kind : `${kind} ${status}`;
    const fault = { input, reason, sinceMs: this.#timing.now() };
    if (kind === "circuit-open") this.#outage ??= fault;
    else if (isOutage) this.#outage = { ...fault, sinceMs: this.#outage?.sinceMs ?? fault.sinceMs };
    else {
      this.#outage = undefined;
      this.#recordFault(key, fault);
    }
  }

  /** Records that stale content was served. */
  served(ageMs: number): void {
    const known = this.#servedLately();
    if (known === undefined || ageMs >= known) this.#served = { ageMs, atMs: this.#timing.now() };
  }

  /** Requests that show the service's state: failed ones, else the last if older than `quietMs`. */
  due(quietMs: number): readonly Input[] {
    if (this.#outage !== undefined) return [this.#outage.input];
    const oldest = [...this.#faults.values()].slice(0, probedAtOnce);
    if (oldest.length > 0) return oldest.map(({ input }) => input);
    const isQuiet = this.#last !== undefined && this.#timing.now() - this.#last.atMs >= quietMs;
    return isQuiet && this.#last !== undefined ? [this.#last.input] : [];
  }

  state(service: string): SourceState {
    const worst = this.#outage ?? [...this.#faults.values()][0];
    const servedAgeMs = this.#servedLately();
    return {
      service,
      ...(worst && {
        fault: {
          reason: worst.reason,
          forMs: this.#timing.now() - worst.sinceMs,
          ...(this.#outage === undefined && { locales: this.#faultyLocales() }),
        },
      }),
      ...(servedAgeMs !== undefined && { servedAgeMs }),
    };
  }

  #recordFault(key: string, fault: Fault<Input>): void {
    const { sinceMs } = this.#faults.get(key) ?? fault;
    this.#faults.delete(key);
    this.#faults.set(key, { ...fault, sinceMs });
    const [oldest] = this.#faults.keys();
    if (oldest !== undefined && this.#faults.size > maxFaults) this.#faults.delete(oldest);
  }

  #faultyLocales(): readonly string[] {
    const locales = [...this.#faults.keys()].map((key) => {
      const asked: unknown = JSON.parse(key);
      return isRecord(asked) ? String(asked["locale"]) : "";
    });
    return [...new Set(locales)].toSorted();
  }

  #servedLately(): number | undefined {
    if (this.#served === undefined) return undefined;
    const { ageMs, atMs } = this.#served;
    return this.#timing.now() - atMs <= servedWithinMs ? ageMs : undefined;
  }
}

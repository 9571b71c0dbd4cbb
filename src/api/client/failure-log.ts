import { LRUCache } from "lru-cache";
import type { LoadFailure } from "../cache/content-source.ts";
import type { Timing } from "../transport/circuit-breaker.ts";
import { asFailure } from "../transport/failure.ts";
import type { ApiLog } from "./log.ts";

/** Consecutive failures, either of a service that is down or of a single response. */
interface FailingSpell {
  readonly source: string;
  readonly sinceMs: number;
  readonly failures: number;
  readonly loggedAtMs: number;
  /** How long it is not logged again from then on. */
  readonly quietMs: number;
  /** Whether it was logged that there is no content to show. */
  readonly isWithoutContent: boolean;
}

const minuteMs = 60_000;
const longestQuietMs = 60 * minuteMs;
const maxSpells = 1000;
/** Stands for all responses of a service; no request has an empty key. */
const wholeService = "";

/**
 * Logs the failures of a service in a readable form: the first one immediately, later ones at growing
 * intervals with their number, and the recovery.
 */
export class FailureLog {
  readonly #service: string;
  readonly #log: ApiLog;
  readonly #timing: Timing;
  readonly #spells = new LRUCache<string, FailingSpell>({ max: maxSpells });

  constructor(service: string, log: ApiLog, timing: Timing) {
    this.#service = service;
    this.#log = log;
    this.#timing = timing;
  }

  /** @param source The requested URL. */
  failed(failure: LoadFailure, source: string): void {
    const { key, error, staleForMs } = failure;
    const { isOutage, kind } = asFailure(error);
    const spellKey = isOutage || kind === "circuit-open" ? wholeService : key;
    const nowMs = this.#timing.now();
    const known = this.#spells.get(spellKey);
    const isWithoutContent = staleForMs === undefined;
    const failures = (known?.failures ?? 0) + 1;
    const isWorse = isWithoutContent && known?.isWithoutContent !== true;
    const isDue = known === undefined || isWorse || nowMs - known.loggedAtMs >= known.quietMs;
    if (!isDue) {
      this.#spells.set(spellKey, { ...known, failures });
      return;
    }
    const sinceMs = known?.sinceMs ?? nowMs;
    this.#spells.set(spellKey, {
      source,
      sinceMs,
      failures,
      loggedAtMs: nowMs,
      quietMs: known === undefined ? minuteMs : Math.min(known.quietMs * 2, longestQuietMs),
      isWithoutContent: isWithoutContent || known?.isWithoutContent === true,
    });
    const lasting = known === undefined ? {} : { failures, failingForS: seconds(nowMs - sinceMs) };
    const details = { service: this.#service, source, reason: error.message, ...lasting };
    if (staleForMs === undefined) this.#log.error(details, "content could not be loaded");
    else {
      const message = "content could not be refreshed; serving the last good response";
      this.#log.warn({ ...details, ageS: seconds(staleForMs) }, message);
    }
  }

  /**
   * Records a good response, or one that says that there is no content.
   * @param source The URL it came from: after an outage, that of the first response to arrive
   */
  recovered(key: string, source: string): void {
    for (const spellKey of [wholeService, key]) {
      const spell = this.#spells.get(spellKey);
      if (spell === undefined) continue;
      this.#spells.delete(spellKey);
      const { failures, sinceMs } = spell;
      const failedForS = seconds(this.#timing.now() - sinceMs);
      this.#log.info(
        { service: this.#service, source, failures, failedForS },
        "content can be loaded again",
      );
    }
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

import { setTimeout as pause } from "node:timers/promises";
import type { SourceState } from "#api/cache/source-watch.ts";
import type { LossTotal } from "#api/losses/loss-book.ts";
import type { SourceCheck } from "#cms/main.ts";
import { errorFields, type Logger } from "../logger.ts";

/** The health of one source, as `/readyz` reports it. */
export interface SourceHealth {
  readonly source: string;
  readonly status: "ok" | "failing";
  /** A stable word or code; never an address. */
  readonly reason?: string;
  /** The languages whose content fails, where it is not all of the source. */
  readonly locales?: readonly string[];
  /** Whole seconds since it was last well. */
  readonly failingForS?: number;
  /** Whole seconds: of the oldest content that visitors got within the last minute in place of its own. */
  readonly servedAgeS?: number;
}

/** What visitors do not see of the content as it was last read, by service and broken rule. */
export interface LossReport {
  readonly total: number;
  /** The most frequent first; at most one for each service and rule. */
  readonly rules: readonly LossTotal[];
}

export interface HealthReport {
  /** `degraded`: pages are served, but not all is as it should be. */
  readonly status: "ok" | "degraded" | "not ready";
  readonly sources: readonly SourceHealth[];
  /** Missing while nothing is lost. */
  readonly losses?: LossReport;
  /** Blocks of an older version in the content as it was last read; missing where there are none. */
  readonly older?: LossReport;
}

/** How a service answers of late for a brand, which is named where there are several. */
export interface SourceOfBrand extends SourceState {
  readonly brand?: string | undefined;
}

export interface HealthDeps {
  /** Of each brand: renders a page. */
  readonly pages: readonly SourceCheck[];
  /** What the site needs beside content. */
  readonly checks: readonly SourceCheck[];
  /** What the clients know of the services, read for each report. */
  readonly content: () => readonly SourceOfBrand[];
  /** What the clients left out of what services answered; of each brand. */
  readonly losses: () => readonly LossTotal[];
  /** Blocks of an older version, which are shown all the same; of each brand. */
  readonly older: () => readonly LossTotal[];
  /** Has the clients poll services without recent requests. */
  readonly probeContent: () => Promise<void>;
  readonly isReady: () => boolean;
  readonly logger: Logger;
  /** Between two looks, in milliseconds. */
  readonly everyMs: number;
  /** For one look, in milliseconds in which this process had time for the response. */
  readonly timeOutMs: number;
}

/** Onset and recovery are seen within 10 s, whether or not anybody visits. */
export const probeRules = { everyMs: 4000, timeOutMs: 3000 } as const;

interface Failing {
  readonly reason: string;
  readonly sinceMs: number;
}

/** Looks at everything that the site needs, again and again, and tells how it is. */
export class Health {
  readonly #deps: HealthDeps;
  /** The last verdict on each source that was looked at; undefined while it is well. */
  readonly #verdicts = new Map<string, Failing | undefined>();
  readonly #stopping = new AbortController();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** Looks at pages now, and at everything from the next round on. Resolves when it is known whether there are pages. */
  async start(): Promise<void> {
    await this.#look(this.#deps.pages);
    void this.#goOn();
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Looks at everything once. */
  async round(): Promise<void> {
    await this.#deps.probeContent();
    await this.#look([...this.#deps.pages, ...this.#deps.checks]);
  }

  report(): HealthReport {
    const sources = [...this.#verdicts].map(([source, failing]) => healthOf(source, failing));
    const content = this.#deps.content().map(healthOfContent);
    const all = [...sources, ...content];
    const isWell = all.every(({ status }) => status === "ok");
    const served = isWell ? "ok" : "degraded";
    const losses = lossReport(this.#deps.losses());
    const status = this.#servesPages() ? served : "not ready";
    const older = lossReport(this.#deps.older());
    return {
      status,
      sources: all,
      ...(losses.total > 0 && { losses }),
      ...(older.total > 0 && { older }),
    };
  }

  /** While any page of a brand can be made, visitors are wanted. */
  #servesPages(): boolean {
    const { pages, isReady } = this.#deps;
    const isServing = ({ source }: SourceCheck): boolean =>
      this.#verdicts.has(source) && this.#verdicts.get(source) === undefined;
    return isReady() && pages.some(isServing);
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.#deps.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.round();
    }
  }

  async #look(checks: readonly SourceCheck[]): Promise<void> {
    await Promise.all(checks.map((check) => this.#lookAt(check)));
  }

  async #lookAt({ source, run }: SourceCheck): Promise<void> {
    const error = await failureOf(run, this.#deps.timeOutMs);
    const before = this.#verdicts.get(source);
    if (error === undefined) {
      this.#verdicts.set(source, undefined);
      if (before !== undefined) this.#deps.logger.info({ service: source }, "source-recovered");
      return;
    }
    const reason = reasonOf(error);
    this.#verdicts.set(source, { reason, sinceMs: before?.sinceMs ?? performance.now() });
    if (before?.reason === reason) return;
    this.#deps.logger.error({ ...errorFields(error), service: source, reason }, "source-failing");
  }
}

/** Brands may share a service. */
function lossReport(totals: readonly LossTotal[]): LossReport {
  const groups = Map.groupBy(totals, ({ service, rule }) => `${service} ${rule}`);
  const rules = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, count: sum(group) }] : [];
  });
  return { total: sum(rules), rules: rules.toSorted((a, b) => b.count - a.count) };
}

function sum(totals: readonly LossTotal[]): number {
  return totals.reduce((total, { count }) => total + count, 0);
}

async function failureOf(run: () => Promise<void>, timeOutMs: number): Promise<unknown> {
  const late = attention(timeOutMs).then(() => {
    throw new DOMException(`no answer within ${timeOutMs} ms`, "TimeoutError");
  });
  try {
    await Promise.race([run(), late]);
    return undefined;
  } catch (error) {
    return error;
  }
}

const attentionParts = 30;

/** Passes in parts, each of which counts once however long it took: who was busy did not wait. */
async function attention(ms: number): Promise<void> {
  for (let part = 0; part < attentionParts; part += 1) {
    await pause(ms / attentionParts, undefined, { ref: false });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

function healthOf(source: string, failing: Failing | undefined): SourceHealth {
  if (failing === undefined) return { source, status: "ok" };
  const failingForS = seconds(performance.now() - failing.sinceMs);
  return { source, status: "failing", reason: failing.reason, failingForS };
}

function healthOfContent({ service, brand, fault, servedAgeMs }: SourceOfBrand): SourceHealth {
  return {
    source: brand === undefined ? `content: ${service}` : `content: ${service} (${brand})`,
    status: fault === undefined ? "ok" : "failing",
    ...(fault && {
      reason: fault.reason,
      ...(fault.locales && { locales: fault.locales }),
      failingForS: seconds(fault.forMs),
    }),
    ...(servedAgeMs !== undefined && { servedAgeS: seconds(servedAgeMs) }),
  };
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

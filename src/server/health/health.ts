import { setTimeout as pause } from "node:timers/promises";
import type { SourceState } from "#api/cache/source-monitor.ts";
import type { LossTotal } from "#api/losses/loss-registry.ts";
import type { SourceCheck } from "#cms/main.ts";
import { errorCode } from "#lib/error-code.ts";
import { errorFields, type Logger } from "../logger.ts";

/** The health of one source, as `/readyz` reports it. */
export interface SourceHealth {
  readonly source: string;
  readonly status: "ok" | "failing";
  /** A stable word or code; never an address. */
  readonly reason?: string;
  /** The languages whose content fails, unless the whole source does. */
  readonly locales?: readonly string[];
  /** Whole seconds since it was last healthy. */
  readonly failingForS?: number;
  /** Age in whole seconds of the oldest stale content sent to visitors within the last minute. */
  readonly servedAgeS?: number;
}

/** Content that is hidden from visitors as of the last read, by service and violated rule. */
export interface LossReport {
  readonly total: number;
  /** Most frequent first; at most one for each service and rule. */
  readonly rules: readonly LossTotal[];
}

export interface HealthReport {
  /** `degraded`: pages are served, but with limitations. */
  readonly status: "ok" | "degraded" | "not ready";
  readonly sources: readonly SourceHealth[];
  /** Missing if nothing is lost. */
  readonly losses?: LossReport;
  /** Blocks of an older version in the content as of the last read; missing if there are none. */
  readonly older?: LossReport;
}

/** The recent state of a service for a brand, which is named if there are several. */
export interface SourceOfBrand extends SourceState {
  readonly brand?: string | undefined;
}

export interface HealthDeps {
  /** One per brand: renders a page. */
  readonly pages: readonly SourceCheck[];
  /** Other dependencies of the site besides content. */
  readonly checks: readonly SourceCheck[];
  /** The clients' view of the services, read for each report. */
  readonly content: () => readonly SourceOfBrand[];
  /** What the clients left out of responses of the services, for all brands. */
  readonly losses: () => readonly LossTotal[];
  /** Blocks of an older version, which are shown nevertheless, for all brands. */
  readonly older: () => readonly LossTotal[];
  /** Has the clients poll services without recent requests. */
  readonly probeContent: () => Promise<void>;
  readonly isReady: () => boolean;
  readonly logger: Logger;
  /** Whether everything is checked again after the start. */
  readonly isRepeated: boolean;
  /** Time between two checks, in milliseconds. */
  readonly everyMs: number;
  /** Timeout of one check, in milliseconds during which this process could handle the response. */
  readonly timeOutMs: number;
}

/** Failure and recovery are detected within 10 s, with or without visitors. */
export const probeRules = { everyMs: 4000, timeOutMs: 3000 } as const;

interface Failing {
  readonly reason: string;
  readonly sinceMs: number;
}

/** Checks everything the site depends on at regular intervals, and reports its state. */
export class Health {
  readonly #deps: HealthDeps;
  /** The last result of each checked source; undefined while it is healthy. */
  readonly #verdicts = new Map<string, Failing | undefined>();
  readonly #stopping = new AbortController();

  constructor(deps: HealthDeps) {
    this.#deps = deps;
  }

  /** Checks pages now, and everything from the next round on, if there is one. Resolves once the result for pages is known. */
  async start(): Promise<void> {
    await this.#look(this.#deps.pages);
    if (this.#deps.isRepeated) void this.#goOn();
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Checks everything once. */
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

  /** Visitors are accepted while pages of at least one brand can be rendered. */
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
    throw new DOMException(`no response within ${timeOutMs} ms`, "TimeoutError");
  });
  try {
    await Promise.race([run(), late]);
    return undefined;
  } catch (error) {
    return error;
  }
}

const attentionParts = 30;

/** Waits in parts, each of which counts once however long it took: a busy process was not waiting. */
async function attention(ms: number): Promise<void> {
  for (let part = 0; part < attentionParts; part += 1) {
    await pause(ms / attentionParts, undefined, { ref: false });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return errorCode(error) ?? error.name;
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

import { QueueWorker } from "../store/queue-worker.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { InboxLog } from "../inbox/log.ts";
import type { FileScans } from "../store/file-scans.ts";
import type { FileRow } from "../store/tables.ts";
import { codeOf, StoreUnavailable } from "../store/unavailable.ts";
import type { Clamd } from "./clamd.ts";
import { tooLargeCode } from "./quarantine.ts";

export const scanRules = {
  /** After the first failure; doubled after each further one. */
  firstPauseMs: 30_000,
  /** While the scanner is unavailable: it may be back at any time. */
  longestPauseMs: 5 * 60_000,
  /** For a file that is too large: someone has to raise the scanner's limit. */
  longestTooLargeMs: 6 * 60 * 60_000,
  /** How long one file may take before another process thinks that this one has ended. */
  leaseMs: 10 * 60_000,
  /** How often waiting files are polled for without being woken. */
  pollMs: 15_000,
} as const;

export interface ScanWorkerDeps {
  readonly scans: FileScans;
  readonly storage: Pick<FileStorage, "read">;
  readonly scanner: Pick<Clamd, "scan">;
  readonly log: InboxLog;
  readonly nowMs?: () => number;
}

/** Has all waiting files scanned, one after another. */
export class ScanWorker {
  readonly #deps: ScanWorkerDeps;
  readonly #nowMs: () => number;
  readonly #closing = new AbortController();
  readonly #worker: QueueWorker;

  constructor(deps: ScanWorkerDeps) {
    this.#deps = deps;
    this.#nowMs = deps.nowMs ?? Date.now;
    this.#worker = new QueueWorker({
      pollMs: scanRules.pollMs,
      next: async () => this.#next(),
      onFailure: (error) => deps.log.warn({ code: codeOf(error) }, "scans-unavailable"),
    });
  }

  start(): void {
    this.#worker.start();
  }

  /** Resolves when nothing is due or the scanner is unavailable. */
  async wake(): Promise<void> {
    await this.#worker.wake();
  }

  /** A file whose scan is interrupted waits until the next start. */
  async close(): Promise<void> {
    const stopped = this.#worker.stop();
    this.#closing.abort();
    await stopped;
  }

  async #next(): Promise<boolean> {
    const now = this.#nowMs();
    const times = { now: iso(now), leaseUntil: iso(now + scanRules.leaseMs) };
    const file = await this.#deps.scans.claim(times);
    return file !== undefined && this.#scan(file);
  }

  /** Returns whether it makes sense to continue with other files. */
  async #scan(file: FileRow): Promise<boolean> {
    const { scans, storage, scanner, log } = this.#deps;
    const entry = file.entry_id;
    try {
      const found = await scanner.scan(await storage.read(file.id), this.#closing.signal);
      const scan = found === undefined ? "clean" : "infected";
      await scans.settle(file, this.#result(file, { scan, scan_result: found ?? null }));
      if (found !== undefined) log.error({ entry, code: found }, "file-infected");
      return true;
    } catch (error) {
      const code = codeOf(error);
      await scans.settle(file, this.#result(file, { scan: "waiting", scan_result: code }));
      log.warn({ entry, code }, "file-not-scanned");
      return code === tooLargeCode || error instanceof StoreUnavailable;
    }
  }

  #result(
    { scan_attempts: before }: FileRow,
    verdict: Pick<FileRow, "scan" | "scan_result">,
  ): Parameters<FileScans["settle"]>[1] {
    const { firstPauseMs, longestPauseMs, longestTooLargeMs } = scanRules;
    const longest = verdict.scan_result === tooLargeCode ? longestTooLargeMs : longestPauseMs;
    const pauseMs = Math.min(firstPauseMs * 2 ** before, longest);
    return { ...verdict, scan_attempts: before + 1, scan_due_at: iso(this.#nowMs() + pauseMs) };
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

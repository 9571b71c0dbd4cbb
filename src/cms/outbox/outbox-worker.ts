import { QueueWorker } from "../store/queue-worker.ts";
import type { InboxLog } from "../inbox/log.ts";
import type { EntryStore } from "../store/entries.ts";
import { outboxLeaseMs, type Lane } from "../store/outbox-tables.ts";
import type { Outbox } from "../store/outbox.ts";
import type { DeletionRow, EntryRow, OutboxRow, QueuedMessage } from "../store/tables.ts";
import { codeOf } from "../store/unavailable.ts";
import { HookFailure } from "./webhook-sender.ts";

export const outboxRules = {
  /** After the first failure; doubled after each further one. */
  firstPauseMs: 30_000,
  longestPauseMs: 6 * 60 * 60 * 1000,
  /** After this time a message is parked for manual inspection (F-28). */
  giveUpAfterMs: 7 * 24 * 60 * 60 * 1000,
  /** How long one attempt may take before another process thinks that this one has ended. */
  leaseMs: outboxLeaseMs,
  /** How often the outbox is polled without being woken. */
  pollMs: 15_000,
} as const;

/** Delivers one message; rejects with the reason if it could not. */
export interface MessageSender {
  readonly send: (message: OutboxRow, entry: EntryRow) => Promise<void>;
  /** For webhooks only: staff are notified of entries by mail, but not of deletions. */
  readonly sendDeletion?: (message: DeletionRow) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WorkerDeps {
  readonly lane: Lane;
  readonly outbox: Outbox;
  readonly entries: Pick<EntryStore, "find">;
  readonly sender: MessageSender;
  readonly log: InboxLog;
  readonly nowMs?: () => number;
}

/** Sends the due messages of a lane one after another and retries those that failed. */
export class OutboxWorker {
  readonly #deps: WorkerDeps;
  readonly #nowMs: () => number;
  readonly #worker: QueueWorker;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#nowMs = deps.nowMs ?? Date.now;
    this.#worker = new QueueWorker({
      pollMs: outboxRules.pollMs,
      next: async () => this.#next(),
      onFailure: (error) => deps.log.warn({ code: codeOf(error) }, "outbox-unavailable"),
    });
  }

  /** Processes the outbox now and then polls it until closed. */
  start(): void {
    this.#worker.start();
  }

  /** Sends everything that is due; resolves when nothing is left. */
  async wake(): Promise<void> {
    await this.#worker.wake();
  }

  async close(): Promise<void> {
    await this.#worker.stop();
    await this.#deps.sender.close();
  }

  async #next(): Promise<boolean> {
    const now = this.#nowMs();
    const times = { now: iso(now), leaseUntil: iso(now + outboxRules.leaseMs) };
    const message = await this.#deps.outbox.claim(this.#deps.lane, times);
    if (message !== undefined) await this.#send(message);
    return message !== undefined;
  }

  async #send(claimed: QueuedMessage): Promise<void> {
    const { outbox, lane, log } = this.#deps;
    const deliver = await this.#deliveryOf(claimed);
    if (deliver === undefined) return;
    const leaseUntil = iso(this.#nowMs() + outboxRules.leaseMs);
    // After being suspended, this process may find the message sent or its entry deleted.
    if (!(await outbox.renew(claimed, leaseUntil))) return;
    const message = { ...claimed, due_at: leaseUntil };
    const attempts = message.attempts + 1;
    const failure = await deliver().then(() => undefined, failureOf);
    if (failure === undefined) {
      const sent = {
        state: "sent",
        attempts,
        due_at: iso(this.#nowMs()),
        last_error: null,
      } as const;
      await outbox.settle(message, sent);
      log.info({ entry: message.entry_id, kind: message.kind }, `${lane.channel}-sent`);
      return;
    }
    await outbox.settle(message, this.#afterFailure(message, failure));
  }

  /** Undefined for a message that was deleted together with its entry in the meantime. */
  async #deliveryOf(claimed: QueuedMessage): Promise<(() => Promise<void>) | undefined> {
    const { entries, sender } = this.#deps;
    if (claimed.kind === "deletion") return async () => sender.sendDeletion?.(claimed);
    const entry = await entries.find(claimed.entry_id);
    return entry && (async () => sender.send(claimed, entry));
  }

  #afterFailure(message: QueuedMessage, failure: SendFailure): Parameters<Outbox["settle"]>[1] {
    const now = this.#nowMs();
    const attempts = message.attempts + 1;
    const isOver = now - Date.parse(message.created_at) >= outboxRules.giveUpAfterMs;
    // A sender's address that is rejected now will stay unknown. Staff addresses may become valid.
    const isHopeless = message.kind !== "staff" && failure.isFinal;
    const { channel } = this.#deps.lane;
    const isParked = isOver || isHopeless;
    const pauseMs = Math.min(
      outboxRules.firstPauseMs * 2 ** message.attempts,
      outboxRules.longestPauseMs,
    );
    const fields = { code: failure.code, entry: message.entry_id, kind: message.kind };
    if (isParked) this.#deps.log.error(fields, `${channel}-parked`);
    else this.#deps.log.warn(fields, `${channel}-failed`);
    const state = isParked ? "parked" : "waiting";
    return { state, attempts, due_at: iso(now + pauseMs), last_error: failure.code };
  }
}

interface SendFailure {
  readonly code: string;
  /** Permanently rejected: SMTP 5xx, or a receiver that is gone. */
  readonly isFinal: boolean;
}

function failureOf(error: unknown): SendFailure {
  if (error instanceof HookFailure) return { code: error.code, isFinal: error.isFinal };
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return { code: status > 0 ? `smtp-${status}` : codeOf(error), isFinal: status >= 500 };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

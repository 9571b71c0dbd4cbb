import type { InboxLog } from "../inbox/log.ts";
import type { EntryStore } from "../store/entries.ts";
import type { Outbox } from "../store/outbox.ts";
import type { OutboxRow } from "../store/tables.ts";
import { codeOf } from "../store/unavailable.ts";
import type { Mailer } from "./mailer.ts";

export const mailRules = {
  /** After the first failure; then twice as long each time. */
  firstPauseMs: 30_000,
  longestPauseMs: 6 * 60 * 60 * 1000,
  /** From then on a mail is parked and a person must look at it (F-28). */
  giveUpAfterMs: 7 * 24 * 60 * 60 * 1000,
  /** How long one attempt may take before another process thinks that this one has ended. */
  leaseMs: 180_000,
  /** How often the outbox is looked at without being told. */
  pollMs: 15_000,
} as const;

export interface WorkerDeps {
  readonly outbox: Outbox;
  readonly entries: EntryStore;
  readonly mailer: Pick<Mailer, "send" | "close">;
  readonly log: InboxLog;
  readonly nowMs?: () => number;
}

/** Sends what is due, one mail after the other, and comes back for what failed. */
export class OutboxWorker {
  readonly #deps: WorkerDeps;
  readonly #nowMs: () => number;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#nowMs = deps.nowMs ?? Date.now;
  }

  /** Looks at the outbox now, and then again and again until it is closed. */
  start(): void {
    this.#timer = setInterval(() => void this.wake(), mailRules.pollMs).unref();
    void this.wake();
  }

  /** Sends all that is due; resolves when nothing is. */
  async wake(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isWanted = false;
    await this.#running;
    this.#deps.mailer.close();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted) {
        const now = this.#nowMs();
        const mail = await this.#deps.outbox.claim(iso(now), iso(now + mailRules.leaseMs));
        if (mail === undefined) this.#isWanted = false;
        else await this.#send(mail);
      }
    } catch (error) {
      this.#deps.log.warn({ code: codeOf(error) }, "outbox-unavailable");
    } finally {
      this.#isWanted = false;
      this.#running = undefined;
    }
  }

  async #send(mail: OutboxRow): Promise<void> {
    const { entries, mailer, outbox } = this.#deps;
    const entry = await entries.find(mail.entry_id);
    // Deleted meanwhile, and its mails with it.
    if (entry === undefined) return;
    const attempts = mail.attempts + 1;
    const failure = await mailer.send(mail, entry).then(() => undefined, failureOf);
    if (failure === undefined) {
      const sent = {
        state: "sent",
        attempts,
        due_at: iso(this.#nowMs()),
        last_error: null,
      } as const;
      await outbox.settle(mail, sent);
      this.#deps.log.info({ entry: mail.entry_id, kind: mail.kind }, "mail-sent");
      return;
    }
    await outbox.settle(mail, this.#afterFailure(mail, failure));
  }

  #afterFailure(mail: OutboxRow, failure: MailFailure): Parameters<Outbox["settle"]>[1] {
    const now = this.#nowMs();
    const attempts = mail.attempts + 1;
    const isOver = now - Date.parse(mail.created_at) >= mailRules.giveUpAfterMs;
    // A sender's address that no server knows will not be known later either.
    const isHopeless = mail.kind === "copy" && failure.isFinal;
    const isParked = isOver || isHopeless;
    const pauseMs = Math.min(mailRules.firstPauseMs * 2 ** mail.attempts, mailRules.longestPauseMs);
    const fields = { code: failure.code, entry: mail.entry_id, kind: mail.kind };
    if (isParked) this.#deps.log.error(fields, "mail-parked");
    else this.#deps.log.warn(fields, "mail-failed");
    const state = isParked ? "parked" : "waiting";
    return { state, attempts, due_at: iso(now + pauseMs), last_error: failure.code };
  }
}

interface MailFailure {
  readonly code: string;
  /** The server has refused for good (SMTP 5xx). */
  readonly isFinal: boolean;
}

function failureOf(error: unknown): MailFailure {
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return { code: status > 0 ? `smtp-${status}` : codeOf(error), isFinal: status >= 500 };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

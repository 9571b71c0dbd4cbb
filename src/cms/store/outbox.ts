import type { ExpressionBuilder } from "kysely";
import type { Database } from "./database.ts";
import type { OutboxRow, Tables } from "./tables.ts";

/** Messages that have not arrived. */
export interface OutboxBacklog {
  readonly channel: Channel;
  /** `parked`: given up, to be looked at by a person. */
  readonly state: "waiting" | "parked";
  readonly messages: number;
  /** When the oldest was made, ISO 8601. */
  readonly oldest: string;
}

export type Channel = "mail" | "webhook";

/**
 * What one worker takes: all mails, the webhooks of one receiver, so that none waits for another one
 * that hangs, or those of receivers that are configured no longer.
 */
export type Lane =
  | { readonly channel: "mail" }
  | { readonly channel: "webhook"; readonly receiver: string }
  | { readonly channel: "webhook"; readonly noneOf: readonly string[] };

function inLane(lane: Lane) {
  return (where: ExpressionBuilder<Tables, "outbox">) => {
    if (lane.channel === "mail") return where("kind", "!=", "webhook");
    const hooks = where("kind", "=", "webhook");
    if ("receiver" in lane) return where.and([hooks, where("recipient", "=", lane.receiver)]);
    return where.and([hooks, ...lane.noneOf.map((url) => where("recipient", "!=", url))]);
  };
}

/** The messages that are to be sent, shared by all processes that have the same database. */
export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How many copies an address was promised since a time (ISO 8601). */
  async countCopies(recipient: string, since: string): Promise<number> {
    const rows = await this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .select("id")
        .where("kind", "=", "copy")
        .where("recipient", "=", recipient)
        .where("created_at", ">=", since)
        .execute(),
    );
    return rows.length;
  }

  /**
   * Takes the next message of a lane that is due for this process alone, until `leaseUntil`: should the
   * process end before it has reported, another one takes it up then.
   */
  async claim(
    lane: Lane,
    { now, leaseUntil }: { readonly now: string; readonly leaseUntil: string },
  ): Promise<OutboxRow | undefined> {
    return this.#database.use(async (db) => {
      for (;;) {
        const next = await db
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "waiting")
          .where("due_at", "<=", now)
          .where(inLane(lane))
          .orderBy("due_at")
          .orderBy("id")
          .executeTakeFirst();
        if (next === undefined) return undefined;
        const { numUpdatedRows } = await db
          .updateTable("outbox")
          .set({ due_at: leaseUntil })
          .where("id", "=", next.id)
          .where("state", "=", "waiting")
          .where("due_at", "=", next.due_at)
          .executeTakeFirstOrThrow();
        // Otherwise another process was quicker.
        if (numUpdatedRows === 1n) return { ...next, due_at: leaseUntil };
      }
    });
  }

  /**
   * Takes a message that was claimed for as long again; nothing where another process has taken it up
   * since. The end of the lease is what fences: each claim has a later one, and who has an earlier one
   * slept past it.
   */
  async renew(claimed: OutboxRow, leaseUntil: string): Promise<OutboxRow | undefined> {
    const { numUpdatedRows } = await this.#database.use((db) =>
      db
        .updateTable("outbox")
        .set({ due_at: leaseUntil })
        .where("id", "=", claimed.id)
        .where("state", "=", "waiting")
        .where("due_at", "=", claimed.due_at)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows === 1n ? { ...claimed, due_at: leaseUntil } : undefined;
  }

  /**
   * Reports what became of a message that was claimed. One that was sent is sent, whoever says so, but
   * for one that somebody has had sent once more since; of one that was not, another process that has
   * taken it up since knows more.
   */
  async settle(
    { id, due_at: leaseUntil, created_at: madeAt }: Pick<OutboxRow, "id" | "due_at" | "created_at">,
    result: Pick<OutboxRow, "state" | "attempts" | "due_at" | "last_error">,
  ): Promise<void> {
    await this.#database.use((db) => {
      const own = db.updateTable("outbox").set(result).where("id", "=", id);
      const fenced =
        result.state === "sent"
          ? own.where("created_at", "=", madeAt)
          : own.where("due_at", "=", leaseUntil);
      return fenced.execute();
    });
  }

  /** What is yet to be sent, and what was given up; nothing for what there is none of. */
  async backlog(): Promise<OutboxBacklog[]> {
    const rows = await this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .select(({ fn, eb }) => [
          "state",
          eb
            .case()
            .when("kind", "=", "webhook")
            .then<Channel>("webhook")
            .else<Channel>("mail")
            .end()
            .as("channel"),
          fn.countAll().as("messages"),
          fn.min("created_at").as("oldest"),
        ])
        .where("state", "in", ["waiting", "parked"])
        .groupBy(["state", "channel"])
        .execute(),
    );
    return rows.map(({ state, channel, messages, oldest }) => {
      return {
        state: state === "parked" ? state : "waiting",
        channel,
        messages: Number(messages),
        oldest,
      };
    });
  }

  find(id: string): Promise<OutboxRow | undefined> {
    return this.#database.use((db) =>
      db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst(),
    );
  }

  /** What was given up, the oldest first. */
  parked(): Promise<OutboxRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .selectAll()
        .where("state", "=", "parked")
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
  }

  /** Has a message sent once more, as if it were new but under its old id. False where it waits anyway. */
  replay(id: string, now: string): Promise<boolean> {
    return this.#database.use(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        .set({ state: "waiting", attempts: 0, created_at: now, due_at: now, last_error: null })
        .where("id", "=", id)
        .where("state", "!=", "waiting")
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    });
  }

  ofEntry(entryId: string): Promise<OutboxRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .selectAll()
        .where("entry_id", "=", entryId)
        .orderBy("kind")
        .orderBy("id")
        .execute(),
    );
  }
}

import type { Database } from "./database.ts";
import {
  claimIn,
  findIn,
  isHook,
  queueTables,
  tableOf,
  type Channel,
  type ClaimTimes,
  type Lane,
} from "./outbox-tables.ts";
import type { DeletionRow, OutboxRow, QueuedMessage } from "./tables.ts";

/** Undelivered messages. */
export interface OutboxBacklog {
  readonly channel: Channel;
  /** `parked`: given up on, for manual inspection. */
  readonly state: "waiting" | "parked";
  readonly messages: number;
  /** Creation time of the oldest message, ISO 8601. */
  readonly oldest: string;
}

/** The queued messages, shared by all processes with the same database. */
export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts the copies queued for an address since a time (ISO 8601). */
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
   * Claims the next due message of a lane for this process until `leaseUntil`: if the process ends without
   * reporting a result, another one takes over then.
   */
  claim(lane: Lane, times: ClaimTimes): Promise<QueuedMessage | undefined> {
    return this.#database.use(async (db) => {
      for (const table of queueTables) {
        const claimed = await claimIn(db, table, { lane, ...times });
        if (claimed !== undefined) return claimed;
      }
      return undefined;
    });
  }

  /**
   * Extends the lease of a claimed message; false if another process has claimed it since, or if its entry
   * was deleted. The end of the lease acts as fencing token: each claim has a later one, so a process with
   * an earlier one has overslept its lease.
   */
  async renew(claimed: QueuedMessage, leaseUntil: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.use((db) =>
      db
        .updateTable(tableOf(claimed))
        .set({ due_at: leaseUntil })
        .where("id", "=", claimed.id)
        .where("state", "=", "waiting")
        .where("due_at", "=", claimed.due_at)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows === 1n;
  }

  /**
   * Records the result for a claimed message. Success is recorded from any process, unless the message was
   * queued to be sent again in the meantime; a failure only if no other process has claimed the message
   * since.
   */
  async settle(
    claimed: Pick<QueuedMessage, "id" | "kind" | "due_at" | "created_at">,
    result: Pick<QueuedMessage, "state" | "attempts" | "due_at" | "last_error">,
  ): Promise<void> {
    await this.#database.use((db) => {
      const own = db.updateTable(tableOf(claimed)).set(result).where("id", "=", claimed.id);
      const fenced =
        result.state === "sent"
          ? own.where("created_at", "=", claimed.created_at)
          : own.where("due_at", "=", claimed.due_at);
      return fenced.execute();
    });
  }

  /** Returns the numbers of waiting and parked messages; groups without any are missing. */
  async backlog(): Promise<OutboxBacklog[]> {
    const found = new Map<string, OutboxBacklog>();
    for (const table of queueTables) {
      const rows = await this.#database.use((db) =>
        db
          .selectFrom(table)
          .select(({ fn, eb }) => [
            "state",
            eb
              .case()
              .when(isHook(eb))
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
      for (const { state: known, channel, messages, oldest } of rows) {
        const state = known === "parked" ? known : "waiting";
        const key = `${state} ${channel}`;
        const other = found.get(key);
        found.set(key, {
          state,
          channel,
          messages: Number(messages) + (other?.messages ?? 0),
          oldest: other !== undefined && other.oldest < oldest ? other.oldest : oldest,
        });
      }
    }
    return [...found.values()];
  }

  find(id: string): Promise<QueuedMessage | undefined> {
    return this.#database.use(
      async (db) => (await findIn(db, "outbox", id)) ?? (await findIn(db, "deletions", id)),
    );
  }

  /** Returns the messages that were given up on, oldest first. */
  async parked(): Promise<QueuedMessage[]> {
    const messages = await this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .selectAll()
        .where("state", "=", "parked")
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
    return [...messages, ...(await this.parkedDeletions())];
  }

  /** Returns the deletion notices among the parked messages. */
  parkedDeletions(): Promise<DeletionRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("deletions")
        .selectAll()
        .where("state", "=", "parked")
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
  }

  /** Queues a message as if it were new, but under its old id. Returns false if it is waiting anyway. */
  async replay(message: Pick<QueuedMessage, "id" | "kind">, now: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.use((db) =>
      db
        .updateTable(tableOf(message))
        .set({ state: "waiting", attempts: 0, created_at: now, due_at: now, last_error: null })
        .where("id", "=", message.id)
        .where("state", "!=", "waiting")
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows === 1n;
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

  /** Returns the deletion notices for entries. */
  async deletionsOf(entryIds: readonly string[]): Promise<DeletionRow[]> {
    if (entryIds.length === 0) return [];
    return this.#database.use((db) =>
      db.selectFrom("deletions").selectAll().where("entry_id", "in", entryIds).execute(),
    );
  }

  /** Removes a deletion notice that was given up on; undefined if there is none. */
  dropDeletion(id: string): Promise<DeletionRow | undefined> {
    return this.#database.use((db) =>
      db
        .deleteFrom("deletions")
        .where("id", "=", id)
        .where("state", "=", "parked")
        .returningAll()
        .executeTakeFirst(),
    );
  }

  /** Deletes the deletion notices from before a time: by then they were delivered or given up on. */
  async forgetDeletionsBefore(time: string): Promise<void> {
    await this.#database.use((db) =>
      db.deleteFrom("deletions").where("deleted_at", "<", time).execute(),
    );
  }
}

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

/** Messages that have not arrived. */
export interface OutboxBacklog {
  readonly channel: Channel;
  /** `parked`: given up, to be looked at by a person. */
  readonly state: "waiting" | "parked";
  readonly messages: number;
  /** When the oldest was made, ISO 8601. */
  readonly oldest: string;
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
   * Takes a message that was claimed for as long again; false where another process has taken it up
   * since, or where its entry is gone. The end of the lease is what fences: each claim has a later one,
   * and who has an earlier one slept past it.
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
   * Reports what became of a message that was claimed. One that was sent is sent, whoever says so, but
   * for one that somebody has had sent once more since; of one that was not, another process that has
   * taken it up since knows more.
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

  /** What is yet to be sent, and what was given up; nothing for what there is none of. */
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

  /** What was given up, the oldest first. */
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

  /** Of these, the deletions. */
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

  /** Has a message sent once more, as if it were new but under its old id. False where it waits anyway. */
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

  /** Who is told that entries are gone. */
  async deletionsOf(entryIds: readonly string[]): Promise<DeletionRow[]> {
    if (entryIds.length === 0) return [];
    return this.#database.use((db) =>
      db.selectFrom("deletions").selectAll().where("entry_id", "in", entryIds).execute(),
    );
  }

  /** Takes a deletion off that was given up; nothing where there is no such. */
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

  /** Forgets the deletions from before a time: by then they were told or given up. */
  async forgetDeletionsBefore(time: string): Promise<void> {
    await this.#database.use((db) =>
      db.deleteFrom("deletions").where("deleted_at", "<", time).execute(),
    );
  }
}

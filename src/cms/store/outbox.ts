import type { Database } from "./database.ts";
import type { OutboxRow } from "./tables.ts";

/** Mails that have not arrived. */
export interface OutboxBacklog {
  readonly waiting: number;
  /** Given up, to be looked at by a person. */
  readonly parked: number;
  /** When the oldest that waits was made, ISO 8601; undefined where none does. */
  readonly oldestWaiting: string | undefined;
}

/** The mails that are to be sent, shared by all processes that have the same database. */
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
   * Takes the next mail that is due for this process alone, until `leaseUntil`: should the process
   * end before it has reported, another one takes it up then.
   */
  async claim(now: string, leaseUntil: string): Promise<OutboxRow | undefined> {
    return this.#database.use(async (db) => {
      for (;;) {
        const next = await db
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "waiting")
          .where("due_at", "<=", now)
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
   * Reports what became of a mail that was claimed. One that was sent is sent, whoever says so; of one
   * that was not, another process that has taken it up since knows more.
   */
  async settle(
    { id, due_at: leaseUntil }: Pick<OutboxRow, "id" | "due_at">,
    result: Pick<OutboxRow, "state" | "attempts" | "due_at" | "last_error">,
  ): Promise<void> {
    await this.#database.use((db) => {
      const own = db.updateTable("outbox").set(result).where("id", "=", id);
      return (result.state === "sent" ? own : own.where("due_at", "=", leaseUntil)).execute();
    });
  }

  /** What is yet to be sent, and what was given up. */
  async backlog(): Promise<OutboxBacklog> {
    const rows = await this.#database.use((db) =>
      db
        .selectFrom("outbox")
        .select(({ fn }) => ["state", fn.countAll().as("mails"), fn.min("created_at").as("oldest")])
        .where("state", "in", ["waiting", "parked"])
        .groupBy("state")
        .execute(),
    );
    const of = (state: OutboxRow["state"]) => rows.find((row) => row.state === state);
    const waiting = of("waiting");
    return {
      waiting: Number(waiting?.mails ?? 0),
      parked: Number(of("parked")?.mails ?? 0),
      oldestWaiting: waiting?.oldest,
    };
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

import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { ConsentRow, Tables } from "./tables.ts";

/** A decision without its position in the history yet. */
export type NewConsent = Omit<ConsentRow, "sequence">;

/** Times in ISO 8601; undefined means unbounded. */
export interface ConsentSpan {
  readonly since?: string | undefined;
  /** Exclusive. */
  readonly until?: string | undefined;
}

function latest(db: Kysely<Tables>, id: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("id", "=", id)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Visitors' cookie decisions. Rows are never changed: each decision is a new row. */
export class Consents {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The decision that is in force. */
  latest(id: string): Promise<ConsentRow | undefined> {
    return this.#database.use((db) => latest(db, id));
  }

  /** All decisions of an id, the first one first. */
  history(id: string): Promise<ConsentRow[]> {
    return this.#database.use((db) =>
      db.selectFrom("consents").selectAll().where("id", "=", id).orderBy("sequence").execute(),
    );
  }

  /** Returns the decisions of a period, oldest first. */
  list({ since, until }: ConsentSpan): Promise<ConsentRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("consents")
        .selectAll()
        .where((where) =>
          where.and([
            ...(since === undefined ? [] : [where("created_at", ">=", since)]),
            ...(until === undefined ? [] : [where("created_at", "<", until)]),
          ]),
        )
        .orderBy("created_at")
        .orderBy("id")
        .orderBy("sequence")
        .execute(),
    );
  }

  /** Adds a decision after the last one of its id; of two concurrent ones, the later one is in force. */
  add(consent: NewConsent): Promise<void> {
    return this.#database.use(async (db) => {
      for (;;) {
        const last = await latest(db, consent.id);
        const added = await db
          .insertInto("consents")
          .values({ ...consent, sequence: (last?.sequence ?? 0) + 1 })
          .onConflict((conflict) => conflict.columns(["id", "sequence"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added !== undefined) return;
      }
    });
  }

  /** Deletes the histories whose last decision is from before a time; returns the number of rows. */
  deleteBefore(time: string): Promise<number> {
    return this.#database.use(async (db) => {
      const recent = db.selectFrom("consents").select("id").where("created_at", ">=", time);
      const { numDeletedRows } = await db
        .deleteFrom("consents")
        .where("id", "not in", recent)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}

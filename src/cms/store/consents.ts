import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { ConsentRow, Tables } from "./tables.ts";

/** A decision before it has its place in the history. */
export type NewConsent = Omit<ConsentRow, "sequence">;

/** Times in ISO 8601; what is undefined does not matter. */
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

/** What visitors decided on cookies. Nothing is ever changed: each decision is a row of its own. */
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

  /** Decisions of a span of time, the oldest first. */
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

  /** Adds a decision behind the last one of its id; of two at once the later one has the last word. */
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

  /** Deletes the history of those whose last decision is from before a time; answers how many rows. */
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

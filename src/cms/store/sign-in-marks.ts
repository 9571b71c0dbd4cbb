import type { Database } from "./database.ts";
import type { SignInMarkRow } from "./tables.ts";

/** Short-lived records of sign-ins, shared by all processes with the same database. */
export class SignInMarks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the marks of the given keys that have not expired at a time (ISO 8601). */
  find(keys: readonly string[], now: string): Promise<SignInMarkRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("sign_in_marks")
        .selectAll()
        .where("key", "in", keys)
        .where("forget_at", ">", now)
        .execute(),
    );
  }

  /** Increments the count of a key and deletes expired marks; returns the new count. */
  add(key: string, { now, forgetAt }: { now: string; forgetAt: string }): Promise<number> {
    return this.#database.use(async (db) => {
      await db.deleteFrom("sign_in_marks").where("forget_at", "<=", now).execute();
      const { count } = await db
        .insertInto("sign_in_marks")
        .values({ key, count: 1, wait_until: now, forget_at: forgetAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((update) => ({
            count: update("sign_in_marks.count", "+", 1),
            forget_at: forgetAt,
          })),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      return count;
    });
  }

  async setWait(key: string, until: string): Promise<void> {
    await this.#database.use((db) =>
      db.updateTable("sign_in_marks").set({ wait_until: until }).where("key", "=", key).execute(),
    );
  }

  async delete(key: string): Promise<void> {
    await this.#database.use((db) =>
      db.deleteFrom("sign_in_marks").where("key", "=", key).execute(),
    );
  }
}

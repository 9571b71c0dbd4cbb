import type { Database } from "./database.ts";
import type { SessionRow, UserRow } from "./tables.ts";

/** Those who may see restricted pages, and their sessions. */
export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(name: string): Promise<UserRow | undefined> {
    return this.#database.use((db) =>
      db.selectFrom("users").selectAll().where("name", "=", name).executeTakeFirst(),
    );
  }

  /** Adds a user, or gives a known one another password and ends their sessions. */
  async put(user: UserRow): Promise<void> {
    await this.#database.transaction(async (db) => {
      const known = await db
        .selectFrom("users")
        .select("id")
        .where("name", "=", user.name)
        .executeTakeFirst();
      if (known === undefined) {
        await db.insertInto("users").values(user).execute();
        return;
      }
      const { password_hash } = user;
      await db.updateTable("users").set({ password_hash }).where("id", "=", known.id).execute();
      await db.deleteFrom("sessions").where("user_id", "=", known.id).execute();
    });
  }

  async addSession(session: SessionRow): Promise<void> {
    await this.#database.use((db) => db.insertInto("sessions").values(session).execute());
  }

  /** Whether a token opens a session at a time (ISO 8601). */
  async hasSession(tokenHash: string, now: string): Promise<boolean> {
    const session = await this.#database.use((db) =>
      db
        .selectFrom("sessions")
        .select("token_hash")
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst(),
    );
    return session !== undefined;
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#database.use((db) =>
      db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute(),
    );
  }

  /** Deletes the sessions that ended before a time; answers how many. */
  deleteSessionsBefore(time: string): Promise<number> {
    return this.#database.use(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("expires_at", "<", time)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}

import type { Database } from "./database.ts";
import type { UserRole, SessionRow, UserRow } from "./tables.ts";

/** Users who may view restricted pages, and their sessions. */
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

  /**
   * Adds a user, or sets another password for an existing one and ends their sessions. Without a role,
   * an existing user keeps theirs and a new one is a member.
   */
  async put(user: Omit<UserRow, "role">, role?: UserRole): Promise<void> {
    await this.#database.transaction(async (db) => {
      const known = await db
        .selectFrom("users")
        .select("id")
        .where("name", "=", user.name)
        .executeTakeFirst();
      if (known === undefined) {
        await db
          .insertInto("users")
          .values({ ...user, role: role ?? "member" })
          .execute();
        return;
      }
      const { password_hash } = user;
      await db
        .updateTable("users")
        .set({ password_hash, ...(role && { role }) })
        .where("id", "=", known.id)
        .execute();
      await db.deleteFrom("sessions").where("user_id", "=", known.id).execute();
    });
  }

  async addSession(session: SessionRow): Promise<void> {
    await this.#database.use((db) => db.insertInto("sessions").values(session).execute());
  }

  /** Returns the user whose session a token opens at a time (ISO 8601); undefined if there is none. */
  ofSession(tokenHash: string, now: string): Promise<Pick<UserRow, "name" | "role"> | undefined> {
    return this.#database.use((db) =>
      db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select(["users.name", "users.role"])
        .where("sessions.token_hash", "=", tokenHash)
        .where("sessions.expires_at", ">", now)
        .executeTakeFirst(),
    );
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.#database.use((db) =>
      db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute(),
    );
  }

  /** Deletes the sessions that expired before a time; returns their number. */
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

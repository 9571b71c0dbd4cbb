import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { EntryRow, EntryState, FileRow, OutboxRow, Tables } from "./tables.ts";

/** An entry with all that belongs to it, written together or not at all. */
export interface NewEntry {
  readonly entry: EntryRow;
  readonly files: readonly FileRow[];
  readonly mails: readonly OutboxRow[];
}

/** What tells a repetition from another form. */
export type KnownEntry = Pick<EntryRow, "id" | "fingerprint" | "state">;

/** Which entries are wanted; what is undefined does not matter. */
export interface EntryFilter {
  readonly form?: string | undefined;
  readonly state?: EntryState | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  /** ISO 8601, exclusive. */
  readonly until?: string | undefined;
}

function findKnown(db: Kysely<Tables>, idempotencyKey: string): Promise<KnownEntry | undefined> {
  return db
    .selectFrom("entries")
    .select(["id", "fingerprint", "state"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/** The entries of the visitors and their files. */
export class EntryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findByKey(idempotencyKey: string): Promise<KnownEntry | undefined> {
    return this.#database.use((db) => findKnown(db, idempotencyKey));
  }

  /**
   * Writes an entry, its files and its mails. Answers undefined once they are on the disk, or the
   * entry that has the same key already: then nothing was written.
   */
  add({ entry, files, mails }: NewEntry): Promise<KnownEntry | undefined> {
    return this.#database.transaction(async (db) => {
      const added = await db
        .insertInto("entries")
        .values(entry)
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added === undefined) return findKnown(db, entry.idempotency_key);
      for (const file of files) await db.insertInto("files").values(file).execute();
      for (const mail of mails) await db.insertInto("outbox").values(mail).execute();
      return undefined;
    });
  }

  /** Oldest first. */
  list({ form, state, since, until }: EntryFilter): Promise<EntryRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where((where) =>
          where.and([
            ...(form === undefined ? [] : [where("form", "=", form)]),
            ...(state === undefined ? [] : [where("state", "=", state)]),
            ...(since === undefined ? [] : [where("created_at", ">=", since)]),
            ...(until === undefined ? [] : [where("created_at", "<", until)]),
          ]),
        )
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
  }

  find(id: string): Promise<EntryRow | undefined> {
    return this.#database.use((db) =>
      db.selectFrom("entries").selectAll().where("id", "=", id).executeTakeFirst(),
    );
  }

  filesOf(entryId: string): Promise<FileRow[]> {
    return this.#database.use((db) =>
      db.selectFrom("files").selectAll().where("entry_id", "=", entryId).orderBy("id").execute(),
    );
  }

  /** Whether an entry owns a file. */
  async hasFile(id: string): Promise<boolean> {
    const query = (db: Kysely<Tables>) =>
      db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst();
    return (await this.#database.use(query)) !== undefined;
  }

  /** Deletes entries from before a time (ISO 8601); answers how many, and the ids of their files. */
  deleteBefore(time: string): Promise<{ entries: number; files: readonly string[] }> {
    return this.#database.transaction(async (db) => {
      const old = db.selectFrom("entries").select("id").where("created_at", "<", time);
      const files = await db
        .selectFrom("files")
        .select("id")
        .where("entry_id", "in", old)
        .execute();
      const deleted = await db.deleteFrom("entries").where("created_at", "<", time).execute();
      const entries = deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
      return { entries, files: files.map(({ id }) => id) };
    });
  }
}

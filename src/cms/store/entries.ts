import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "./database.ts";
import { queueDeletions } from "./deletions.ts";
import { behind, type RowPlace } from "./row-place.ts";
import type {
  AuditRow,
  DeletionCause,
  EntryRow,
  EntryState,
  FileRow,
  OutboxRow,
  Tables,
} from "./tables.ts";

/** An entry with everything that belongs to it, written in one transaction. */
export interface NewEntry {
  readonly entry: EntryRow;
  readonly files: readonly FileRow[];
  readonly messages: readonly OutboxRow[];
}

/** The properties that distinguish a repetition from another form. */
export type KnownEntry = Pick<EntryRow, "id" | "fingerprint" | "state">;

/** Filter for entries; undefined criteria do not matter. */
export interface EntryFilter {
  readonly form?: string | undefined;
  readonly state?: EntryState | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  /** ISO 8601, exclusive. */
  readonly until?: string | undefined;
}

export interface EntrySlice {
  readonly after?: RowPlace | undefined;
  readonly limit: number;
}

/** The properties of a deleted entry that are sent in deletion notices. */
const leaving = ["id", "form", "created_at"] as const;

function matching({ form, state, since, until }: EntryFilter) {
  return (where: ExpressionBuilder<Tables, "entries">) =>
    where.and([
      ...(form === undefined ? [] : [where("form", "=", form)]),
      ...(state === undefined ? [] : [where("state", "=", state)]),
      ...(since === undefined ? [] : [where("created_at", ">=", since)]),
      ...(until === undefined ? [] : [where("created_at", "<", until)]),
    ]);
}

function findKnown(db: Kysely<Tables>, idempotencyKey: string): Promise<KnownEntry | undefined> {
  return db
    .selectFrom("entries")
    .select(["id", "fingerprint", "state"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/** Visitors' entries and their files. */
export class EntryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findByKey(idempotencyKey: string): Promise<KnownEntry | undefined> {
    return this.#database.use((db) => findKnown(db, idempotencyKey));
  }

  /**
   * Writes an entry, its files and its messages. Returns undefined once they are stored durably, or the
   * existing entry with the same key, in which case nothing was written.
   */
  add({ entry, files, messages }: NewEntry): Promise<KnownEntry | undefined> {
    return this.#database.transaction(async (db) => {
      const added = await db
        .insertInto("entries")
        .values(entry)
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added === undefined) return findKnown(db, entry.idempotency_key);
      for (const file of files) await db.insertInto("files").values(file).execute();
      for (const row of messages) await db.insertInto("outbox").values(row).execute();
      return undefined;
    });
  }

  /** Returns entries, oldest first. */
  list(filter: EntryFilter): Promise<EntryRow[]> {
    return this.#database.use((db) =>
      db
        .selectFrom("entries")
        .selectAll()
        .where(matching(filter))
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
  }

  /** Returns one page of entries, newest first, starting after a given row. */
  page(filter: EntryFilter, { after, limit }: EntrySlice): Promise<EntryRow[]> {
    return this.#database.use((db) => {
      const found = db.selectFrom("entries").selectAll().where(matching(filter));
      return (after === undefined ? found : found.where(behind(after)))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    });
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

  /** The files of several entries. */
  filesOfAll(entryIds: readonly string[]): Promise<FileRow[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.#database.use((db) =>
      db.selectFrom("files").selectAll().where("entry_id", "in", entryIds).execute(),
    );
  }

  /**
   * Deletes an entry, records who did it and queues deletion notices for the receivers of the entry.
   * Returns the ids of its files; undefined if it no longer exists.
   */
  delete(
    id: string,
    audit: AuditRow,
    cause: DeletionCause,
  ): Promise<readonly string[] | undefined> {
    return this.#database.transaction(async (db) => {
      const entries = await db.selectFrom("entries").select(leaving).where("id", "=", id).execute();
      const files = await db.selectFrom("files").select("id").where("entry_id", "=", id).execute();
      await queueDeletions(db, entries, { cause, at: audit.created_at });
      const gone = await db
        .deleteFrom("entries")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (gone === undefined) return undefined;
      await db.insertInto("audit").values(audit).execute();
      return files.map((file) => file.id);
    });
  }

  /** Whether a file belongs to an entry. */
  async hasFile(id: string): Promise<boolean> {
    const query = (db: Kysely<Tables>) =>
      db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst();
    return (await this.#database.use(query)) !== undefined;
  }

  /**
   * Deletes entries from before a time (ISO 8601), records their number if there were any and queues
   * deletion notices for their receivers. Returns their number and the ids of their files.
   */
  deleteBefore(
    time: string,
    auditOf: (entries: number) => AuditRow,
  ): Promise<{ entries: number; files: readonly string[] }> {
    return this.#database.transaction(async (db) => {
      const old = await db
        .selectFrom("entries")
        .select(leaving)
        .where("created_at", "<", time)
        .execute();
      const ids = db.selectFrom("entries").select("id").where("created_at", "<", time);
      const files = await db
        .selectFrom("files")
        .select("id")
        .where("entry_id", "in", ids)
        .execute();
      const at = new Date().toISOString();
      await queueDeletions(db, old, { cause: "retention", at });
      const deleted = await db.deleteFrom("entries").where("created_at", "<", time).execute();
      const entries = deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
      if (entries > 0) await db.insertInto("audit").values(auditOf(entries)).execute();
      return { entries, files: files.map(({ id }) => id) };
    });
  }
}

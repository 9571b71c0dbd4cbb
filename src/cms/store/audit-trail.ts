import type { Database } from "./database.ts";
import { behind, type RowPlace } from "./row-place.ts";
import type { AuditRow } from "./tables.ts";

/** Who did what with entries. Rows are only ever added, until they are old. */
export class AuditTrail {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(row: AuditRow): Promise<void> {
    await this.#database.use((db) => db.insertInto("audit").values(row).execute());
  }

  /** Newest first, from behind a place on. */
  page(after: RowPlace | undefined, limit: number): Promise<AuditRow[]> {
    return this.#database.use((db) => {
      const all = db.selectFrom("audit").selectAll();
      return (after === undefined ? all : all.where(behind(after)))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    });
  }

  /** Deletes what is from before a time; answers how many. */
  deleteBefore(time: string): Promise<number> {
    return this.#database.use(async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom("audit")
        .where("created_at", "<", time)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}

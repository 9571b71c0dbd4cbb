import type { Database } from "./database.ts";
import { behind, type RowPlace } from "./row-place.ts";
import type { AuditRow } from "./tables.ts";

/** Records who did what with entries. Rows are only added, and deleted once they are old. */
export class AuditTrail {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(row: AuditRow): Promise<void> {
    await this.#database.use((db) => db.insertInto("audit").values(row).execute());
  }

  /** Returns one page of rows, newest first, starting after a given row. */
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

  /** Deletes the rows from before a time; returns their number. */
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

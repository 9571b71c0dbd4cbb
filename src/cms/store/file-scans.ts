import type { Database } from "./database.ts";
import type { FileRow, FileScan, ScanState } from "./tables.ts";

/** Scan states of files, shared by all processes with the same database. */
export class FileScans {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Claims the next waiting file for this process until `leaseUntil`: if the process ends without
   * reporting a result, another one takes over then.
   */
  async claim({
    now,
    leaseUntil,
  }: {
    readonly now: string;
    readonly leaseUntil: string;
  }): Promise<FileRow | undefined> {
    return this.#database.use(async (db) => {
      for (;;) {
        const next = await db
          .selectFrom("files")
          .selectAll()
          .where("scan", "=", "waiting")
          .where("scan_due_at", "<=", now)
          .orderBy("scan_due_at")
          .orderBy("id")
          .executeTakeFirst();
        if (next === undefined) return undefined;
        const { numUpdatedRows } = await db
          .updateTable("files")
          .set({ scan_due_at: leaseUntil })
          .where("id", "=", next.id)
          .where("scan", "=", "waiting")
          .where("scan_due_at", "=", next.scan_due_at)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 1n) return { ...next, scan_due_at: leaseUntil };
      }
    });
  }

  /**
   * Records a scan result. A finding is always recorded; a clean result or a failure only while this
   * process still holds the lease: after its end, the result may come from an outdated scanner.
   */
  async settle(
    { id, scan_due_at: leaseUntil }: Pick<FileRow, "id" | "scan_due_at">,
    result: FileScan,
  ): Promise<void> {
    await this.#database.use((db) => {
      const own = db.updateTable("files").set(result).where("id", "=", id);
      const isFound = result.scan === "infected";
      return (isFound ? own : own.where("scan_due_at", "=", leaseUntil)).execute();
    });
  }

  /** Returns the number of files in each state; states without any are missing. */
  async counts(): Promise<ReadonlyMap<ScanState, number>> {
    const rows = await this.#database.use((db) =>
      db
        .selectFrom("files")
        .select(({ fn }) => ["scan", fn.countAll().as("files")])
        .groupBy("scan")
        .execute(),
    );
    return new Map(rows.map(({ scan, files }) => [scan, Number(files)]));
  }
}

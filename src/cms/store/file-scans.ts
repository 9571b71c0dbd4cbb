import type { Database } from "./database.ts";
import type { FileRow, FileScan, ScanState } from "./tables.ts";

/** Which files the scanner has looked at, for all processes that have the same database. */
export class FileScans {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Takes the next file that waits for this process alone, until `leaseUntil`: should the process end
   * before it has reported, another one takes it up then.
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
   * What was found counts whoever says it; that nothing was found, or that there is no verdict, only
   * while the file is this process's own: who slept past the lease may have asked an older scanner.
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

  /** How many files there are in each state; those without any are missing. */
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

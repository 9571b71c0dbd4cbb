import { dirname } from "node:path";
import type { Kysely } from "kysely";
import type { DatabasePlace } from "../settings.ts";
import { checkFolder } from "./folder-check.ts";
import type { Tables } from "./tables.ts";
import { StoreUnavailable } from "./unavailable.ts";

/**
 * The database of visitors' submissions. It may be unavailable, at startup as well as later: each use then
 * fails with `StoreUnavailable`, and the first use after it is back reconnects.
 */
export class Database {
  readonly #place: DatabasePlace;
  #opened: Promise<Kysely<Tables>> | undefined;

  constructor(place: DatabasePlace) {
    this.#place = place;
  }

  /** Runs queries. @throws {StoreUnavailable} in place of any database error */
  async use<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    try {
      this.#opened ??= this.#open();
      return await work(await this.#opened);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** Runs queries in one transaction. */
  transaction<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.use((db) => db.transaction().execute(work));
  }

  /** Checks that it responds and, if it is a file, is writable. @throws {StoreUnavailable} */
  async check(): Promise<void> {
    const { databaseUrl, databasePath } = this.#place;
    await this.use(async (db) => {
      await db.selectNoFrom((query) => query.lit(1).as("answer")).execute();
      if (databaseUrl === undefined) await checkFolder(dirname(databasePath));
    });
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.destroy();
  }

  async #open(): Promise<Kysely<Tables>> {
    try {
      // The database driver is loaded on first use.
      const { openDatabase } = await import("./open-database.ts");
      return await openDatabase(this.#place);
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }
}

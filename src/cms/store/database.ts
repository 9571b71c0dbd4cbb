import { dirname } from "node:path";
import type { Kysely } from "kysely";
import type { DatabasePlace } from "../settings.ts";
import { checkFolder } from "./folder-check.ts";
import type { Tables } from "./tables.ts";
import { StoreUnavailable } from "./unavailable.ts";

/**
 * The database of what visitors send. It may be away, at the start as well as later: each use then
 * fails by `StoreUnavailable`, and the first one after its return finds it again.
 */
export class Database {
  readonly #place: DatabasePlace;
  #opened: Promise<Kysely<Tables>> | undefined;

  constructor(place: DatabasePlace) {
    this.#place = place;
  }

  /** Runs queries. @throws {StoreUnavailable} instead of any error of the database */
  async use<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    try {
      this.#opened ??= this.#open();
      return await work(await this.#opened);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** The same in one transaction. */
  transaction<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.use((db) => db.transaction().execute(work));
  }

  /** Whether it answers and, as a file, can be written. @throws {StoreUnavailable} */
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
      // What speaks to databases is loaded at the first use.
      const { openDatabase } = await import("./open-database.ts");
      return await openDatabase(this.#place);
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }
}

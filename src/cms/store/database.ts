import { dirname } from "node:path";
import { Kysely, PostgresDialect, sql, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";
import type { DatabasePlace } from "../settings.ts";
import { checkFolder } from "./folder-check.ts";
import { migrations } from "./migrations.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import type { Tables } from "./tables.ts";
import { codeOf, StoreUnavailable } from "./unavailable.ts";

const poolRules = {
  max: 10,
  connectionTimeoutMillis: 3000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 10_000,
};

function dialectOf({ databaseUrl, databasePath }: DatabasePlace): PostgresDialect | SqliteDialect {
  if (databaseUrl === undefined) {
    return new SqliteDialect({ database: async () => openNodeSqlite(databasePath) });
  }
  const pool = new Pool({ connectionString: databaseUrl, ...poolRules });
  // A connection that breaks is replaced at the next query, which tells if that fails too. Without
  // a listener, on those in use as well, the event would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

/** Two processes that start at once make the same tables; the one that comes late tries again. */
const migrateAttempts = 3;
const madeByAnother: readonly string[] = ["1", "23505", "42P07", "42710"];

async function migrate(db: Kysely<Tables>, attempts: number): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const isLate = madeByAnother.includes(codeOf(error));
  if (attempts === 1 || !isLate) throw new Error("migration failed", { cause: error });
  await migrate(db, attempts - 1);
}

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
      await sql`select 1`.execute(db);
      if (databaseUrl === undefined) await checkFolder(dirname(databasePath));
    });
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.destroy();
  }

  async #open(): Promise<Kysely<Tables>> {
    const db = new Kysely<Tables>({ dialect: dialectOf(this.#place) });
    try {
      await migrate(db, migrateAttempts);
      return db;
    } catch (error) {
      this.#opened = undefined;
      await db.destroy().catch(() => undefined);
      throw error;
    }
  }
}

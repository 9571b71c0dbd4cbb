import { Kysely, PostgresDialect, sql, SqliteDialect, type Dialect } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { DatabasePlace } from "../settings.ts";
import { migrationSets, type MigrationSet } from "./migrations.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import type { Tables } from "./tables.ts";
import { codeOf } from "./unavailable.ts";

const poolRules = {
  max: 10,
  connectionTimeoutMillis: 3000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 10_000,
};

async function dialectOf({ databaseUrl, databasePath }: DatabasePlace): Promise<Dialect> {
  if (databaseUrl === undefined) {
    return new SqliteDialect({ database: async () => openNodeSqlite(databasePath) });
  }
  const { Pool } = await import("pg");
  const pool = new Pool({ connectionString: databaseUrl, ...poolRules });
  // A broken connection is replaced on the next query, which reports it if that fails too. Without a
  // listener, also on connections in use, the event would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

/** Two processes starting concurrently create the same tables; the later one retries. */
const migrateAttempts = 3;
const madeByAnother: readonly string[] = ["1", "23505", "42P07", "42710"];

/** Returns no-op migrations for those that a newer build has already applied and this one does not know. */
async function doneByNewer(
  db: Kysely<Tables>,
  { migrations, table }: MigrationSet,
): Promise<Record<string, Migration>> {
  const done = sql<{ readonly name: string }>`select name from ${sql.table(table)}`;
  // The table does not exist before the first migration.
  const { rows } = await done.execute(db).catch(() => ({ rows: [] }));
  const unknown = rows.filter(({ name }) => !(name in migrations));
  return Object.fromEntries(unknown.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}

async function migrate(db: Kysely<Tables>, set: MigrationSet, attempts: number): Promise<void> {
  const migrations = { ...(await doneByNewer(db, set)), ...set.migrations };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: set.table,
    migrationLockTableName: set.lockTable,
  }).migrateToLatest();
  if (error === undefined) return;
  const isLate = madeByAnother.includes(codeOf(error));
  if (attempts === 1 || !isLate) throw new Error("migration failed", { cause: error });
  await migrate(db, set, attempts - 1);
}

/** Opens the database with all its tables. Rejects with the database's error while it is unavailable. */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(place) });
  try {
    for (const set of migrationSets) await migrate(db, set, migrateAttempts);
    return db;
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}

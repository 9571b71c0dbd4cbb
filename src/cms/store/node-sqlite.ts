import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** How long a process waits for another one that is writing, such as a command of an operator. */
const busyTimeoutMs = 5000;

/** FULL: a commit is flushed to disk before it is acknowledged, so that it survives a power failure. */
const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ["string", "number", "bigint"].includes(typeof value);
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value;
    throw new TypeError(`SQLite does not accept values of type ${typeof value}`);
  });
}

/** Adapts the SQLite database of Node.js to the interface that Kysely expects. */
class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  close(): void {
    this.#database.close();
  }

  prepare(sql: string): SqliteStatement {
    // The write lock is taken at the start: a request for it in mid-transaction may be rejected
    // immediately, without waiting.
    const statement = this.#database.prepare(sql === "begin" ? "begin immediate" : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)),
    };
  }
}

/** Opens the database file, creating it and its folder if missing. */
export function openNodeSqlite(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(pragmas);
  return new NodeSqlite(database);
}

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** How long a process waits for another one that is writing, such as a command of an operator. */
const busyTimeoutMs = 5000;

/** FULL: a commit is on the disk before it is acknowledged, also should the power fail. */
const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ["string", "number", "bigint"].includes(typeof value);
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value;
    throw new TypeError(`SQLite takes no ${typeof value}`);
  });
}

/** The database of Node.js in the form that Kysely asks for. */
class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  close(): void {
    this.#database.close();
  }

  prepare(sql: string): SqliteStatement {
    // The right to write is taken at the start: one that is asked for in mid-transaction may be
    // refused at once, without waiting.
    const statement = this.#database.prepare(sql === "begin" ? "begin immediate" : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)),
    };
  }
}

/** Opens the file, made together with its folder when it is not there. */
export function openNodeSqlite(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(pragmas);
  return new NodeSqlite(database);
}

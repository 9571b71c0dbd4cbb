import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { fastFolder } from "./fast-folder.ts";
import { lacks, programOf } from "./programs.ts";

/** A PostgreSQL server for tests, with databases that are created as needed. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  readonly createDatabase: () => Promise<string>;
  /** Stops the server immediately, as if its machine had lost power. */
  readonly stop: () => void;
  readonly start: () => void;
  readonly remove: () => void;
}

const socketPort = 5432;
const cacheFolder = join(import.meta.dirname, "../../node_modules/.cache/tests-postgres");

/** Whether there is no server for tests, neither one to start nor a given one. */
export const lacksPostgres = process.env["DATABASE_URL"] === undefined && lacks("postgresql");

/** PostgreSQL refuses to run as root, so root runs it as the package's account. */
function runAsOwner(program: string, args: readonly string[]): SpawnSyncReturns<string> {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? "setpriv" : program;
  const asOwner = ["--reuid=postgres", "--regid=postgres", "--clear-groups", program];
  const result = spawnSync(command, [...(isRoot ? asOwner : []), ...args], {
    encoding: "utf8",
    cwd: "/",
  });
  if (result.status !== 0) throw new Error(`${program} failed:\n${result.stderr}${result.stdout}`);
  return result;
}

async function createDatabaseAt(serverUrl: string): Promise<string> {
  const name = `waymark_test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function givenServer(url: string): TestPostgres {
  const cannot = (): never => {
    throw new Error("the server of DATABASE_URL is not ours to stop");
  };
  return {
    createDatabase: () => createDatabaseAt(url),
    stop: cannot,
    start: cannot,
    remove: () => undefined,
  };
}

/** Copies with the owner that PostgreSQL requires. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`cp failed:\n${stderr}`);
}

/** A template from a copy or a cache of node_modules belongs to the user who unpacked it. */
function ownFolder(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { status, stderr } = spawnSync("chown", ["-R", "postgres:postgres", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`chown failed:\n${stderr}`);
}

/** An empty cluster, created once per version and then copied: creating one costs more than most tests. */
function makeCluster(programs: string, data: string): void {
  const version = runAsOwner(join(programs, "initdb"), ["--version"]).stdout.trim();
  const template = join(cacheFolder, version.replaceAll(/[^\w.]+/g, "-"));
  if (existsSync(template)) {
    copyFolder(template, data);
    ownFolder(data);
    return;
  }
  runAsOwner(join(programs, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "--no-sync"]);
  mkdirSync(cacheFolder, { recursive: true });
  const copy = `${template}-${randomUUID()}`;
  copyFolder(data, copy);
  try {
    renameSync(copy, template);
  } catch {
    // Another process has created one at the same time, which is as good.
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A local server on a socket in a temporary folder, or the one of DATABASE_URL. */
export function startPostgres(): TestPostgres {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined) return givenServer(given);
  const programs = dirname(programOf("postgresql"));
  const folder = mkdtempSync(join(fastFolder, "waymark-pg-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  const control = (...args: string[]) =>
    runAsOwner(join(programs, "pg_ctl"), ["-D", data, ...args]);
  // The tests are about this code's durability, not the disk's: without fsync a server starts in half the
  // time.
  const options = `-p ${socketPort} -k ${folder} -c listen_addresses= -c fsync=off`;
  const start = () => control("-w", "-l", join(folder, "log"), "-o", options, "start");
  makeCluster(programs, data);
  start();
  const url = new URL("postgresql://postgres@localhost/postgres");
  url.searchParams.set("host", folder);
  const stop = () => control("-m", "immediate", "stop");
  return {
    createDatabase: () => createDatabaseAt(url.href),
    stop,
    start,
    remove: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { backup as copyDatabase, DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { openStore, type Store } from "#cms/store/open-store.ts";
import type { FileRow } from "#cms/store/tables.ts";
import { errorCode } from "#lib/error-code.ts";
import { makeFolder } from "../output-folder.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { operatorRow } from "./operator.ts";
import { lineWriter, onStore } from "./store-command.ts";

const usage = {
  name: "backup",
  summary:
    "Copies what visitors sent while the site is running: a consistent copy of the database, and its files.",
  words: ["<new folder>"],
  options: {},
  notes:
    "Reads the store configured in the environment variables; docs/operations.md describes how to restore it.",
} as const;

/** `npm run backup -- <folder>`: creates a copy that the site can be started from. */
export const backup = onStore(async ({ args, store, config, stdout, stderr }) => {
  const [folder, ...rest] = readUsage(usage, args).positionals;
  if (folder === undefined || rest.length > 0) throw wrongUse(usage, "expected one folder");
  const { databaseUrl, databasePath } = config;
  if (databaseUrl !== undefined) {
    throw new UsageError("DATABASE_URL points to PostgreSQL; make the copy with its own pg_dump");
  }
  const copyPath = join(folder, "waymark.sqlite");
  const source = new DatabaseSync(databasePath, { readOnly: true });
  try {
    await makeEmpty(folder);
    await copyDatabase(source, copyPath);
  } finally {
    source.close();
  }
  const copy = openStore({ databaseUrl: undefined, databasePath: copyPath, filesDir: "" });
  try {
    const { entries, files } = await contentsOf(copy);
    const detail = `${entries} entries as a backup`;
    await store.audit.add(operatorRow("backup", "export", { detail }));
    const faults: string[] = [];
    for (const file of files) {
      const fault = await copyFile(store, file, join(folder, "files", file.id));
      if (fault !== undefined) faults.push(`${file.id}: ${fault}`);
    }
    lineWriter(stdout)(`${entries} entries, ${files.length - faults.length} files -> ${folder}`);
    faults.forEach(lineWriter(stderr));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await copy.close();
  }
});

/** Other users of the machine must not be able to read submissions. */
async function makeEmpty(folder: string): Promise<void> {
  makeFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty`);
  await mkdir(join(folder, "files"), { mode: 0o700 });
}

async function contentsOf(copy: Store): Promise<{ entries: number; files: readonly FileRow[] }> {
  const entries = await copy.entries.list({});
  const files: FileRow[] = [];
  for (const { id } of entries) files.push(...(await copy.entries.filesOf(id)));
  return { entries: entries.length, files };
}

/** Copies a file and returns an error message; undefined if it contains the bytes that were submitted. */
async function copyFile(store: Store, file: FileRow, path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(
      await store.storage.read(file.id),
      async function* watch(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    return errorCode(error) ?? "cannot be read";
  }
  return hash.digest("base64url") === file.sha256 ? undefined : "differs from what was sent";
}

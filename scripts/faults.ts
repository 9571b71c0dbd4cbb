import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { submitUnderFire } from "../tests/faults/kill-nine.ts";
import { startPostgres } from "../tests/helpers/postgres.ts";
import { commandLine } from "./usage.ts";
import { startS3 } from "../tests/helpers/s3-server.ts";

/**
 * `npm run faults`: submits 1,000 forms while the server is killed at random moments, on SQLite with a disk
 * and on PostgreSQL with an S3-compatible store.
 */
const usage = {
  name: "faults",
  summary: "Sends forms while the server is killed at random moments, and counts what is lost.",
  words: ["[number of forms]"],
  options: {},
  notes: "1,000 forms by default, on SQLite with a disk and on PostgreSQL with S3.",
} as const;
const count = Number(commandLine(usage).positionals[0] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), "waymark-faults-"));
const postgres = startPostgres();
const s3 = await startS3(join(folder, "s3"));

try {
  for (const name of ["SQLite", "PostgreSQL"]) {
    const report = await submitUnderFire(
      {
        databaseUrl: name === "SQLite" ? undefined : await postgres.createDatabase(),
        databasePath: join(folder, "store.sqlite"),
        filesDir: join(folder, name),
        s3: name === "SQLite" ? undefined : s3.place,
        contentDir: "content",
      },
      count,
    );
    const { acknowledged, kills, lost, surplus, orphans } = report;
    console.log(
      `${name}: ${acknowledged} acknowledged, ${kills} kills, ${lost} lost, ${surplus} duplicates, ${orphans} files without an entry`,
    );
    if (acknowledged !== count || lost > 0 || surplus !== 0 || orphans > 0) process.exitCode = 1;
  }
} finally {
  await s3.stop();
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

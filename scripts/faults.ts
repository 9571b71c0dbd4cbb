import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { submitUnderFire } from "../tests/faults/kill-nine.ts";
import { startPostgres } from "../tests/helpers/postgres.ts";

/** `npm run faults`: 1,000 forms on each database while the server is killed at random moments. */
const count = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), "waymark-faults-"));
const postgres = startPostgres();

try {
  for (const name of ["SQLite", "PostgreSQL"]) {
    const report = await submitUnderFire(
      {
        databaseUrl: name === "SQLite" ? undefined : await postgres.createDatabase(),
        databasePath: join(folder, "store.sqlite"),
        filesDir: join(folder, name),
        contentDir: "content",
      },
      count,
    );
    const { acknowledged, kills, lost, surplus } = report;
    console.log(
      `${name}: ${acknowledged} acknowledged, ${kills} kills, ${lost} lost, ${surplus} twice`,
    );
    if (acknowledged !== count || lost > 0 || surplus !== 0) process.exitCode = 1;
  }
} finally {
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

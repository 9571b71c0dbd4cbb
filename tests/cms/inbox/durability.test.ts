import { join } from "node:path";
import { expect, test } from "vitest";
import { submitUnderFire } from "../../faults/kill-nine.ts";
import { fixtures } from "../content-copy.ts";
import { onS3 } from "./both-storages.ts";
import { onBothDatabases, testFolder } from "./test-inbox.ts";

/** A few kills; `npm run faults` sends a thousand. */
const count = 24;
const { open: openS3 } = onS3();

onBothDatabases((open) => {
  test("an acknowledged form is stored exactly once, however often the server is killed", async () => {
    const database = await open();
    // The disk with one database and the S3-compatible store with the other.
    const isOneMachine = database.databaseUrl === undefined;
    const files = isOneMachine ? { filesDir: join(testFolder(), "files") } : openS3().place;
    const report = await submitUnderFire({ ...database, ...files, contentDir: fixtures }, count);
    expect(report).toMatchObject({ acknowledged: count, lost: 0, surplus: 0, orphans: 0 });
    expect(report.kills).toBeGreaterThan(0);
  });
});

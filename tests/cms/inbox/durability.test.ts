import { join } from "node:path";
import { expect, test } from "vitest";
import { submitUnderFire } from "../../faults/kill-nine.ts";
import { fixtures } from "../content-copy.ts";
import { onBothDatabases, testFolder } from "./test-inbox.ts";

onBothDatabases((open) => {
  test("what was acknowledged is there once, however often the server is killed", async () => {
    const filesDir = join(testFolder(), "files");
    const field = { ...(await open()), filesDir, contentDir: fixtures };
    const report = await submitUnderFire(field, 100);
    expect(report).toMatchObject({ acknowledged: 100, lost: 0, surplus: 0 });
    expect(report.kills).toBeGreaterThan(0);
  }, 300_000);
});

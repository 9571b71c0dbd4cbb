import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnCommand } from "../../helpers/commands.ts";

const script = "dist/server/operations.js";

test("the build includes its operators' commands: the sources are not needed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waymark-operations-"));
  const env = { DATABASE_PATH: join(folder, "site.sqlite"), FILES_DIR: join(folder, "files") };
  const [listed, unknown] = await Promise.all([
    spawnCommand(script, ["entries", "list"], { env }),
    spawnCommand(script, ["toString"], { env }),
  ]);
  expect(listed).toEqual({ status: 0, stdout: "", stderr: "0 entries\n" });
  expect([unknown.status, unknown.stdout]).toEqual([2, ""]);
  expect(unknown.stderr).toMatch(/^operations: expected one of backup, .*entries/);
});

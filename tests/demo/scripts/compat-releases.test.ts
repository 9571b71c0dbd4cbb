import { expect, test } from "vitest";
import { compat } from "../../../scripts/compat/command.ts";
import { callCommand } from "../../helpers/commands.ts";

test("compares one release with another, regardless of the current schemas", async () => {
  const args = ["--base", "3.0.0", "--head", "3.1.0"];
  const { status, stdout } = await callCommand(compat(process.cwd()), args);
  expect(status).toBe(0);
  expect(stdout).toContain(
    "schema/released/3.1.0/block.schema.json  property declared: requires (affects only documents",
  );
  expect(stdout).toMatch(/^Against 3\.0\.0: compatible .*$/m);
});

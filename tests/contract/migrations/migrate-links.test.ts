import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../../scripts/migrate/command.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const command = migrate(process.cwd());
const notice = { type: "notice", id: "a", props: { kind: "info", content: "<p>A</p>" } };
const old = JSON.stringify({ id: "help", title: "Help", blocks: [notice] });

test("writes link targets inside the given folder, and leaves those elsewhere unchanged", async () => {
  const root = await tempFolder({ "content/a.json": old, "shared/b.json": old });
  const folder = join(root, "content");
  const elsewhere = join(root, "shared/b.json");
  symlinkSync("a.json", join(folder, "again.json"));
  symlinkSync("../shared/b.json", join(folder, "b.json"));
  expect(await callCommand(command, [folder, "--write"])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(
      "1 block in 1 of 3 documents migrated to the current version, 1 failed\n",
    ),
    stderr: expect.stringMatching(
      /b\.json is left unchanged: it points outside .*shared\/b\.json itself/,
    ),
  });
  expect(readFileSync(elsewhere, "utf8")).toBe(old);
  expect(readFileSync(join(folder, "again.json"), "utf8")).not.toBe(old);
  expect(await callCommand(command, [elsewhere, "--write"])).toMatchObject({ status: 0 });
  expect(await callCommand(command, [folder])).toMatchObject({ status: 0 });
});

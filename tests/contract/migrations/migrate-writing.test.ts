import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const disk = { isFull: false };
const failed = (code: string, says: string) =>
  Object.assign(new Error(`${code}: ${says}`), { code });

// Real files: a user with all permissions, as in a container, could write read-only ones.
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  return {
    ...fs,
    accessSync: (path, mode) => {
      if (String(path).includes("locked")) throw failed("EACCES", "permission denied");
      fs.accessSync(path, mode);
    },
    writeFileSync: (path, text, options) => {
      if (!disk.isFull || !String(path).includes("last")) {
        return fs.writeFileSync(path, text, options);
      }
      fs.writeFileSync(path, "half of", options);
      throw failed("ENOSPC", "no space left on device");
    },
  };
});

// Another test file of the same worker may have loaded it with the real disk.
vi.resetModules();
const { migrate } = await import("../../../scripts/migrate/command.ts");

const command = migrate(process.cwd());
const notice = { type: "notice", id: "a", props: { kind: "info", content: "<p>A</p>" } };
const old = JSON.stringify({ id: "help", title: "Help", blocks: [notice] });

test("changes no file when the disk is full, and all of them on the next run", async () => {
  const folder = await tempFolder({ "first.json": old, "last.json": old });
  const [first, last] = [join(folder, "first.json"), join(folder, "last.json")];
  chmodSync(first, 0o666);
  disk.isFull = true;
  expect(await callCommand(command, [folder, "--write"])).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^migrate: no file was changed: cannot write .*last\.json: ENOSPC: no space left on device\n$/,
    ),
  });
  expect(readdirSync(folder)).toEqual(["first.json", "last.json"]);
  expect([first, last].map((file) => readFileSync(file, "utf8"))).toEqual([old, old]);

  disk.isFull = false;
  writeFileSync(join(folder, ".first.json.new"), "what a killed process left");
  expect(await callCommand(command, [folder, "--write"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("2 blocks in 2 of 2 documents migrated to the current version"),
    stderr: "",
  });
  expect(readdirSync(folder)).toEqual(["first.json", "last.json"]);
  for (const file of [first, last]) expect(readFileSync(file, "utf8")).toContain('"status":"info"');
  expect(statSync(first).mode & 0o777).toBe(0o666);
});

test("reports and fails on a file that cannot be written, and still writes the others", async () => {
  const folder = await tempFolder({ "locked/page.json": old, "open/page.json": old });
  const list = join(folder, "list.json");
  const { status, stdout, stderr } = await callCommand(command, [list, folder, "--write"]);
  expect(status).toBe(1);
  expect(stderr).toContain(`migrate: cannot read ${list}: no such file or folder\n`);
  expect(stderr).toMatch(
    /^migrate: cannot write .*locked\/page\.json: EACCES: permission denied$/m,
  );
  expect(stdout).toContain("1 block in 1 of 2 documents migrated to the current version");
  expect(readFileSync(join(folder, "locked/page.json"), "utf8")).toBe(old);
  expect(readFileSync(join(folder, "open/page.json"), "utf8")).toContain('"status":"info"');
});

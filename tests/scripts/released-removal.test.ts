import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compat } from "../../scripts/compat/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { compileCache } from "../helpers/compile-cache.ts";
import { copyProject } from "../helpers/copy-project.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const schema = '{ "type": "object", "additionalProperties": false, "properties": {} }';

test("removing a schema reports the consequences, and suggests no migration step", async () => {
  const root = await tempFolder({
    "content/.gitkeep": "",
    "src/blocks/.gitkeep": "",
    "schema/blocks/sign.schema.json": schema,
    "schema/blocks/post.schema.json": schema,
  });
  const release = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"));
  expect((await callCommand(release, [])).stdout).toBe("released 1.0.0\n");
  rmSync(join(root, "schema/blocks/sign.schema.json"));
  const { stdout } = await callCommand(compat(root), []);
  expect(stdout).toContain(
    "  What to do: Keep the schema and mark it as deprecated in its description; or release a new major version once no document needs it any longer: visitors no longer see that part of documents that do.\n",
  );
  expect((await callCommand(release, [])).stdout).toBe("released 2.0.0 after 1.0.0, major\n");
});

test("a project that codegen rejects is not released: a block without a schema, a version without a step", async () => {
  const root = await tempFolder({});
  copyProject(root);
  const versions = () => readdirSync(join(root, "schema/released"));
  const before = versions();
  const released = () => {
    const args = ["scripts/release-contract.ts"];
    const env = { PATH: process.env["PATH"], ...compileCache };
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env,
      encoding: "utf8",
    });
    return { status, stderr };
  };
  const hero = join(root, "schema/blocks/hero.schema.json");
  const text = readFileSync(hero, "utf8");
  writeFileSync(hero, text.replace('"type": "object"', '"x-version": 2, "type": "object"'));
  expect(released()).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^release-contract: .*hero\.schema\.json has x-version 2, but /),
  });
  writeFileSync(hero, text);
  rmSync(join(root, "schema/blocks/quote.schema.json"));
  expect(released()).toEqual({
    status: 2,
    stderr: expect.stringMatching(
      /^release-contract: src\/blocks\/quote\/quote\.tsx has no schema /,
    ),
  });
  expect(versions()).toEqual(before);
});

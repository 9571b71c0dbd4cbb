import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compat } from "../../scripts/compat/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const schema = '{ "type": "object", "additionalProperties": false, "properties": {} }';

test("a block without its schema is not released as long as its component is there", async () => {
  const root = await tempFolder({
    "content/.gitkeep": "",
    "schema/blocks/sign.schema.json": schema,
    "schema/blocks/post.schema.json": schema,
    "src/blocks/sign/sign.tsx": "",
    "src/blocks/post/post.tsx": "",
  });
  const release = () =>
    callCommand(
      releaseContract(root, () => new Date("2026-01-31T12:00:00Z")),
      [],
    );
  expect((await release()).stdout).toBe("released 1.0.0\n");
  await rm(join(root, "schema/blocks/sign.schema.json"));
  const { stdout } = await callCommand(compat(root), []);
  expect(stdout).toContain(
    "  What to do: Keep the schema, and say in its description that it is out of use; or release a new major version once no document needs it any longer: of those that do, visitors lose that part.\n",
  );
  expect(await release()).toMatchObject({
    status: 2,
    stderr:
      "release-contract: src/blocks/sign/sign.tsx has no schema schema/blocks/sign.schema.json: write it, or take the folder away\n",
  });
  await rm(join(root, "src/blocks/sign"), { recursive: true });
  expect((await release()).stdout).toBe("released 2.0.0 after 1.0.0, major\n");
});

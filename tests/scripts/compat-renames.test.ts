import { expect, test } from "vitest";
import { join } from "node:path";
import { compat } from "../../scripts/compat/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const text = { type: "string", maxLength: 80 };

function schema(properties: object, more: object = {}): string {
  return JSON.stringify({ title: "Sign", ...more, type: "object", properties });
}

async function compared(before: Readonly<Record<string, string>>, after: typeof before) {
  const root = await tempFolder({
    ...inFolder("before", before),
    ...inFolder("after", after),
    "content/en/pages/home.json": "{}",
    "src/blocks/sign/fixtures.json": "{}",
  });
  const base = ["--base", join(root, "before"), "--head", join(root, "after")];
  const said = await callCommand(compat(root), base);
  const { comparisons } = JSON.parse(
    (await callCommand(compat(root), [...base, "--format", "json"])).stdout,
  );
  const hints: unknown[] = comparisons[0].changes.map(({ hint }: { hint?: string }) => hint);
  return { text: said.stdout, hints };
}

function inFolder(folder: string, files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [`${folder}/${file}`, content]),
  );
}

test("suggests a rename of a block property, with the command for its migration step", async () => {
  const closed = { additionalProperties: false };
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }, { ...closed, required: ["kind"] }) },
    { "blocks/sign.schema.json": schema({ status: text }, { ...closed, required: ["status"] }) },
  );
  expect(found.text).toContain(
    `  Possible rename: "kind" has the same schema as "status": was it renamed? "npm run migrate -- --step sign" writes the step`,
  );
});

test("suggests a rename in an open document too, where it breaks nothing", async () => {
  const found = await compared(
    { "page.schema.json": schema({ opacity: text }) },
    { "page.schema.json": schema({ maskOpacity: text }) },
  );
  expect(found.text).toContain(`"opacity" has the same schema as "maskOpacity": was it renamed?`);
  expect(found.text).not.toContain("--step");
});

test("suggests no rename once its migration step exists", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/sign.schema.json": schema({ status: text }, { "x-version": 2 }) },
  );
  expect(found.text).not.toContain("Possible rename:");
  expect(found.text).not.toContain("--step");
});

test("suggests the command for a migration step for a removed value, and a release once the step exists", async () => {
  const before = { "blocks/sign.schema.json": schema({ kind: { enum: ["info", "alert"] } }) };
  const now = { kind: { enum: ["info"] } };
  const open = await compared(before, { "blocks/sign.schema.json": schema(now) });
  expect(open.text).toContain(
    `"npm run migrate -- --step sign" creates a first version of the step.`,
  );
  const stepped = { "blocks/sign.schema.json": schema(now, { "x-version": 2 }) };
  expect((await compared(before, stepped)).text).toContain(
    `  What to do: The step to version 2 of the block migrates existing content; "npm run release-contract" creates the new major version.\n`,
  );
});

test("suggests no rename for two properties with different constraints", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/sign.schema.json": schema({ status: { ...text, maxLength: 20 } }) },
  );
  expect(found.hints.length).toBeGreaterThan(0);
  expect(found.hints.every((hint) => hint === undefined)).toBe(true);
});

test("suggests a rename of a block, with what to do", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/board.schema.json": schema({ kind: text }, { title: "Board" }) },
  );
  expect(found.text).toContain(
    `  Possible rename: The block "sign" has the same properties as "board": was it renamed? A migration step cannot rename a block`,
  );
});

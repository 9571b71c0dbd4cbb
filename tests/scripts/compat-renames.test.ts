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

test("a property of a block that only has another name is asked about, with the command for its step", async () => {
  const closed = { additionalProperties: false };
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }, { ...closed, required: ["kind"] }) },
    { "blocks/sign.schema.json": schema({ status: text }, { ...closed, required: ["status"] }) },
  );
  expect(found.text).toContain(
    `  A rename? "kind" asks what "status" asks: is that its new name? "npm run migrate -- --step sign" writes the step`,
  );
});

test("an open document loses a property without a break when it is renamed: that is asked, too", async () => {
  const found = await compared(
    { "page.schema.json": schema({ opacity: text }) },
    { "page.schema.json": schema({ maskOpacity: text }) },
  );
  expect(found.text).toContain(`"opacity" asks what "maskOpacity" asks: is that its new name?`);
  expect(found.text).not.toContain("--step");
});

test("a rename whose step is there is asked about no more", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/sign.schema.json": schema({ status: text }, { "x-version": 2 }) },
  );
  expect(found.text).not.toContain("A rename?");
  expect(found.text).not.toContain("--step");
});

test("of a value that is gone the command that begins a step is named, and the release once the step is there", async () => {
  const before = { "blocks/sign.schema.json": schema({ kind: { enum: ["info", "alert"] } }) };
  const now = { kind: { enum: ["info"] } };
  const open = await compared(before, { "blocks/sign.schema.json": schema(now) });
  expect(open.text).toContain(`"npm run migrate -- --step sign" begins the step.`);
  const stepped = { "blocks/sign.schema.json": schema(now, { "x-version": 2 }) };
  expect((await compared(before, stepped)).text).toContain(
    `  What to do: The step to version 2 of the block reads what was written; "npm run release-contract" makes the new major version.\n`,
  );
});

test("two properties that ask something else are no rename", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/sign.schema.json": schema({ status: { ...text, maxLength: 20 } }) },
  );
  expect(found.hints.length).toBeGreaterThan(0);
  expect(found.hints.every((hint) => hint === undefined)).toBe(true);
});

test("a block that only has another name is asked about, with what there is to do", async () => {
  const found = await compared(
    { "blocks/sign.schema.json": schema({ kind: text }) },
    { "blocks/board.schema.json": schema({ kind: text }, { title: "Board" }) },
  );
  expect(found.text).toContain(
    `  A rename? The block "sign" asks what "board" asks: is that its new name? No step renames a block`,
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../../scripts/migrate/command.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const schemaFile = "schema/blocks/sign.schema.json";
const status = { enum: ["info", "success", "warning"], default: "info" };
const old = { success: { status: "success" } };

/** A project whose block was released in one form and now requires another. */
async function projectWith(properties: object, more: Readonly<Record<string, string>> = {}) {
  const sign = (own: object) => ({ title: "Sign", type: "object", properties: own });
  const text = (own: object) => JSON.stringify(sign(own), undefined, 2);
  const root = await tempFolder({
    [schemaFile]: text(properties),
    "schema/released/1.0.0/blocks/sign.schema.json": text({ status }),
    "schema/released/releases.json": `{ "releases": [{ "version": "1.0.0" }] }`,
    "src/blocks/sign/fixtures.json": JSON.stringify(old),
    ...more,
  });
  return {
    step: () => callCommand(migrate(root), ["--step", "sign"]),
    read: (file: string) => readFileSync(join(root, file), "utf8"),
  };
}

test("drafts a step for a removed value with the possible replacement", async () => {
  const { step, read } = await projectWith({ status: { ...status, enum: ["warning", "info"] } });
  expect(await step()).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("complete the step"),
  });
  const written = read("src/blocks/sign/migrations/2.ts");
  expect(written).toContain(`new Map<unknown, unknown>([["success", "info"]])`);
  expect(written).toContain(`says: "status: success is info."`);
  expect(written).toContain(`loses: [["status"]]`);
  expect(JSON.parse(read("src/blocks/sign/migrations/1.json"))).toEqual(old);
  expect(JSON.parse(read(schemaFile))).toMatchObject({ "x-version": 2 });
});

test("drafts a step for any other change with the properties whose form has changed", async () => {
  const { step, read } = await projectWith({
    status: { type: "boolean" },
    text: { type: "string" },
  });
  expect((await step()).status).toBe(0);
  expect(read("src/blocks/sign/migrations/2.ts")).toContain("status, text: another form.");
});

test("keeps a step written manually, and adds its missing old fixtures", async () => {
  const step = "src/blocks/sign/migrations/2.ts";
  const project = await projectWith({ status: { enum: ["info"] } }, { [step]: "// mine" });
  expect((await project.step()).stdout).toBe(`src/blocks/sign/migrations/1.json\n${schemaFile}\n`);
  expect(project.read(step)).toBe("// mine");
  expect((await project.step()).stderr).toContain(`${step} already exists`);
});

test("drafts no step when only descriptions have changed", async () => {
  const { step } = await projectWith({ status: { ...status, description: "How it is." } });
  expect(await step()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("its other constraints are the same: no step is needed"),
  });
});

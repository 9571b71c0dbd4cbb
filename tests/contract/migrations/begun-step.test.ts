import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../../scripts/migrate/command.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const schemaFile = "schema/blocks/sign.schema.json";
const status = { enum: ["info", "success", "warning"], default: "info" };
const old = { success: { status: "success" } };

/** A project whose block was released with one form and asks another one now. */
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

test("of a value that is gone the step is begun with what may stand for it", async () => {
  const { step, read } = await projectWith({ status: { ...status, enum: ["warning", "info"] } });
  expect(await step()).toMatchObject({ status: 0, stderr: expect.stringContaining("finish it") });
  const written = read("src/blocks/sign/migrations/2.ts");
  expect(written).toContain(`new Map<unknown, unknown>([["success", "info"]])`);
  expect(written).toContain(`says: "status: success is info."`);
  expect(written).toContain(`loses: [["status"]]`);
  expect(JSON.parse(read("src/blocks/sign/migrations/1.json"))).toEqual(old);
  expect(JSON.parse(read(schemaFile))).toMatchObject({ "x-version": 2 });
});

test("of any other change the step is begun with what has another form", async () => {
  const { step, read } = await projectWith({
    status: { type: "boolean" },
    text: { type: "string" },
  });
  expect((await step()).status).toBe(0);
  expect(read("src/blocks/sign/migrations/2.ts")).toContain("status, text: another form.");
});

test("a step that somebody wrote by hand stays, and gets the old fixtures that it lacks", async () => {
  const step = "src/blocks/sign/migrations/2.ts";
  const project = await projectWith({ status: { enum: ["info"] } }, { [step]: "// mine" });
  expect((await project.step()).stdout).toBe(`src/blocks/sign/migrations/1.json\n${schemaFile}\n`);
  expect(project.read(step)).toBe("// mine");
  expect((await project.step()).stderr).toContain(`${step} is there already`);
});

test("where only the words are others no step is begun", async () => {
  const { step } = await projectWith({ status: { ...status, description: "How it is." } });
  expect(await step()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("nothing else is asked otherwise: no step is needed"),
  });
});

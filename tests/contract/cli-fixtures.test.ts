import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const page = { id: "home", title: "Home", blocks: [], layout: "home" };
const states = { minimal: { heading: "Know where every vehicle is" } };

test.each([
  ["pages/home.json", page, "; it looks like a page, specify --kind page"],
  ["states.json", states, ""],
])(
  "%s, whose path names no block, is no list of states: one sentence says so",
  async (file, content, advice) => {
    const path = join(await tempFolder({ [file]: JSON.stringify(content) }), file);
    const { status, stdout, stderr } = await callCommand(validate, ["--kind", "fixtures", path]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `validate: ${path} is not named <block>/fixtures.json, so its block is unknown${advice}\n`,
    });
    expect(stdout).toMatch(/^0 documents, no problems, 1 not validated /);
  },
);

test.each(["fixtures.json", "migrations/2.json"])(
  "states of a block that does not exist are one sentence, not one for each state (%s)",
  async (file) => {
    const folder = await tempFolder({ [`herro/${file}`]: JSON.stringify({ ...states, b: {} }) });
    const { status, stderr } = await callCommand(validate, [join(folder, "herro", file)]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `validate: ${join(folder, "herro", file)} has states of a block that does not exist: herro\n`,
    });
  },
);

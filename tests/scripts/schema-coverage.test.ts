import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { schemaCoverage } from "../../scripts/schema-coverage/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const figure = { value: "10", unit: "s", label: "between two positions" };
const states = {
  minimal: { items: [figure] },
  full: { heading: "In numbers", tone: "ink", items: [figure, figure] },
};
const fixtures = "src/blocks/stats/fixtures.json";

test("reports a truncated file, with the command that locates the error", async () => {
  const root = await tempFolder({ "content/.gitkeep": "", [fixtures]: `{ "minimal": {` });
  expect(await callCommand(schemaCoverage(root), [])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(`${fixtures}: cut-json.*npm run validate -- ${fixtures}`),
  });
});

test("reports a branch that is no longer exercised, and asks to record a newly exercised one", async () => {
  const root = await tempFolder({
    "content/.gitkeep": "",
    "schema/.gitkeep": "",
    [fixtures]: JSON.stringify(states),
  });
  const call = (...args: string[]) => callCommand(schemaCoverage(root), args);
  expect((await call("--update")).status).toBe(0);
  expect(await call()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/StatsProps +7 of 8\n/),
  });

  await writeFile(join(root, fixtures), JSON.stringify({ ...states, full: { items: [figure] } }));
  const fallen = await call("--update");
  expect(fallen.status).toBe(1);
  expect(fallen.stdout).toContain(
    "StatsProps.items: many: no saved state and no document covers it; a state in src/blocks/stats/fixtures.json must cover it\n",
  );
  expect(fallen.stdout).toContain('StatsProps.tone = "ink": no saved state');
  expect(fallen.stdout).not.toMatch(/StatsProps +\d of 8/);
  expect(fallen.stdout).toContain("or a kind is new: npm run schema-coverage -- --anew\n");

  const paper = { tone: "paper", items: [figure] };
  await writeFile(join(root, fixtures), JSON.stringify({ ...states, paper }));
  const risen = await call();
  expect(risen.status).toBe(1);
  expect(risen.stdout).toContain(
    'StatsProps.tone = "paper": is covered now, or removed; npm run schema-coverage -- --update records this\n',
  );
  expect((await call("--update")).status).toBe(0);
  expect((await call()).status).toBe(0);
  expect(await readFile(join(root, "schema/uncovered.json"), "utf8")).not.toContain(
    "StatsProps.tone",
  );

  await writeFile(join(root, fixtures), JSON.stringify({ minimal: { items: [figure] } }));
  expect((await call()).status).toBe(1);
  expect((await call("--anew")).status).toBe(0);
  expect((await call()).status).toBe(0);
});

test("the version of a block need not be exercised, and exercising it changes nothing", async () => {
  const folder = (allowed: readonly string[]) =>
    tempFolder({
      "content/.gitkeep": "",
      "schema/uncovered.json": JSON.stringify(allowed),
      [fixtures]: JSON.stringify({ ...states, paper: { tone: "paper", items: [figure] } }),
    });
  const version = "StatsBlock.version: present";
  for (const allowed of [[], [version]]) {
    const { stdout } = await callCommand(schemaCoverage(await folder(allowed)), []);
    expect(stdout).not.toContain(version);
  }
});

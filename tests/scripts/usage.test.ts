import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advisories } from "../../scripts/advisories/command.ts";
import { backup } from "../../scripts/inbox/backup.ts";
import { book } from "../../scripts/book/command.ts";
import { compat } from "../../scripts/compat/command.ts";
import { contractPackage } from "../../scripts/contract-package/command.ts";
import { contentFalls } from "../../scripts/content/falls.ts";
import { conform } from "../../scripts/conform/command.ts";
import { consents } from "../../scripts/inbox/consents.ts";
import { entries } from "../../scripts/inbox/entries.ts";
import { retention } from "../../scripts/inbox/retention.ts";
import { userAdd } from "../../scripts/inbox/user-add.ts";
import { losses } from "../../scripts/losses/command.ts";
import { migrate } from "../../scripts/migrate/command.ts";
import { newBlock } from "../../scripts/new-block/command.ts";
import { openapi } from "../../scripts/openapi/command.ts";
import { previewLink } from "../../scripts/preview-link/command.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { schemaCoverage } from "../../scripts/schema-coverage/command.ts";
import { helpOf, readUsage } from "../../scripts/usage.ts";
import { validate } from "../../scripts/validate/command.ts";
import { visualDiff } from "../../scripts/visual-diff/command.ts";
import { callCommand, spawnCommand, spawnUnread } from "../helpers/commands.ts";

const inProcess = {
  advisories,
  backup,
  book,
  validate,
  entries,
  consents,
  retention,
  "user:add": userAdd,
  "content-falls": contentFalls,
  compat: compat(process.cwd()),
  "contract-package": contractPackage(process.cwd()),
  conform: conform(process.cwd()),
  losses: losses(),
  migrate: migrate(process.cwd()),
  "new-block": newBlock(process.cwd()),
  openapi,
  "preview-link": previewLink,
  "schema-coverage": schemaCoverage(process.cwd()),
  "release-contract": releaseContract(process.cwd(), () => new Date()),
  "visual-diff": visualDiff,
};

test.each(Object.entries(inProcess))(
  "%s --help prints the usage, and --helpp is rejected in one line",
  async (name, command) => {
    const help = await callCommand(command, ["--help"]);
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toMatch(new RegExp(`^.+\\n\\nusage: npm run ${name}( -- .+)?\\n`));
    expect(help.stdout).toContain("  --help");
    const wrong = await callCommand(command, ["--helpp"]);
    expect(wrong).toMatchObject({ status: 2, stdout: "" });
    expect(wrong.stderr).toMatch(
      new RegExp(`^.*Unknown option '--helpp'; see npm run ${name} -- --help\\n$`),
    );
  },
);

test.each(["codegen", "check", "site", "dev"])(
  "%s --help prints the usage as a separate process",
  async (name) => {
    const { status, stdout, stderr } = await spawnCommand(`scripts/${name}.ts`, ["--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^.+\\n\\nusage: npm run ${name}( -- .+)?\\n`));
  },
);

test("start prints its usage without a build, too", async () => {
  const { status, stdout, stderr } = await spawnCommand("scripts/start.mjs", ["--help"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^.+\n\nusage: npm start\n\n {2}--help/);
  expect(await spawnCommand("scripts/start.mjs", ["--port"])).toEqual({
    status: 2,
    stdout: "",
    stderr: "start: unexpected argument --port; see npm start -- --help\n",
  });
});

test("an unknown option is rejected in one line as a separate process", async () => {
  const { status, stdout, stderr } = await spawnCommand("scripts/codegen.ts", ["--chek"]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toBe("codegen: Unknown option '--chek'; see npm run codegen -- --help\n");
});

test.each([
  ["openapi", []],
  ["schema-coverage", ["--all"]],
  ["migrate", ["content"]],
] as const)("%s exits normally when its output is not read", async (name, args) => {
  expect(await spawnUnread(`scripts/${name}.ts`, args)).toEqual({ status: 0, stderr: "" });
});

test("every script in package.json has a usage text", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const own = Object.entries<string>(scripts).flatMap(([name, line]) => {
    const [, file] = /^node scripts\/run\.mjs (?:--\S+ )*(scripts\/\S+)$/.exec(line) ?? [];
    return file === undefined || name in inProcess ? [] : [{ name, file }];
  });
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(["site", "dev", "test"]));
  const silent = own.filter(({ file }) => !readFileSync(file, "utf8").includes("commandLine("));
  expect(silent).toEqual([]);
});

test("the help lists options with their values and defaults", () => {
  const text = helpOf({
    name: "paint",
    summary: "Paints.",
    words: ["<wall>", "list"],
    options: {
      colour: { type: "string", value: "<colour>", default: "red", help: "of the paint" },
      dry: { type: "boolean", help: "paints nothing" },
    },
    notes: "Smells.",
  });
  expect(text).toBe(`Paints.

usage: npm run paint -- <wall>
       npm run paint -- list

  --colour <colour>  of the paint (red)
  --dry              paints nothing
  --help             shows this help

Smells.`);
});

test.each([
  [["--colour"], /^Option '--colour <value>' argument missing; see npm run paint -- --help$/],
  [["--dry=yes"], /^Option '--dry' does not take an argument; see npm run paint -- --help$/],
  [["wall"], /^unexpected argument wall; see npm run paint -- --help$/],
])("%j is rejected in one line", (args, line) => {
  const options = {
    colour: { type: "string", help: "of the paint" },
    dry: { type: "boolean", help: "paints nothing" },
  } as const;
  expect(() => readUsage({ name: "paint", summary: "Paints.", options }, args)).toThrow(line);
});

test("arguments after -- are not options", () => {
  const usage = { name: "paint", summary: "Paints.", words: ["<wall>"], options: {} };
  expect(readUsage(usage, ["--", "--help"]).positionals).toEqual(["--help"]);
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advisories } from "../../scripts/advisories/command.ts";
import { callCommand, spawnCommand, type CommandEnd } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { zipOf } from "../helpers/zip-file.ts";

type Json = Readonly<Record<string, unknown>>;

const lockfile = {
  packages: {
    "": { name: "a-site", version: "1.0.0" },
    "packages/own": { version: "1.0.0" },
    "node_modules/rose": { version: "2.3.0" },
    "node_modules/@garden/tulip": { version: "1.0.0-rc.1" },
    "node_modules/rose/node_modules/oak": { version: "0.9.0" },
    "node_modules/oak": { version: "1.4.2", dev: true },
    "node_modules/tree": { name: "elm", version: "3.0.0", dev: true },
  },
};

/** A fictitious advisory on an npm package. */
function advisory(id: string, name: string, affected: Json, more: Json = {}): Json {
  const about = { package: { ecosystem: "npm", name }, ...affected };
  return { id, modified: "2026-11-20T10:00:00Z", affected: [about], ...more };
}

function range(...events: readonly Json[]): Json {
  return { ranges: [{ type: "SEMVER", events }] };
}

/** Files named by their index. */
function textsOf(all: readonly Json[]): Readonly<Record<string, string>> {
  return Object.fromEntries(all.map((one, index) => [`${index}.json`, JSON.stringify(one)]));
}

async function judge(...all: readonly Json[]): Promise<CommandEnd> {
  const folder = await tempFolder({ "lock/a.json": JSON.stringify(lockfile), ...named(all) });
  return callCommand(advisories, [join(folder, "osv"), "--of", join(folder, "lock/a.json")]);
}

function named(all: readonly Json[]): Readonly<Record<string, string>> {
  const texts = Object.entries(textsOf(all));
  return Object.fromEntries(texts.map(([name, text]) => [`osv/deeper/${name}`, text]));
}

test("reports an advisory for a version in use with its fix, and whether it affects the site", async () => {
  const { status, stdout, stderr } = await judge(
    advisory(
      "MADE-UP-1",
      "rose",
      range({ introduced: "0" }, { fixed: "1.9.9" }, { introduced: "2.0.0" }, { fixed: "2.3.1" }),
      { aliases: ["CVE-0000-1"], summary: "Thorns\u001B[2J" },
    ),
    advisory("MADE-UP-2", "oak", range({ introduced: "1.0.0" }, { last_affected: "1.4.2" })),
    advisory("MADE-UP-3", "elm", { versions: ["2.9.9", "3.0.0"] }),
    advisory("MADE-UP-4", "@garden/tulip", range({ introduced: "0" }, { fixed: "1.0.0" })),
  );
  expect(stdout.split("\n")).toEqual([
    "rose 2.3.0: MADE-UP-1 (CVE-0000-1): Thorns [2J; fixed in 2.3.1",
    "oak 1.4.2, in development only: MADE-UP-2; no fixed version is listed",
    "elm 3.0.0, in development only: MADE-UP-3; no fixed version is listed",
    "@garden/tulip 1.0.0-rc.1: MADE-UP-4; fixed in 1.0.0",
    "",
  ]);
  expect(stderr).toBe("5 packages, 4 advisories up to 2026-11-20T10:00:00Z, 4 problems\n");
  expect(status).toBe(1);
});

test("ignores withdrawn and unrelated advisories", async () => {
  const everything = range({ introduced: "0" });
  const elsewhere = { package: { ecosystem: "PyPI", name: "rose" }, ...everything };
  const { status, stdout } = await judge(
    advisory("MADE-UP-1", "rose", everything, { withdrawn: "2026-11-01T00:00:00Z" }),
    { id: "MADE-UP-2", affected: [elsewhere] },
    advisory("MADE-UP-3", "rose", range({ introduced: "2.3.1" })),
    advisory("MADE-UP-4", "rose", range({ fixed: "2.3.0" }, { introduced: "2.0.0" })),
    advisory("MADE-UP-5", "oak", range({ introduced: "1.0.0" }, { last_affected: "1.4.1" })),
    advisory("MADE-UP-6", "rose", { versions: ["2.3.1"], ranges: [{ type: "GIT", events: [] }] }),
    advisory("MADE-UP-7", "own", everything),
    advisory("MADE-UP-8", "tree", everything),
  );
  expect([status, stdout]).toEqual([0, ""]);
});

test("reports an advisory that cannot be evaluated", async () => {
  const { status, stdout } = await judge(
    advisory("MADE-UP-1", "rose", {}),
    advisory("MADE-UP-2", "rose", range({ introduced: "two" })),
    advisory("MADE-UP-3", "rose", range({ fixed: "2.0.0" })),
    advisory("MADE-UP-4", "rose", range({ introduced: "0" }, { ended: "2.0.0" })),
    { id: "MADE-UP-5" },
  );
  expect(stdout.split("\n")).toEqual([
    "rose 2.3.0: MADE-UP-1 lists no versions",
    "rose 2.3.0: MADE-UP-2 has the invalid version two",
    "rose 2.3.0: MADE-UP-3 has a range without a start",
    "rose 2.3.0: MADE-UP-4 has an event of unknown kind ended",
    expect.stringMatching(/4\.json is not an advisory in the OSV format$/),
    "",
  ]);
  expect(status).toBe(1);
});

test("checks a bill of materials against a zip file in the same way", async () => {
  const folder = await tempFolder({
    "sbom.json": JSON.stringify({
      components: [
        { name: "rose", version: "2.3.0", purl: "pkg:npm/rose@2.3.0" },
        { group: "@garden", name: "tulip", version: "1.1.0" },
        { name: "oak", version: "1.4.2", purl: "pkg:pypi/oak@1.4.2" },
      ],
    }),
  });
  const zip = join(folder, "all.zip");
  const everything = range({ introduced: "0" });
  const all = ["rose", "@garden/tulip", "oak"].map((name) =>
    advisory("MADE-UP-1", name, everything),
  );
  await writeFile(zip, zipOf({ ...textsOf(all), "read.me": "no advisory" }));
  const { status, stdout } = await spawnCommand("scripts/advisories.ts", [
    zip,
    "--of",
    join(folder, "sbom.json"),
  ]);
  expect(stdout.split("\n")).toEqual([
    "rose 2.3.0: MADE-UP-1; no fixed version is listed",
    "@garden/tulip 1.1.0: MADE-UP-1; no fixed version is listed",
    "",
  ]);
  expect(status).toBe(1);
});

test("missing or unreadable input is an error", async () => {
  const folder = await tempFolder({ "broken.zip": "PK", "empty/read.me": "", "list.json": "{}" });
  const says = async (...args: readonly string[]): Promise<unknown> => {
    const { status, stderr } = await callCommand(advisories, args);
    return [status, stderr.replaceAll(folder, "").trimEnd().split("\n").at(-1)];
  };
  expect(await says()).toEqual([
    2,
    "advisories: expected one folder or zip file of advisories; see npm run advisories -- --help",
  ]);
  expect(await says(join(folder, "nowhere"))).toEqual([
    2,
    "advisories: cannot read /nowhere: no such file or folder",
  ]);
  expect(await says(join(folder, "broken.zip"))).toEqual([
    2,
    expect.stringMatching(/^advisories: cannot read \/broken\.zip: /),
  ]);
  expect(await says(join(folder, "empty"))).toEqual([
    2,
    "advisories: /empty contains no advisories for npm packages",
  ]);
  expect(await says(join(folder, "empty"), "--of", join(folder, "list.json"))).toEqual([
    2,
    "advisories: /list.json is not an npm lockfile or a bill of materials, or lists no packages",
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { spawnCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

const json = (file: string) => record(JSON.parse(readFileSync(file, "utf8")));
const manifest = json("package.json");

test("every package has an integrity hash, and none runs an install script", () => {
  const packages = Object.entries(record(json("package-lock.json")["packages"])).slice(1);
  expect(packages.length).toBeGreaterThan(100);
  const named = (is: (one: Readonly<Record<string, unknown>>) => boolean) =>
    packages.filter(([, one]) => is(record(one))).map(([name]) => name);
  expect(named(({ integrity }) => !String(integrity).startsWith("sha512-"))).toEqual([]);
  expect(named(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  const rules = readFileSync(".npmrc", "utf8").split("\n");
  expect(rules).toContain("ignore-scripts=true");
  // npm applies that to what the lockfile has already chosen, too: a fresh machine could not install.
  expect(rules.filter((rule) => rule.startsWith("min-release-age"))).toEqual([]);
});

test("the bill of materials lists what the site consists of, but not tools that only build and test it", async () => {
  const file = join(await tempFolder({}), "sbom.json");
  const { status, stderr } = await spawnCommand("scripts/sbom.ts", ["--out", file]);
  expect([status, stderr]).toEqual([0, ""]);
  const { bomFormat, components } = json(file);
  expect(bomFormat).toBe("CycloneDX");
  const all = (isList(components) ? components : []).map(record);
  const purls = new Set(all.map(({ purl }) => purl));
  const missing = (part: string) =>
    Object.entries(record(manifest[part]))
      .filter(([name, version]) => {
        return !purls.has(`pkg:npm/${name.replace("@", "%40")}@${String(version)}`);
      })
      .map(([name]) => name);
  expect(missing("dependencies")).toEqual([]);
  expect(missing("devDependencies")).toEqual(expect.arrayContaining(["vitest", "lighthouse"]));
  expect(all.filter(({ hashes }) => !isList(hashes) || hashes.length === 0)).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { commandLine } from "./usage.ts";

/*
 * The components of the built site, for scanners: packages with their versions, licences and hashes, from
 * the lockfile. `npm sbom --omit=dev` would omit those that development packages need as well, such as
 * React, so it runs on a project without development packages.
 */
const { values } = commandLine({
  name: "sbom",
  summary: "Writes the software bill of materials of the built site (CycloneDX).",
  options: {
    out: { type: "string", value: "<file>", help: "output path", default: "dist/sbom.cdx.json" },
  },
  notes: "Part of `npm run build`.",
});

type Json = Readonly<Record<string, unknown>>;

function readJson(file: string): Json {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  return isRecord(value) ? value : {};
}

function withoutDevelopment({ devDependencies: _dev, ...manifest }: Json): Json {
  return manifest;
}

const lockfile = readJson("package-lock.json");
const locked = isRecord(lockfile["packages"]) ? lockfile["packages"] : {};
const packages = Object.entries(locked).flatMap(([path, one]) => {
  if (!isRecord(one) || one["dev"] === true) return [];
  return [[path, path === "" ? withoutDevelopment(one) : one] as const];
});

const project = mkdtempSync(join(tmpdir(), "waymark-sbom-"));
const write = (file: string, value: Json) =>
  writeFileSync(join(project, file), JSON.stringify(value));
write("package.json", withoutDevelopment(readJson("package.json")));
write("package-lock.json", { ...lockfile, packages: Object.fromEntries(packages) });
const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=error"];
const { status, stdout, stderr } = spawnSync("npm", args, {
  cwd: project,
  encoding: "utf8",
  shell: process.platform === "win32",
});
rmSync(project, { recursive: true });
const list: unknown = status === 0 ? JSON.parse(stdout) : undefined;
if (isRecord(list) && isList(list["components"]) && list["components"].length > 0) {
  writeFileSync(resolve(values.out), stdout);
} else {
  console.error(stderr || "npm sbom lists no packages.");
  process.exitCode = 1;
}

import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { missingPackages, type ProgramUse } from "../../tests/helpers/programs.ts";

/** Whether packages of Debian can be installed: by its root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Asks nothing. @returns Whether it could do so. */
function run(program: string, ...args: readonly string[]): boolean {
  const options: SpawnSyncOptions = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  return spawnSync(program, args, options).status === 0;
}

function installation(packages: readonly string[]): readonly string[] {
  return ["install", "--yes", "--no-install-recommends", ...packages];
}

/** Installs packages where that is possible; what an earlier installation was cut off in is ended first. */
export function installPackages(packages: readonly string[]): void {
  if (!canInstall() || !run("apt-get", "update")) return;
  if (run("apt-get", ...installation(packages)) || !run("dpkg", "--configure", "-a")) return;
  run("apt-get", ...installation(packages));
}

/** Installs what these tests run beside Node.js, where that is possible. @returns What is missing still. */
export function installMissing(use: ProgramUse): readonly string[] {
  const missing = missingPackages(use);
  if (missing.length > 0) installPackages(missing);
  return missingPackages(use);
}

/** The command that a person types. */
export function installHint(missing: readonly string[]): string {
  return `apt-get ${installation(missing).join(" ")}`;
}

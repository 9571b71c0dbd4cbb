import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { missingPackages, type ProgramUse } from "../../tests/helpers/programs.ts";

/** Whether Debian packages can be installed: requires root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Runs non-interactively. @returns Whether it succeeded. */
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

/** Installs packages if possible, after completing an interrupted installation. */
export function installPackages(packages: readonly string[]): void {
  if (!canInstall() || !run("apt-get", "update")) return;
  if (run("apt-get", ...installation(packages)) || !run("dpkg", "--configure", "-a")) return;
  run("apt-get", ...installation(packages));
}

/** Installs the programs that tests need besides Node.js, if possible. @returns What is still missing. */
export function installMissing(use: ProgramUse): readonly string[] {
  const missing = missingPackages(use);
  if (missing.length > 0) installPackages(missing);
  return missingPackages(use);
}

/** Returns the command to install them manually. */
export function installHint(missing: readonly string[]): string {
  return `apt-get ${installation(missing).join(" ")}`;
}

import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { missingPackages } from "../../tests/fleet/programs.ts";
import { vitestGate, type Gate } from "./gate.ts";

/** The gate that runs several instances, or some files of these tests. It measures seconds: nothing runs beside it. */
export function fleetGate(files: readonly string[] = []): Gate {
  const gate = vitestGate("fleet", files);
  // As long as it takes: what is asked for is told by a variable.
  return { ...gate, command: [...gate.command, "--testTimeout=0", "--no-file-parallelism"] };
}

/** Installs what these tests run beside the site, where Debian's packages can be had. @returns What is missing still. */
export function installPackages(): readonly string[] {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0) return missing;
  const options: SpawnSyncOptions = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const install = ["install", "--yes", "--quiet", "--no-install-recommends", ...missing];
  for (const args of [["update", "--quiet"], install]) {
    if (spawnSync("apt-get", args, options).status !== 0) break;
  }
  return missingPackages();
}

/** How a person installs them. */
export function installHint(missing: readonly string[]): string {
  return `apt-get install --no-install-recommends ${missing.join(" ")}`;
}

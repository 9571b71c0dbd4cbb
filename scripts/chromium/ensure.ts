import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find.ts";

/** Installs Chromium when there is none: by apt as root on Debian, where it brings its libraries along, else by Playwright. */
function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot) {
    run("apt-get", "update");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (findChromium() !== undefined) break;
      run("apt-get", "install", "--yes", "--no-install-recommends", name);
    }
  }
  if (findChromium() === undefined) run("playwright", "install", "chromium");
}

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", env });
}

if (findChromium() === undefined) install();
const path = findChromium();
console.log(path ?? "No Chromium. Install one and give its path in CHROMIUM_PATH.");
process.exitCode = path === undefined ? 1 : 0;

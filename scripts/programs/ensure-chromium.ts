import { spawnSync } from "node:child_process";
import { installPackages } from "./debian.ts";
import { findChromium } from "./find-chromium.ts";

/** Installs Chromium if missing: with apt as root on Debian (including its libraries), else Playwright. */
function install(): void {
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (findChromium() === undefined) installPackages([name]);
  }
  if (findChromium() === undefined) {
    spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  }
}

if (findChromium() === undefined) install();
const path = findChromium();
console.log(path ?? "Chromium not found. Install it and set CHROMIUM_PATH to its path.");
process.exitCode = path === undefined ? 1 : 0;

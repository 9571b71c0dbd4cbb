import { spawnSync } from "node:child_process";
import { installPackages } from "./debian.ts";
import { findChromium } from "./find-chromium.ts";

/** Installs Chromium when there is none: by apt as root on Debian, where it brings its libraries along, else by Playwright. */
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
console.log(path ?? "No Chromium. Install one and give its path in CHROMIUM_PATH.");
process.exitCode = path === undefined ? 1 : 0;

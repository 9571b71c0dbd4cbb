import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { UsageError } from "../usage-error.ts";

/** The headless shell comes first: it does the same with a sixth less CPU. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of the tests' browser: CHROMIUM_PATH, the system's, or Playwright's; or nothing. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"] ?? "";
  const paths = given === "" ? [...systemPaths, chromium.executablePath()] : [given];
  return paths.find(starts);
}

/** Runs `--version`, because some systems have a stub that only prints what to install. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/** @throws UsageError if there is none, with the command to install it */
export function needChromium(): void {
  if (findChromium() !== undefined) return;
  throw new UsageError("Chromium not found: node scripts/programs/ensure-chromium.ts installs it");
}

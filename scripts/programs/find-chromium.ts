import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { UsageError } from "../usage-error.ts";

/** The shell without windows comes first: it does the same for a sixth less of work. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Path of the browser for the tests: the one in CHROMIUM_PATH, the system's, Playwright's own download; else nothing. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"] ?? "";
  const paths = given === "" ? [...systemPaths, chromium.executablePath()] : [given];
  return paths.find(starts);
}

/** Some systems keep a stub at the usual path that only says what to install, so each is asked for its version. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/** @throws UsageError where there is none, with what installs one */
export function needChromium(): void {
  if (findChromium() !== undefined) return;
  throw new UsageError(
    "there is no Chromium: node scripts/programs/ensure-chromium.ts installs one",
  );
}

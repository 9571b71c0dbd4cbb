import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/programs/find-chromium.ts";
import { isOnGithub } from "./scripts/reports/github.ts";
import { reportOf } from "./scripts/gates/gate.ts";
import { ownHostsOnly } from "./tests/helpers/witness.ts";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

const executablePath = findChromium();

/**
 * What the browser readies for people: pages of its own for the address field, anew for every window, at
 * twice the work of a page of ours, and a process for a page that is never opened.
 */
const readiness = [
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

const devtoolsTests = ["**/block-*.spec.ts", "**/devtools*.spec.ts"];

/** Arguments under which Chromium stays silent and off the network, also as root in a container. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ownHostsOnly,
  // As every Chromium with windows has it: a frame of another site is a process of its own.
  "--site-per-process",
  // Playwright adds these to its own.
  `--disable-features=${readiness.join()}`,
];

/** Tests in Chromium against the built server (`npm run build` first); each file starts what it needs. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  // A file stays with one worker: each that looks at it starts a site and a browser of its own.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not wrong: these only end what hangs.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: reportOf("e2e") }],
    ...(isOnGithub() ? [["github"] as const] : []),
  ],
  use: {
    browserName: "chromium",
    // A worker would answer in place of the routes that tests set.
    serviceWorkers: "block",
    // Who wants no motion sees all the same, without the frames; what moves is looked at where it counts.
    contextOptions: { reducedMotion: "reduce" },
    // Each server packs each file once for Brotli, with all its might: a second of work or two.
    extraHTTPHeaders: { "accept-encoding": "gzip" },
    // Pictures and snapshots of every step cost up to a third of the time; what failed is described.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: "site", testIgnore: devtoolsTests },
    { name: "devtools-build", testMatch: "**/devtools-build.setup.ts" },
    // What depends on a build begins when it is made; the rest needs no second one.
    { name: "devtools", testMatch: devtoolsTests, dependencies: ["devtools-build"] },
  ],
});

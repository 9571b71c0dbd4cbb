import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/programs/find-chromium.ts";
import { isOnGithub } from "./scripts/reports/github.ts";
import { reportOf } from "./scripts/gates/gate.ts";
import { ownHostsOnly } from "./tests/helpers/witness.ts";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

const executablePath = findChromium();

/**
 * Features that prepare the browser for people: its own address bar pages, created again for every window
 * at twice the cost of a page of the site, and a spare process for a page that is never opened.
 */
const readiness = [
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

const devtoolsTests = ["**/block-*.spec.ts", "**/devtools*.spec.ts"];

/** Arguments that keep Chromium silent and off the network, also as root in a container. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ownHostsOnly,
  // As in every Chromium with windows: a frame of another site has a process of its own.
  "--site-per-process",
  // Added to Playwright's own.
  `--disable-features=${readiness.join()}`,
];

/** Tests in Chromium against the built server (`npm run build` first); each file starts its own servers. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  // All tests of a file run in one worker: each worker that runs the file starts its own site and browser.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not wrong: these limits only end tests that hang.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: reportOf("e2e") }],
    ...(isOnGithub() ? [["github"] as const] : []),
  ],
  use: {
    browserName: "chromium",
    // A service worker would respond in place of the routes that tests set.
    serviceWorkers: "block",
    // Reduced motion shows the same content without animation frames; motion is tested where it matters.
    contextOptions: { reducedMotion: "reduce" },
    // Each server compresses each file once with Brotli at its highest level: a second or two of work.
    extraHTTPHeaders: { "accept-encoding": "gzip" },
    // Screenshots and snapshots of every step cost up to a third of the time; failures are described in text.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: "site", testIgnore: devtoolsTests },
    { name: "devtools-build", testMatch: "**/devtools-build.setup.ts" },
    // Tests that depend on the devtools build start once it exists; the others need no second build.
    { name: "devtools", testMatch: devtoolsTests, dependencies: ["devtools-build"] },
  ],
});

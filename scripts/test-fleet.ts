import { spawnSync } from "node:child_process";
import { missingPackages } from "../tests/fleet/programs.ts";
import { findTests } from "./gates/test-files.ts";
import { commandLine } from "./usage.ts";

/*
 * Several instances with everything that they share, all of it real. Beside `npm test`, since it needs
 * servers that not every machine has, and takes minutes.
 */
const { positionals: names } = commandLine({
  name: "test:fleet",
  summary:
    "Runs several instances with a real balancer, Valkey, PostgreSQL and Varnish, and kills them.",
  words: ["[word …]"],
  options: {},
  notes: "FLEET_REQUESTS=20000 kills longer.",
});
const missing = missingPackages();
const files = findTests(names.length === 0 ? [""] : names).fleet;

if (missing.length > 0) {
  const list = missing.join(" ");
  console.error(`Missing: ${list}\nOn Debian: apt-get install --no-install-recommends ${list}`);
  process.exitCode = 2;
} else if (files.length === 0) {
  console.error(`No test of several instances has ${names.join(" or ")} in its path.`);
  process.exitCode = 2;
} else {
  const build = ["vite", "build", "--app"];
  // As long as it takes: what is asked for is told by a variable.
  const tests = [
    "vitest",
    "run",
    "--project",
    "fleet",
    "--testTimeout=0",
    "--no-file-parallelism",
    ...files,
  ];
  for (const [program = "", ...args] of [build, tests]) {
    const { status } = spawnSync(program, args, { stdio: "inherit" });
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
}

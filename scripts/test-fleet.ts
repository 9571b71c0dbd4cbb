import { missingPackages } from "../tests/fleet/programs.ts";
import { commandGate, vitestGate } from "./gates/gate.ts";
import { runGates } from "./gates/run-gates.ts";
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
  const build = commandGate("build", "vite", "build", "--app");
  const fleet = { ...vitestGate("fleet", files), needs: [build.name] };
  const { passed, failed } = await runGates([build, fleet]);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

import { missingPackages } from "../tests/helpers/programs.ts";
import { fleetGate } from "./gates/fleet.ts";
import { runGates } from "./gates/run-gates.ts";
import { sayEnd } from "./gates/say-end.ts";
import { findTests } from "./gates/test-files.ts";
import { build } from "./gates/test-gates.ts";
import { installHint } from "./programs/debian.ts";
import { commandLine } from "./usage.ts";

/*
 * Several instances with all of their shared services, all of them real. Separate from `npm test`, because
 * it needs servers that not every machine has, and takes minutes.
 */
const { positionals: names } = commandLine({
  name: "test:fleet",
  summary:
    "Runs several instances with a real balancer, Valkey, PostgreSQL and Varnish, and kills them.",
  words: ["[word …]"],
  options: {},
  notes: "FLEET_REQUESTS=20000 makes the run longer.",
});
const missing = missingPackages("fleet");
const files = names.length === 0 ? [] : findTests(names).fleet;

if (missing.length > 0) {
  console.error(`Missing: ${missing.join(" ")}\nOn Debian: ${installHint(missing)}`);
  process.exitCode = 2;
} else if (names.length > 0 && files.length === 0) {
  console.error(`No test with several instances has ${names.join(" or ")} in its path.`);
  process.exitCode = 2;
} else {
  sayEnd([await runGates([build, { ...fleetGate(files), needs: [build.name] }])]);
}

import { missingPackages } from "../tests/helpers/programs.ts";
import { fleetGate } from "./gates/fleet.ts";
import { runGates } from "./gates/run-gates.ts";
import { sayEnd } from "./gates/say-end.ts";
import { namedTestGates, testGates } from "./gates/test-gates.ts";
import { installHint, installMissing } from "./programs/debian.ts";
import { commandLine } from "./usage.ts";

const { positionals: names, values } = commandLine({
  name: "test",
  summary: "Runs all gates and tests, or the tests whose path contains one of the words.",
  words: ["[word …]"],
  options: {
    fleet: {
      type: "boolean",
      help: "then runs the tests with several instances, and installs what they need where that is possible",
    },
  },
});
const gates = names.length === 0 ? testGates : namedTestGates(names);

if (gates.length === 0) {
  console.error(`No test has ${names.join(" or ")} in its path.`);
  process.exitCode = 2;
} else {
  const ends = [await runGates(gates)];
  const lacking = missingPackages("test");
  if (lacking.length > 0) console.log(`tests of these  SKIPPED  ${installHint(lacking)}`);
  const missing = values.fleet === true ? installMissing("fleet") : [];
  if (missing.length > 0) console.log(`fleet  SKIPPED  ${installHint(missing)}`);
  else if (values.fleet === true) ends.push(await runGates([fleetGate()]));
  sayEnd(ends, missing.length > 0 ? ", 1 skipped" : "");
}

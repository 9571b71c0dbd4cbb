import { runGates } from "./gates/run-gates.ts";
import { commandLine } from "./usage.ts";
import { namedTestGates, testGates } from "./gates/test-gates.ts";

const { positionals: names } = commandLine({
  name: "test",
  summary: "Runs all gates and tests, or the tests whose path holds one of the words.",
  words: ["[word …]"],
  options: {},
});
const gates = names.length === 0 ? testGates : namedTestGates(names);

if (gates.length === 0) {
  console.error(`No test has ${names.join(" or ")} in its path.`);
  process.exitCode = 2;
} else {
  const { passed, failed } = await runGates(gates);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

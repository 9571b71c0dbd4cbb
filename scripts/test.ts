import { runGates } from "./gates/run-gates.ts";
import { namedTestGates, testGates } from "./gates/test-gates.ts";

/** `npm test`, or `npm test -- header sign-in` for the tests whose path holds one of these words. */
const names = process.argv.slice(2);
const gates = names.length === 0 ? testGates : namedTestGates(names);

if (gates.length === 0) {
  console.error(`No test has ${names.join(" or ")} in its path.`);
  process.exitCode = 2;
} else {
  const { passed, failed } = await runGates(gates);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

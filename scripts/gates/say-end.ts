import { sumCounts } from "./count.ts";
import type { GatesEnd } from "./gate.ts";

/** So many failed tests are named at the end: it is the end that is seen of a long log. */
const namedTests = 20;

/**
 * Says last what it comes to: which tests and gates failed, where any did, and the sum of all; the
 * process ends by it.
 * @param ends Of each run of gates.
 * @param more What else belongs into the last line.
 */
export function sayEnd(ends: readonly GatesEnd[], more = ""): void {
  const failedGates = ends.flatMap((end) => end.failedGates);
  const { passed, failed, failedTests } = sumCounts(ends);
  for (const { file, name, message } of failedTests.slice(0, namedTests)) {
    console.log(`${file} > ${name}\n  ${message}`);
  }
  if (failedTests.length > namedTests) console.log(`… ${failedTests.length - namedTests} more`);
  if (failedGates.length > 0) console.log(`failed: ${failedGates.join(", ")}`);
  console.log(`${passed} passed, ${failed} failed${more}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

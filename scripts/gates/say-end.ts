import { sumCounts } from "./count.ts";
import type { GatesEnd } from "./gate.ts";

/** Maximum number of failed tests listed at the end, which is the visible part of a long log. */
const namedTests = 20;

/**
 * Prints the final result: the failed tests and gates, if any, and the total; sets the exit code
 * accordingly.
 * @param ends Results of each run of gates.
 * @param more Text to append to the last line.
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

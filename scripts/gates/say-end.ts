import { sumCounts } from "./count.ts";
import type { GatesEnd } from "./gate.ts";

/**
 * Says last what it comes to: which gates failed, where any did, and the sum of all; the process ends
 * by it.
 * @param ends Of each run of gates.
 * @param more What else belongs into the last line.
 */
export function sayEnd(ends: readonly GatesEnd[], more = ""): void {
  const failedGates = ends.flatMap((end) => end.failedGates);
  const { passed, failed } = sumCounts(ends);
  if (failedGates.length > 0) console.log(`failed: ${failedGates.join(", ")}`);
  console.log(`${passed} passed, ${failed} failed${more}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

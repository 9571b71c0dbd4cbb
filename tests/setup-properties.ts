import { env } from "node:process";

/**
 * How often each property is tested: fast-check's hundred times, or as often as PROPERTY_RUNS says. A
 * failure prints its seed, and is repeated by `{ seed, path }` at the property.
 */
const runs = env["PROPERTY_RUNS"];

if (runs !== undefined) {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`PROPERTY_RUNS is a number of tries, not ${runs}`);
  // Only on request: most test files never load it.
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ numRuns: Number(runs) });
}

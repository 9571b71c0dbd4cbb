import { checkGates } from "./gates/check-gates.ts";
import { commandGate, playwrightGate, vitestGate } from "./gates/gate.ts";
import { runGates } from "./gates/run-gates.ts";

/** Everything, the cheapest to find first. */
const { passed, failed } = await runGates([
  ...checkGates,
  commandGate("build", "vite", "build", "--app"),
  vitestGate("http", "http"),
  commandGate("size", "node", "scripts/size.ts"),
  commandGate("chromium", "node", "scripts/chromium/ensure.ts"),
  playwrightGate("e2e"),
]);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

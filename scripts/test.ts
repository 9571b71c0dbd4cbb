import { checkGates } from "./gates/check-gates.ts";
import { commandGate, playwrightGate, vitestGate } from "./gates/gate.ts";
import { runGates } from "./gates/run-gates.ts";

const build = commandGate("build", "vite", "build", "--app");

/** Everything, the cheapest to find first. The normal build comes last and stays in dist/. */
const { passed, failed } = await runGates([
  ...checkGates,
  { ...build, name: "build with devtools", env: { DEVTOOLS: "1" } },
  build,
  vitestGate("http", "http"),
  commandGate("size", "node", "scripts/size.ts"),
  commandGate("chromium", "node", "scripts/chromium/ensure.ts"),
  playwrightGate("e2e"),
]);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

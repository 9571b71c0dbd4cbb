import { checkGates } from "./gates/check-gates.ts";
import { runGates } from "./gates/run-gates.ts";

/** `npm run check`, or `npm run check -- lint types` for some gates only. */
const wanted = process.argv.slice(2);
const known = checkGates.map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`No gate ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  process.exitCode = 2;
} else {
  const gates = checkGates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const { failed } = await runGates(gates);
  process.exitCode = failed === 0 ? 0 : 1;
}

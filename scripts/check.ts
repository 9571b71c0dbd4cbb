import { checkGates } from "./gates/check-gates.ts";
import { commandLine } from "./usage.ts";
import { runGates } from "./gates/run-gates.ts";
import { sayEnd } from "./gates/say-end.ts";

const known = checkGates.map(({ name }) => name);
const { positionals: wanted } = commandLine({
  name: "check",
  summary: "Runs the gates that take only seconds.",
  words: ["[gate …]"],
  options: {},
  notes: `Without names, runs all of them: ${known.join(", ")}.`,
});
const unknown = wanted.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Unknown gate ${unknown.join(", ")}; expected one of ${known.join(", ")}.`);
  process.exitCode = 2;
} else {
  const gates = checkGates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  sayEnd([await runGates(gates)]);
}

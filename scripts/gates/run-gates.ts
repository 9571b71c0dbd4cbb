import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { countGate, sumCounts } from "./count.ts";
import type { Count, Gate } from "./gate.ts";

const gateTimeoutMs = 20 * 60 * 1000;

interface Outcome {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs the gates in order, one line each; a failed one prints what its command said. Answers the sum. */
export async function runGates(gates: readonly Gate[]): Promise<Count> {
  const width = Math.max(...gates.map(({ name }) => name.length));
  const counts: Count[] = [];
  for (const gate of gates) {
    process.stdout.write(`${gate.name.padEnd(width)}  `);
    counts.push(await runGate(gate));
  }
  return sumCounts(counts);
}

async function runGate(gate: Gate): Promise<Count> {
  if (gate.report !== undefined) rmSync(gate.report.file, { force: true });
  const startedMs = performance.now();
  const { exitCode, output } = await runCommand(gate);
  const count = countGate(gate, exitCode);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const tests = gate.report === undefined ? "" : `, ${count.passed} passed, ${count.failed} failed`;
  console.log(`${count.failed === 0 ? "ok" : "FAILED"}  ${seconds} s${tests}`);
  if (count.failed > 0) console.log(`\n$ ${gate.command.join(" ")}\n${output.trimEnd()}\n`);
  return count;
}

/** Runs a command from node_modules/.bin or the PATH and keeps what it prints, both streams in order. */
function runCommand({ command: [command, ...args], env }: Gate): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: gateTimeoutMs,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const finish = (exitCode: number, note = "") =>
    resolve({ exitCode, output: Buffer.concat(chunks).toString() + note });
  child.on("error", (error) => finish(1, `${command} did not start: ${error.message}`));
  child.on("close", (code, signal) =>
    finish(code ?? 1, signal === null ? "" : `\nended by ${signal}`),
  );
  return promise;
}

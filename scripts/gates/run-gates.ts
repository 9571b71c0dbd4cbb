import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isOnGithub } from "../reports/github.ts";
import { countGate, sumCounts } from "./count.ts";
import { failureAnnotations } from "./failure-annotations.ts";
import type { Count, Gate, GatesEnd } from "./gate.ts";

/** Stops a gate that hangs; generous, because a busy machine is merely slow. */
const gateTimeoutMs = 60 * 60 * 1000;
/** Most gates leave a CPU idle part of the time, or can only use one. */
const gatesAtOnce = Math.max(2, Math.floor(availableParallelism() / 2));

/** A report that is saved or parsed by a program should not contain colours. */
function coloursOf({ FORCE_COLOR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return process.stdout.isTTY || FORCE_COLOR !== undefined ? {} : { NO_COLOR: "1" };
}

/**
 * Resources for gates that run concurrently. The compiler and the linter are Go programs: with one CPU they
 * do not check types twice, and below 3 GiB they need no garbage collection; a test run loads the modules
 * once per worker.
 */
function shareOf(gateCount: number): NodeJS.ProcessEnv {
  const processors = String(Math.max(1, Math.floor(availableParallelism() / gateCount)));
  const goMemory = { GOGC: "off", GOMEMLIMIT: "3GiB" };
  return { GOMAXPROCS: processors, ...goMemory, VITEST_MAX_WORKERS: processors };
}

interface Outcome {
  readonly exitCode: number;
  readonly output: string;
}

/**
 * Runs the gates concurrently, in list order, each as soon as its dependencies have passed and a slot is
 * free. The last one to start gets the whole machine, because the others finish before it. Prints one line
 * per finished gate, and the output of failed ones.
 * @returns The total, and the failed gates.
 */
export async function runGates(
  gates: readonly Gate[],
  atOnce: number = gatesAtOnce,
): Promise<GatesEnd> {
  const width = Math.max(...gates.map(({ name }) => name.length));
  const inPlace = places(atOnce);
  let toBegin = gates.length;
  const counts = new Map<string, Promise<Count>>();
  for (const [round, gate] of gates.entries()) {
    const needed = (gate.needs ?? []).map(async (name) => [name, await counts.get(name)] as const);
    const count = Promise.all(needed).then((ended) => {
      const missing = ended.find(([, { failed } = { failed: 1 }]) => failed > 0);
      if (missing === undefined) {
        return inPlace(round, () => {
          toBegin -= 1;
          const share = shareOf(Math.min(toBegin + 1, atOnce));
          return runGate(gate, {
            width,
            env: { ...process.env, ...coloursOf(process.env), ...share },
          });
        });
      }
      toBegin -= 1;
      console.log(`${gate.name.padEnd(width)}  FAILED  not run: ${missing[0]} did not pass`);
      return { passed: 0, failed: 1, failedTests: [] };
    });
    counts.set(gate.name, count);
  }
  const ended = await Promise.all(
    Array.from(counts, async ([name, count]) => ({ name, ...(await count) })),
  );
  const failedGates = ended.filter(({ failed }) => failed > 0).map(({ name }) => name);
  return { ...sumCounts(ended), failedGates };
}

type Work = () => Promise<Count>;

/** Limits concurrency; of the waiting tasks, the one with the lowest round continues. */
function places(count: number): (round: number, work: Work) => Promise<Count> {
  let free = count;
  const waiting = new Map<number, () => void>();
  return async (round, work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.set(round, resolve));
    try {
      return await work();
    } finally {
      const first = Math.min(...waiting.keys());
      const next = waiting.get(first);
      waiting.delete(first);
      if (next === undefined) free += 1;
      else next();
    }
  };
}

async function runGate(
  gate: Gate,
  { width, env }: { readonly width: number; readonly env: NodeJS.ProcessEnv },
): Promise<Count> {
  if (gate.report !== undefined) rmSync(gate.report.file, { force: true });
  const startedMs = performance.now();
  const { exitCode, output } = await runCommand(gate, env);
  const count = countGate(gate, exitCode);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const tests = gate.report === undefined ? "" : `, ${count.passed} passed, ${count.failed} failed`;
  const state = count.failed === 0 ? "ok" : "FAILED";
  console.log(`${gate.name.padEnd(width)}  ${state}  ${seconds} s${tests}`);
  if (count.failed > 0) console.log(`\n$ ${gate.command.join(" ")}\n${output.trimEnd()}\n`);
  if (count.failed > 0 && isOnGithub()) {
    for (const annotation of failureAnnotations(gate, output)) console.log(annotation);
  }
  return count;
}

/** Runs a command from node_modules/.bin or the PATH and captures its output, both streams in order. */
function runCommand(
  { command: [command, ...args] }: Gate,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: gateTimeoutMs,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const finish = (exitCode: number, hint = "") =>
    resolve({ exitCode, output: Buffer.concat(chunks).toString() + hint });
  child.on("error", (error) => finish(1, `${command} did not start: ${error.message}`));
  child.on("close", (code, signal) =>
    finish(code ?? 1, signal === null ? "" : `\nended by ${signal}`),
  );
  return promise;
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface DaemonOptions {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Working directory; by default the current one. */
  readonly folder?: string;
  /** Whether it responds. */
  readonly isUp: () => Promise<boolean>;
}

const lookEveryMs = 50;
const upWithinMs = 60_000;

/** A program that is ended, paused and restarted at the same location, as machines are. */
export class Daemon {
  readonly #options: DaemonOptions;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(options: DaemonOptions) {
    this.#options = options;
  }

  /** Resolves once it responds. @throws {Error} with its output when it ends or never does */
  async start(): Promise<this> {
    const { command, env, folder, isUp } = this.#options;
    const [program, ...args] = command;
    this.#output = "";
    const child = spawn(program, args, {
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(folder !== undefined && { cwd: folder }),
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    const endMs = Date.now() + upWithinMs;
    while (!(await isUp())) {
      const isOver = child.exitCode !== null || Date.now() > endMs;
      if (isOver) throw new Error(`${program} is not up:\n${this.#output}`);
      await pause(lookEveryMs);
    }
    return this;
  }

  /** Its output since its last start. */
  get output(): string {
    return this.#output;
  }

  /** `SIGSTOP` suspends it, `SIGCONT` resumes it. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Resolves when it has ended; immediately unless told otherwise. */
  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

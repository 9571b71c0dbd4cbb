import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { CliCommand } from "../../scripts/command-line.ts";
import { compileCache } from "./compile-cache.ts";

/** Exit status and output of a command. */
export interface CommandEnd {
  readonly status: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

interface Around {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Standard input. */
  readonly input?: string;
}

/** Calls a command of `scripts/` in process; `spawnCommand` shows once that it works as a process, too. */
export async function callCommand(
  command: CliCommand,
  args: readonly string[],
  { env = {}, input = "" }: Around = {},
): Promise<CommandEnd> {
  const said = { stdout: "", stderr: "" };
  const status = await command({
    args,
    env: { ...env },
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (written) => (said.stdout += written) },
    stderr: { write: (written) => (said.stderr += written) },
  });
  return { status, ...said };
}

/** Runs a script as its users do, in a separate process. */
export async function spawnCommand(
  script: string,
  args: readonly string[],
  { env = {}, input = "" }: Around = {},
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], ...env, ...compileCache },
  });
  // A command that ends without reading is judged by its status, not by what could not be written.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}

/** Runs a script whose standard output is closed before it prints, as by `| head -1` a bit later. */
export async function spawnUnread(
  script: string,
  args: readonly string[],
): Promise<Omit<CommandEnd, "stdout">> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], ...compileCache },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  const [[status], stderr] = await Promise.all([once(child, "close"), text(child.stderr)]);
  return { status, stderr };
}

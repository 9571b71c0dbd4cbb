import { HelpRequest, UsageError } from "./usage-error.ts";

/** The parts of a process that a command uses; tests pass their own, without starting a process. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
}

/** @returns The exit code of its process. */
export type CliCommand = (line: CommandLine) => Promise<number>;

/** Exits with 0 and the help text on request, and with 2 and an error message on wrong usage. */
export function withUsageErrors(command: CliCommand, name?: string): CliCommand {
  return async (line) => {
    try {
      return await command(line);
    } catch (error) {
      if (error instanceof HelpRequest) {
        line.stdout.write(`${error.message}\n`);
        return 0;
      }
      if (!(error instanceof UsageError)) throw error;
      line.stderr.write(`${name === undefined ? "" : `${name}: `}${error.message}\n`);
      return 2;
    }
  };
}

/**
 * A reader such as `head` may close the pipe early. The command still completes its work and exits with its
 * result: leaving half of the files written would be worse. `console.log` already does so. A report that
 * cannot be written, as on a full disk, counts as a failure whatever its result.
 */
function tolerateClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    process.exitCode = 2;
    if (stream === process.stdout) process.stderr.write(`cannot write the output: ${message}\n`);
  });
}

/** Runs a command as the main program of this process. */
export async function runAsProcess(command: CliCommand): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  tolerateClosedPipe(stdout);
  tolerateClosedPipe(stderr);
  const status = await command({ args: argv.slice(2), env, stdin, stdout, stderr });
  process.exitCode ??= status;
}

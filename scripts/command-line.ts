import { HelpRequest, UsageError } from "./usage-error.ts";

/** What a command has of its process; a test calls it with its own, without starting one. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
}

/** @returns The status with which its process ends. */
export type CliCommand = (line: CommandLine) => Promise<number>;

/** Ends with 0 and the help for who asks for it, with 2 and what is wrong where a command was used wrongly. */
export function sayingUsage(command: CliCommand, name?: string): CliCommand {
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
 * Who reads only the beginning, as `head` does, closes the pipe. A command does its work all the same,
 * and ends with what it came to: half of the files written would be worse. `console.log` does so by itself.
 * A report that cannot be written, as on a full disk, is none, whatever it says.
 */
function outliveReaders(stream: NodeJS.WriteStream): void {
  stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    process.exitCode = 2;
    if (stream === process.stdout) process.stderr.write(`cannot be written: ${message}\n`);
  });
}

/** Runs a command as what this process is for. */
export async function runAsProcess(command: CliCommand): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  outliveReaders(stdout);
  outliveReaders(stderr);
  const status = await command({ args: argv.slice(2), env, stdin, stdout, stderr });
  process.exitCode ??= status;
}

import { openStore, type Store } from "#cms/store/open-store.ts";
import { parseInboxConfig } from "#server/config/config.ts";
import type { InboxConfig } from "#server/config/inbox-config.ts";
import { withUsageErrors, type CliCommand, type CommandLine } from "../command-line.ts";
import { HelpRequest, UsageError } from "../usage-error.ts";

/** A store, its configuration, and the command line. */
export interface StoreCommandLine extends CommandLine {
  readonly store: Store;
  readonly config: InboxConfig;
}

/** Errors that the operator can fix: the message explains how, and a stack trace would only distract. */
function messageOf(error: Error): string {
  const code =
    error.name === "StoreUnavailable" && "code" in error ? ` (${String(error.code)})` : "";
  return `${error.message}${code}`;
}

/** Wraps a command that uses the store configured by the environment variables, and closes it afterwards. */
export function onStore(work: (line: StoreCommandLine) => Promise<number>): CliCommand {
  return withUsageErrors(async (line) => {
    try {
      const config = parseInboxConfig(line.env);
      const store = openStore(config);
      try {
        return await work({ ...line, store, config });
      } finally {
        await store.close();
      }
    } catch (error) {
      const isAboutUse = error instanceof UsageError || error instanceof HelpRequest;
      if (!(error instanceof Error) || isAboutUse) throw error;
      line.stderr.write(`${messageOf(error)}\n`);
      return 1;
    }
  });
}

/** Returns a function that writes lines. */
export function lineWriter(stream: CommandLine["stdout"]): (line: string) => void {
  return (line) => void stream.write(`${line}\n`);
}

import type { CliCommand } from "../../../scripts/command-line.ts";
import { callCommand, spawnCommand, type CommandEnd } from "../../helpers/commands.ts";
import { s3Variables } from "../../helpers/s3-server.ts";
import type { TestInbox } from "./test-inbox.ts";

/** The variables that point a command at a test's store. */
function variablesOf({ settings }: TestInbox): Record<string, string | undefined> {
  const { databasePath, filesDir, s3, scanner } = settings;
  const socket = scanner && ("path" in scanner ? scanner.path : `${scanner.host}:${scanner.port}`);
  return {
    CLAMD_ADDRESS: socket,
    DATABASE_PATH: databasePath,
    FILES_DIR: filesDir,
    RETENTION_DAYS: "30",
    ...s3Variables(s3),
  };
}

/** Runs a command on a test's store, alongside any servers that the test runs. */
export function runCommand(
  site: TestInbox,
  [command, ...args]: readonly [CliCommand, ...string[]],
  input = "",
): Promise<CommandEnd> {
  return callCommand(command, args, { env: variablesOf(site), input });
}

/** The same in a separate process. */
export function spawnOperation(site: TestInbox, name: string): Promise<CommandEnd> {
  return spawnCommand("scripts/operations.ts", [name], { env: variablesOf(site) });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { compileCache } from "../../helpers/compile-cache.ts";
import { s3Variables } from "../../helpers/s3-server.ts";
import type { TestInbox } from "./test-inbox.ts";

export interface CommandEnd {
  readonly status: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `scripts/` on the store of a test, beside whatever servers the test runs. */
export async function runCommand(
  { settings }: TestInbox,
  [script = "", ...args]: readonly string[],
  input = "",
): Promise<CommandEnd> {
  const { databasePath, filesDir, s3 } = settings;
  const env = {
    PATH: process.env["PATH"],
    DATABASE_PATH: databasePath,
    FILES_DIR: filesDir,
    RETENTION_DAYS: "30",
    ...s3Variables(s3),
    ...compileCache,
  };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env });
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}

import { runAsProcess, withUsageErrors, type CliCommand } from "./command-line.ts";
import { requireNode } from "./node-version.mjs";
import { UsageError } from "./usage-error.ts";

/*
 * Commands for operators of the site: here `npm run entries`, and where only the build was deployed `node
 * dist/server/operations.js entries`.
 */
const commands: Readonly<Record<string, () => Promise<CliCommand>>> = {
  backup: async () => (await import("./inbox/backup.ts")).backup,
  consents: async () => (await import("./inbox/consents.ts")).consents,
  "content-falls": async () => (await import("./content/falls.ts")).contentFalls,
  entries: async () => (await import("./inbox/entries.ts")).entries,
  losses: async () => (await import("./losses/command.ts")).losses(),
  outbox: async () => (await import("./inbox/outbox.ts")).outbox,
  retention: async () => (await import("./inbox/retention.ts")).retention,
  "user:add": async () => (await import("./inbox/user-add.ts")).userAdd,
};

const operations = withUsageErrors(async ({ args: [name = "", ...args], ...line }) => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    throw new UsageError(`expected one of ${Object.keys(commands).join(", ")}`);
  }
  const command = await load();
  return command({ ...line, args });
}, "operations");

requireNode();
await runAsProcess(operations);

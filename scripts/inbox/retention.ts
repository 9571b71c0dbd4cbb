import { applyRetention } from "#cms/inbox/retention.ts";
import { readUsage } from "../usage.ts";
import { operatorOf } from "./operator.ts";
import { lineWriter, onStore } from "./store-command.ts";

const usage = {
  name: "retention",
  summary: "Deletes submissions older than RETENTION_DAYS, and reports them.",
  options: {},
} as const;

/** `npm run retention`: deletes and lists entries older than RETENTION_DAYS. */
export const retention = onStore(async ({ args, store, config, stdout, stderr }) => {
  readUsage(usage, args);
  const { retentionDays, auditDays } = config;
  const rules = { days: retentionDays, auditDays, actor: operatorOf(usage.name) };
  const report = await applyRetention(store, rules);
  const print = lineWriter(stdout);
  const { entries, files, filesLeft, consents, sessions, audit } = report;
  print(`older than ${retentionDays} days, deleted:`);
  print(`${entries} entries with ${files} files`);
  print(`${consents} consent records`);
  print(`${sessions} ended sessions`);
  print(`${audit} lines of the audit trail, older than ${auditDays} days`);
  if (filesLeft === 0) return 0;
  lineWriter(stderr)(
    `${filesLeft} files could not be deleted; the running site tries again every 15 minutes`,
  );
  return 1;
});

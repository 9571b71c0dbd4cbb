import { applyRetention } from "#cms/inbox/retention.ts";
import { withStore } from "./inbox/store-command.ts";

/** `npm run retention`: deletes what is older than RETENTION_DAYS and says what it was. */
await withStore(async (store, { retentionDays }) => {
  const report = await applyRetention(store, retentionDays);
  const { entries, files, filesLeft, consents, sessions } = report;
  console.log(`older than ${retentionDays} days, deleted:`);
  console.log(`${entries} entries with ${files} files`);
  console.log(`${consents} consent records`);
  console.log(`${sessions} ended sessions`);
  if (filesLeft === 0) return;
  console.error(
    `${filesLeft} files are still there; the running site tries again every 15 minutes`,
  );
  process.exitCode = 1;
});

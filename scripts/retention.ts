import { applyRetention } from "#cms/inbox/retention.ts";
import { withStore } from "./inbox/store-command.ts";

/** `npm run retention`: deletes what is older than RETENTION_DAYS and says what it was. */
await withStore(async (store, { retentionDays }) => {
  const { entries, files, consents, sessions } = await applyRetention(store, retentionDays);
  console.log(`older than ${retentionDays} days, deleted:`);
  console.log(`${entries} entries with ${files} files`);
  console.log(`${consents} consent records`);
  console.log(`${sessions} ended sessions`);
});

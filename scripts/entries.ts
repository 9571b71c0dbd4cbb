import { readEntryOptions } from "./inbox/entry-options.ts";
import { exportEntries, listEntries, showEntry } from "./inbox/print-entries.ts";
import { withStore } from "./inbox/store-command.ts";

/** `npm run entries -- list | show | export`: for the people who receive what visitors send. */
const actions = { list: listEntries, show: showEntry, export: exportEntries };

await withStore(async (store) => {
  const options = readEntryOptions(process.argv.slice(2));
  await actions[options.action](store, options);
});

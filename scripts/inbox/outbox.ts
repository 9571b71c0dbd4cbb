import type { Store } from "#cms/store/open-store.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { operatorRow } from "./operator.ts";
import { lineWriter, onStore } from "./store-command.ts";

const usage = {
  name: "outbox",
  summary: "Shows mails and webhooks that were given up, and has them sent once more.",
  words: ["list", "replay <id | all>"],
  options: {},
  notes:
    "A running site sends what is due within 15 seconds. `npm run entries -- show` names every message of an entry; also one that was sent can be replayed.",
} as const;

/** `npm run outbox -- list | replay`: for messages that were given up. */
export const outbox = onStore(async ({ args, store, stdout, stderr }) => {
  const [action, id = "", ...rest] = readUsage(usage, args).positionals;
  const isReplay = action === "replay";
  if ((!isReplay && action !== "list") || isReplay !== (id !== "") || rest.length > 0) {
    throw wrongUse(usage, "expected list, or replay with an id or all");
  }
  const parked = isReplay && id !== "all" ? [] : await store.outbox.parked();
  if (!isReplay) {
    // A mailbox is somebody's; the entry says whose.
    for (const { created_at, id: own, kind, entry_id, attempts, last_error } of parked) {
      lineWriter(stdout)([created_at, own, kind, entry_id, attempts, last_error].join("  "));
    }
    lineWriter(stderr)(`${parked.length} messages were given up`);
    return 0;
  }
  const ids = id === "all" ? parked.map((message) => message.id) : [id];
  const now = new Date().toISOString();
  const done = await Promise.all(ids.map((own) => replay(store, own, now)));
  if (id !== "all" && !done.includes(true)) {
    throw new UsageError(`there is no message ${id}, or it waits to be sent already`);
  }
  lineWriter(stdout)(`${done.filter(Boolean).length} messages are sent once more`);
  return 0;
});

async function replay(store: Store, id: string, now: string): Promise<boolean> {
  const message = await store.outbox.find(id);
  if (message === undefined || !(await store.outbox.replay(id, now))) return false;
  const { entry_id, kind } = message;
  const form = (await store.entries.find(entry_id))?.form ?? null;
  await store.audit.add(operatorRow("outbox", "replay", { entry_id, form, detail: kind }));
  return true;
}

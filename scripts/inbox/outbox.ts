import { messageSubject } from "#cms/desk/audit-row.ts";
import type { Store } from "#cms/store/open-store.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { operatorRow } from "./operator.ts";
import { lineWriter, onStore, type StoreCommandLine } from "./store-command.ts";

const usage = {
  name: "outbox",
  summary: "Shows mails and webhooks whose delivery was given up, and sends them again.",
  words: ["list", "replay <id | all>", "drop <id>"],
  options: {},
  notes:
    "A running site sends what is due within 15 seconds. `npm run entries -- show` lists every message of an entry; messages that were sent can be replayed too. `drop` removes the notice of a deletion that was communicated in another way.",
} as const;

/** `npm run outbox -- list | replay | drop`: for dead-lettered messages. */
export const outbox = onStore(async (line) => {
  const [action = "", id = "", ...rest] = readUsage(usage, line.args).positionals;
  const isAboutOne = action === "replay" || action === "drop";
  if ((!isAboutOne && action !== "list") || isAboutOne !== (id !== "") || rest.length > 0) {
    throw wrongUse(usage, "expected list, replay with an id or all, or drop with an id");
  }
  if (action === "list") await list(line);
  else if (action === "drop") await drop(line, id);
  else await replay(line, id);
  return 0;
});

async function list({ store, stdout, stderr }: StoreCommandLine): Promise<void> {
  const parked = await store.outbox.parked();
  // Omits recipients, which are personal data; the entry identifies them. So may a webhook's path.
  for (const message of parked) {
    const { created_at, id, kind, entry_id, attempts, last_error } = message;
    const to = kind === "deletion" ? [URL.parse(message.recipient)?.host] : [];
    lineWriter(stdout)([created_at, id, kind, entry_id, attempts, last_error, ...to].join("  "));
  }
  lineWriter(stderr)(`${parked.length} messages were given up`);
}

async function replay({ store, stdout }: StoreCommandLine, id: string): Promise<void> {
  const ids = id === "all" ? (await store.outbox.parked()).map((message) => message.id) : [id];
  const now = new Date().toISOString();
  const done = await Promise.all(ids.map((own) => replayOne(store, own, now)));
  if (id !== "all" && !done.includes(true)) {
    throw new UsageError(`unknown message ${id}, or it is already waiting to be sent`);
  }
  lineWriter(stdout)(`${done.filter(Boolean).length} messages will be sent again`);
}

async function replayOne(store: Store, id: string, now: string): Promise<boolean> {
  const message = await store.outbox.find(id);
  if (message === undefined || !(await store.outbox.replay(message, now))) return false;
  const about = await messageSubject(message, store.entries);
  await store.audit.add(operatorRow("outbox", "replay", about));
  return true;
}

async function drop({ store, stdout }: StoreCommandLine, id: string): Promise<void> {
  const dropped = await store.outbox.dropDeletion(id);
  if (dropped === undefined) throw new UsageError(`no deletion with the id ${id} was given up`);
  const about = await messageSubject(dropped, store.entries);
  await store.audit.add(operatorRow("outbox", "drop", about));
  lineWriter(stdout)("removed");
}

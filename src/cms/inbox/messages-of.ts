import { randomUUID } from "node:crypto";
import type { FormValues } from "#contract/forms/form-values.ts";
import type { EntryRow, MessageKind, OutboxRow } from "../store/tables.ts";
import type { Inbox } from "./inbox.ts";

/** Limits copies, since a form could be sent with a stranger's address to annoy them (T-37). */
const copyRule = { count: 3, spanMs: 24 * 60 * 60 * 1000 } as const;

/** Returns an entry's messages: a mail per staff address, a copy if requested, a webhook per receiver. */
export async function messagesOf(
  entry: EntryRow,
  {
    data,
    requestId,
    inbox,
  }: { readonly data: FormValues; readonly requestId: string | null; readonly inbox: Inbox },
): Promise<OutboxRow[]> {
  const message = (kind: MessageKind, recipient: string): OutboxRow => ({
    id: randomUUID(),
    entry_id: entry.id,
    kind,
    recipient,
    request_id: requestId,
    state: "waiting",
    attempts: 0,
    created_at: entry.created_at,
    due_at: entry.created_at,
    last_error: null,
  });
  const hooks = (inbox.hooks?.urls ?? []).map((url) => message("webhook", url));
  if (inbox.mail === undefined) return hooks;
  const always = [...hooks, ...inbox.mail.to.map((address) => message("staff", address))];
  const { email, sendCopy } = data;
  const wantsCopy = sendCopy === true && typeof email === "string" && entry.state === "new";
  if (!wantsCopy) return always;
  const recipient = email.toLowerCase();
  const since = new Date(Date.parse(entry.created_at) - copyRule.spanMs).toISOString();
  const sent = await inbox.outbox.countCopies(recipient, since);
  return sent < copyRule.count ? [...always, message("copy", recipient)] : always;
}

import { expect, test } from "vitest";
import { auditRow } from "#cms/desk/audit-row.ts";
import type { Deletion, Manager } from "#cms/desk/staff.ts";
import { applyRetention } from "#cms/inbox/retention.ts";
import { outboxRules, OutboxWorker } from "#cms/outbox/outbox-worker.ts";
import { WebhookSender } from "#cms/outbox/webhook-sender.ts";
import type { DeletionRow } from "#cms/store/tables.ts";
import { createPostOut } from "#server/guard/post-out.ts";
import { WebhookVerifier } from "#server/posts/webhook-signature.ts";
import { outbox as outboxCommand } from "../../../scripts/inbox/outbox.ts";
import { responding, hookReceiver, type HookReceiver } from "./hook-receiver.ts";
import { runCommand } from "./inbox-commands.ts";
import {
  contactForm,
  contactPath,
  onBothDatabases,
  sqliteFile,
  testInbox,
  type TestDatabase,
  type TestInbox,
} from "./test-inbox.ts";

const secret = "a secret of the receiver and us";
const post = createPostOut({ inside: ["127.0.0.1"] });
const ewa: Manager = { name: "ewa", role: "manager" };
const asked: Deletion = { reason: "asked", caseNumber: "RODO-17" };
const dayMs = 24 * 60 * 60 * 1000;

/** An inbox with one entry, whose webhooks are sent only when the test says so. */
async function inboxOfOne(place: TestDatabase, ...urls: readonly string[]) {
  const site = await testInbox(place, { hooks: { urls, secret } });
  await site.send(contactPath, { json: contactForm() });
  const [entry] = await site.inbox.entries.list({});
  return { site, id: entry?.id ?? "" };
}

function workerAt({ inbox }: TestInbox, url: string, nowMs: () => number = Date.now): OutboxWorker {
  const sender = new WebhookSender({ urls: [url], secret, post, entries: inbox.entries });
  const lane = { channel: "webhook", receiver: url } as const;
  return new OutboxWorker({ ...inbox, lane, sender, nowMs });
}

function eventsOf({ received }: HookReceiver): readonly unknown[] {
  return received.map(({ body }) => JSON.parse(body));
}

async function deletionOf({ inbox }: TestInbox, id: string): Promise<DeletionRow> {
  const [deletion] = await inbox.outbox.deletionsOf([id]);
  if (deletion === undefined) throw new Error("nobody is told");
  return deletion;
}

onBothDatabases((open) => {
  test("a receiver of an entry gets a signed notice of its deletion, with nothing of its content", async () => {
    const receiver = await hookReceiver();
    const { site, id } = await inboxOfOne(await open(), receiver.url);
    const worker = workerAt(site, receiver.url);
    await worker.wake();
    expect(await site.inbox.desk.delete(ewa, id, asked)).toBe(true);
    await worker.wake();
    const { id: messageId, deleted_at } = await deletionOf(site, id);
    expect(eventsOf(receiver)).toMatchObject([{ type: "entry.created", data: { id } }, {}]);
    const data = { id, deleted_at, form: "contact", cause: "asked" };
    expect(eventsOf(receiver)[1]).toEqual({ type: "entry.deleted", timestamp: deleted_at, data });
    const { headers, body } = receiver.received[1] ?? { headers: {}, body: "" };
    expect(headers["webhook-id"]).toBe(messageId);
    const refusal = new WebhookVerifier(secret).refusalOf({
      id: messageId,
      timestamp: String(headers["webhook-timestamp"]),
      signatures: String(headers["webhook-signature"]),
      body: Buffer.from(body),
    });
    expect(refusal).toBeUndefined();
    expect(await deletionOf(site, id)).toMatchObject({ state: "sent", attempts: 1 });
    await worker.wake();
    expect(receiver.received).toHaveLength(2);
  });

  test("a receiver that was not yet sent an entry gets neither it nor its deletion", async () => {
    const [notified, unnotified] = [await hookReceiver(), await hookReceiver()];
    const { site, id } = await inboxOfOne(await open(), notified.url, unnotified.url);
    const workers = [workerAt(site, notified.url), workerAt(site, unnotified.url)];
    await workers[0]?.wake();
    await site.inbox.desk.delete(ewa, id, asked);
    for (const worker of workers) await worker.wake();
    expect(notified.received).toHaveLength(2);
    expect(unnotified.received).toHaveLength(0);
    expect(await site.inbox.outbox.backlog()).toEqual([]);
  });

  test("a receiver that rejected an entry may have it anyway, and gets only its deletion", async () => {
    const receiver = await hookReceiver();
    receiver.respond = responding(500);
    const { site, id } = await inboxOfOne(await open(), receiver.url);
    let now = Date.now();
    const worker = workerAt(site, receiver.url, () => now);
    await worker.wake();
    await site.inbox.desk.delete(ewa, id, asked);
    receiver.respond = responding(200);
    now += dayMs;
    await worker.wake();
    expect(eventsOf(receiver)).toMatchObject([
      { type: "entry.created" },
      { type: "entry.deleted", data: { id } },
    ]);
  });

  test("an entry that is in flight when it is deleted arrives before its deletion", async () => {
    const receiver = await hookReceiver();
    const { site, id } = await inboxOfOne(await open(), receiver.url);
    let now = Date.now();
    const hanging = Promise.withResolvers<undefined>();
    receiver.respond = (response) => void hanging.promise.then(() => responding(200)(response));
    const sending = workerAt(site, receiver.url, () => now).wake();
    await expect.poll(() => receiver.received.length).toBe(1);
    await site.inbox.desk.delete(ewa, id, asked);
    const other = workerAt(site, receiver.url, () => now);
    // Nothing is due as long as the entry may be in flight.
    now += outboxRules.leaseMs - 1;
    await other.wake();
    expect(receiver.received).toHaveLength(1);
    hanging.resolve(undefined);
    await sending;
    receiver.respond = responding(200);
    now = Date.parse((await deletionOf(site, id)).due_at);
    await other.wake();
    expect(eventsOf(receiver)).toMatchObject([
      { type: "entry.created" },
      { type: "entry.deleted" },
    ]);
  });

  test("a worker paused before sending an entry sends nothing once the entry is deleted", async () => {
    const receiver = await hookReceiver();
    const { site, id } = await inboxOfOne(await open(), receiver.url);
    const { outbox } = site.inbox;
    const lane = { channel: "webhook", receiver: receiver.url } as const;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const claimed = await outbox.claim(lane, { now: at(0), leaseUntil: at(outboxRules.leaseMs) });
    await site.inbox.desk.delete(ewa, id, asked);
    expect(claimed && (await outbox.renew(claimed, at(2 * outboxRules.leaseMs)))).toBe(false);
  });

  test("a failed deletion is announced to no receiver", async () => {
    const receiver = await hookReceiver();
    const { site, id } = await inboxOfOne(await open(), receiver.url);
    await workerAt(site, receiver.url).wake();
    const row = auditRow(ewa, "delete", { entry_id: id });
    await site.inbox.audit.add(row);
    // A row with the same id cannot be inserted, so the rest of the transaction is not written either.
    await expect(site.inbox.entries.delete(id, row, "asked")).rejects.toThrow("unavailable");
    expect(await site.inbox.entries.find(id)).toBeDefined();
    expect(await site.inbox.outbox.ofEntry(id)).toHaveLength(1);
    expect(await site.inbox.outbox.deletionsOf([id])).toEqual([]);
  });

  test("entries deleted by retention are announced as well, each separately, and forgotten with the audit trail", async () => {
    const receiver = await hookReceiver();
    const { site } = await inboxOfOne(await open(), receiver.url);
    await site.send(contactPath, { json: contactForm() });
    const worker = workerAt(site, receiver.url);
    await worker.wake();
    const ids = (await site.inbox.entries.list({})).map(({ id }) => id);
    const rules = { days: 30, auditDays: 90, actor: "nightly" };
    const later = (days: number) => new Date(Date.now() + days * dayMs);
    await applyRetention(site.inbox, rules, later(31));
    await worker.wake();
    const bodies = receiver.received.slice(2).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, data }) => [type, data.cause])).toEqual(
      ids.map(() => ["entry.deleted", "retention"]),
    );
    expect(new Set(bodies.map(({ data }) => data.id))).toEqual(new Set(ids));
    expect(await site.inbox.outbox.deletionsOf(ids)).toHaveLength(2);
    await applyRetention(site.inbox, rules, later(91));
    expect(await site.inbox.outbox.deletionsOf(ids)).toEqual([]);
  });
});

test("a deletion that is given up waits for an operator, who sees it and has it sent again", async () => {
  const receiver = await hookReceiver();
  const { site, id } = await inboxOfOne(sqliteFile(), receiver.url);
  let now = Date.now();
  const worker = workerAt(site, receiver.url, () => now);
  await worker.wake();
  await site.inbox.desk.delete(ewa, id, asked);
  receiver.respond = responding(500);
  now += outboxRules.firstPauseMs;
  await worker.wake();
  expect(await deletionOf(site, id)).toMatchObject({ state: "waiting", last_error: "http-500" });
  expect(await site.inbox.outbox.backlog()).toMatchObject([
    { channel: "webhook", state: "waiting", messages: 1 },
  ]);
  now += outboxRules.giveUpAfterMs;
  await worker.wake();
  const { id: messageId } = await deletionOf(site, id);
  const given = { state: "parked", attempts: 2, last_error: "http-500" };
  expect(await deletionOf(site, id)).toMatchObject(given);
  const { undelivered: unnotified } = await site.inbox.desk.audit();
  expect(unnotified).toMatchObject([{ id: messageId, entry_id: id }]);
  expect((await runCommand(site, [outboxCommand, "list"])).stdout).toContain(messageId);
  receiver.respond = responding(200);
  const replayed = await runCommand(site, [outboxCommand, "replay", "all"]);
  expect(replayed.stdout).toContain("1 messages");
  now = Date.now();
  await worker.wake();
  expect(await deletionOf(site, id)).toMatchObject({ state: "sent", attempts: 1 });
  // The receiver lost what it was sent.
  expect(await site.inbox.desk.replay(ewa, messageId)).toMatchObject({ entry_id: id });
  const mailTimes = { now: "9999", leaseUntil: "9999" };
  expect(await site.inbox.outbox.claim({ channel: "mail" }, mailTimes)).toBeUndefined();
  now = Date.now();
  await worker.wake();
  const ids = receiver.received.slice(1).map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([messageId, messageId, messageId, messageId]);
  const line = { action: "replay", entry_id: id, form: "contact", detail: "deletion" };
  const { rows } = await site.inbox.desk.audit();
  expect(rows.filter(({ action }) => action === "replay")).toMatchObject([line, line]);
  expect(site.log.text()).not.toMatch(/127\.0\.0\.1|Kowalska/);
});

test("a deletion for a former receiver is not sent to it, and can be dropped once it was notified otherwise", async () => {
  const receiver = await hookReceiver();
  const { site, id } = await inboxOfOne(sqliteFile(), receiver.url);
  await workerAt(site, receiver.url).wake();
  await site.inbox.desk.delete(ewa, id, asked);
  const urls = ["https://other.example/"];
  const sender = new WebhookSender({ urls, secret, post, entries: site.inbox.entries });
  const later = Date.now() + outboxRules.giveUpAfterMs;
  const lane = { channel: "webhook", noneOf: urls } as const;
  await new OutboxWorker({ ...site.inbox, lane, sender, nowMs: () => later }).wake();
  const given = { state: "parked", last_error: "not-configured" };
  const deletion = await deletionOf(site, id);
  expect(deletion).toMatchObject(given);
  expect(receiver.received).toHaveLength(1);
  const { host } = new URL(receiver.url);
  expect((await runCommand(site, [outboxCommand, "list"])).stdout).toMatch(
    `not-configured  ${host}\n`,
  );
  expect((await runCommand(site, [outboxCommand, "drop", "nothing"])).status).toBe(2);
  expect((await runCommand(site, [outboxCommand, "drop", deletion.id])).status).toBe(0);
  expect(await site.inbox.outbox.backlog()).toEqual([]);
  const [line] = (await site.inbox.desk.audit()).rows;
  expect(line).toMatchObject({ action: "drop", entry_id: id, form: "contact" });
});

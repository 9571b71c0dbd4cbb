import { expect, test } from "vitest";
import { outboxRules, OutboxWorker, type WorkerDeps } from "#cms/outbox/outbox-worker.ts";
import { WebhookSender } from "#cms/outbox/webhook-sender.ts";
import type { OutboxRow } from "#cms/store/tables.ts";
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
const here = createPostOut({ inside: ["127.0.0.1"] });

/** An inbox whose webhooks are sent only when the test says so. */
async function quietInbox(place: TestDatabase, ...urls: readonly string[]): Promise<TestInbox> {
  return testInbox(place, { hooks: { urls, secret } });
}

async function messageOf({ inbox }: TestInbox): Promise<OutboxRow> {
  const [entry] = await inbox.entries.list({});
  const [message] = await inbox.outbox.ofEntry(entry?.id ?? "");
  if (message === undefined) throw new Error("no message");
  return message;
}

/** @param entries Where the worker looks up what it sends. */
function workerAt(
  { inbox }: TestInbox,
  url: string,
  nowMs: () => number,
  entries: WorkerDeps["entries"] = inbox.entries,
): OutboxWorker {
  const sender = new WebhookSender({ urls: [url], secret, post: here, entries: inbox.entries });
  const lane = { channel: "webhook", receiver: url } as const;
  return new OutboxWorker({ ...inbox, lane, sender, nowMs, entries });
}

function refusalOf({ received }: HookReceiver): string | undefined {
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const header = (name: string) => String(headers[`webhook-${name}`]);
  return new WebhookVerifier(secret).refusalOf({
    id: header("id"),
    timestamp: header("timestamp"),
    signatures: header("signature"),
    body: Buffer.from(body),
  });
}

onBothDatabases((open) => {
  test("an entry goes to every receiver, signed, and to each independently of the others", async () => {
    const [one, other] = [await hookReceiver(), await hookReceiver()];
    const hanging = Promise.withResolvers<undefined>();
    other.respond = (response) => void hanging.promise.then(() => responding(200)(response));
    const hooks = { urls: [other.url, one.url], secret };
    const site = await testInbox(await open(), { hooks, postOut: here });
    await site.send(contactPath, { json: contactForm() });
    // The other one hangs throughout.
    await expect.poll(() => one.received.length).toBe(1);
    expect(refusalOf(one)).toBeUndefined();
    const [{ body } = { body: "" }] = one.received;
    expect(JSON.parse(body)).toMatchObject({
      type: "entry.created",
      data: { form: "contact", state: "new", fields: { fullName: "Anna Kowalska" }, files: [] },
    });
    const changed = one.received.map((hook) => ({ ...hook, body: `${body} ` }));
    expect(refusalOf({ ...one, received: changed })).toBe("unsigned");
    hanging.resolve(undefined);
  });

  test("a failing receiver gets the same message later, under the same id", async () => {
    const receiver = await hookReceiver();
    receiver.respond = responding(500);
    const site = await quietInbox(await open(), receiver.url);
    await site.send(contactPath, { json: contactForm() });
    let now = Date.now();
    const worker = workerAt(site, receiver.url, () => now);
    await worker.wake();
    expect(await messageOf(site)).toMatchObject({ state: "waiting", last_error: "http-500" });
    await worker.wake();
    expect(receiver.received).toHaveLength(1);
    now += outboxRules.firstPauseMs;
    receiver.respond = responding(200);
    await worker.wake();
    expect(await messageOf(site)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids)).toEqual(new Set([(await messageOf(site)).id]));
    expect(ids).toHaveLength(2);
  });

  test("two workers never send the same message within the lease; the next one does after it", async () => {
    const receiver = await hookReceiver();
    const site = await quietInbox(await open(), receiver.url);
    await site.send(contactPath, { json: contactForm() });
    let now = Date.now();
    const hanging = Promise.withResolvers<undefined>();
    receiver.respond = (response) => void hanging.promise.then(() => responding(200)(response));
    const [first, second] = [1, 2].map(() => workerAt(site, receiver.url, () => now));
    const sending = first?.wake();
    await expect.poll(() => receiver.received.length).toBe(1);
    now += outboxRules.leaseMs - 1;
    await second?.wake();
    expect(receiver.received).toHaveLength(1);
    now += 1;
    receiver.respond = responding(200);
    await second?.wake();
    expect(receiver.received).toHaveLength(2);
    hanging.resolve(undefined);
    await sending;
    expect(await messageOf(site)).toMatchObject({ state: "sent" });
  });

  test("a worker that was paused past its lease sends nothing that another one has sent", async () => {
    const receiver = await hookReceiver();
    receiver.respond = responding(200);
    const site = await quietInbox(await open(), receiver.url);
    await site.send(contactPath, { json: contactForm() });
    let now = Date.now();
    const woken = Promise.withResolvers<undefined>();
    const claimed = Promise.withResolvers<undefined>();
    const find: WorkerDeps["entries"]["find"] = async (id) => {
      claimed.resolve(undefined);
      await woken.promise;
      return site.inbox.entries.find(id);
    };
    const halted = workerAt(site, receiver.url, () => now, { find });
    const sending = halted.wake();
    await claimed.promise;
    now += outboxRules.leaseMs;
    await workerAt(site, receiver.url, () => now).wake();
    const sent = await messageOf(site);
    woken.resolve(undefined);
    await sending;
    expect(receiver.received).toHaveLength(1);
    expect(await messageOf(site)).toEqual(sent);
  });

  test("a replayed message stays waiting, even if a paused worker reports late that it was sent", async () => {
    const receiver = await hookReceiver();
    const site = await quietInbox(await open(), receiver.url);
    await site.send(contactPath, { json: contactForm() });
    const { outbox } = site.inbox;
    const lane = { channel: "webhook", receiver: receiver.url } as const;
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const first = await outbox.claim(lane, { now: at(1), leaseUntil: at(2) });
    const second = await outbox.claim(lane, { now: at(3), leaseUntil: at(4) });
    if (first === undefined || second === undefined) throw new Error("nothing was claimed");
    await outbox.settle(second, { state: "parked", attempts: 1, due_at: at(4), last_error: "x" });
    expect(await outbox.replay(first, at(5))).toBe(true);
    await outbox.settle(first, { state: "sent", attempts: 1, due_at: at(2), last_error: null });
    expect(await messageOf(site)).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

test("a receiver that is gone is given up at once, and tried again on replay", async () => {
  const receiver = await hookReceiver();
  receiver.respond = responding(410);
  const site = await quietInbox(sqliteFile(), receiver.url);
  await site.send(contactPath, { json: contactForm() });
  const worker = workerAt(site, receiver.url, Date.now);
  await worker.wake();
  const { id } = await messageOf(site);
  expect(await messageOf(site)).toMatchObject({ state: "parked", last_error: "http-410" });
  expect(await site.inbox.outbox.backlog()).toMatchObject([
    { channel: "webhook", state: "parked" },
  ]);
  expect((await runCommand(site, [outboxCommand, "list"])).stdout).toContain(id);
  receiver.respond = responding(200);
  expect((await runCommand(site, [outboxCommand, "replay", "all"])).stdout).toContain("1 messages");
  await worker.wake();
  expect(await messageOf(site)).toMatchObject({ id, state: "sent", attempts: 1 });
  await runCommand(site, [outboxCommand, "replay", id]);
  await worker.wake();
  expect(receiver.received).toHaveLength(3);
  const { entry_id } = await messageOf(site);
  const line = { action: "replay", entry_id, form: "contact", detail: "webhook" };
  const actor = expect.stringMatching(/\(npm run outbox\)$/);
  expect(await site.inbox.audit.page(undefined, 9)).toMatchObject(
    [line, line].map((one) => ({ ...one, actor })),
  );
  expect((await runCommand(site, [outboxCommand, "replay", "nothing"])).status).not.toBe(0);
});

test.each([
  ["a redirect", responding(302, { location: "http://127.0.0.1:1/" }), "http-302", 60_000],
  ["a receiver that hangs", () => undefined, "timeout", 1000],
] as const)("%s counts as an ordinary failure", async (_what, respond, code, timeOutMs) => {
  const receiver = await hookReceiver();
  receiver.respond = respond;
  const site = await quietInbox(sqliteFile(), receiver.url);
  await site.send(contactPath, { json: contactForm() });
  const post = createPostOut({ inside: ["127.0.0.1"], timeOutMs });
  const { entries } = site.inbox;
  const sender = new WebhookSender({ urls: [receiver.url], secret, post, entries });
  const lane = { channel: "webhook", receiver: receiver.url } as const;
  await new OutboxWorker({ ...site.inbox, lane, sender }).wake();
  expect(await messageOf(site)).toMatchObject({ state: "waiting", last_error: code });
  expect(receiver.received).toHaveLength(1);
  expect(site.log.text()).not.toMatch(/127\.0\.0\.1|Kowalska/);
});

test("an internal address gets nothing, whatever its name, unless it is configured", async () => {
  const receiver = await hookReceiver();
  const message = { headers: {}, body: Buffer.from("{}") };
  const resolve: Parameters<typeof createPostOut>[0]["resolve"] = (_name, _options, done) =>
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  const named = receiver.url.replace("127.0.0.1", "crm.example");
  for (const url of [receiver.url, named]) {
    const refused = createPostOut({ inside: ["10.0.0.0/8"], resolve })(url, message);
    await expect(refused).rejects.toMatchObject({ code: "not-public" });
  }
  expect(receiver.received).toHaveLength(0);
  expect(await createPostOut({ inside: ["127.0.0.0/8"], resolve })(named, message)).toBe(204);
});

test("messages for a former receiver are no longer sent to it", async () => {
  const receiver = await hookReceiver();
  const place = sqliteFile();
  const before = await quietInbox(place, receiver.url);
  await before.send(contactPath, { json: contactForm() });
  const hooks = { urls: ["https://other.example/"], secret };
  const after = await testInbox(place, { hooks, postOut: here });
  await expect.poll(async () => (await messageOf(after)).last_error).toBe("not-configured");
  expect(receiver.received).toHaveLength(0);
});

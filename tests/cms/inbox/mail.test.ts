import { describe, expect, onTestFinished, test } from "vitest";
import { outboxRules, OutboxWorker } from "#cms/outbox/outbox-worker.ts";
import { Mailer } from "#cms/mail/mailer.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { openSmtpCatcher, type SmtpCatcher } from "../../helpers/smtp-catcher.ts";
import { fixtures } from "../content-copy.ts";
import {
  contactForm,
  contactPath,
  onBothDatabases,
  sqliteFile,
  testInbox,
  type TestInbox,
} from "./test-inbox.ts";

/** Mails are sent automatically, shortly after the response. */
const lane = { channel: "mail" } as const;
const dayMs = 24 * 60 * 60 * 1000;
const addresses = { from: "site@demo.example", to: ["office@demo.example", "sales@demo.example"] };

async function smtpCatcher(): Promise<SmtpCatcher> {
  const catcher = await openSmtpCatcher();
  onTestFinished(catcher.close);
  return catcher;
}

function plain(raw: string): string {
  const end = raw.indexOf("\r\n\r\n");
  const [head, body] = [raw.slice(0, end), raw.slice(end + 4)];
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  const bytes = isBase64 ? Buffer.from(body, "base64").toString("utf8") : quotedPrintable(body);
  return `${decodeWords(head)}\n\n${bytes}`;
}

function quotedPrintable(body: string): string {
  const octets = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(octets, "latin1").toString("utf8");
}

function decodeWords(head: string): string {
  return head.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=\s?/gi, (_all, how: string, word: string) =>
    how.toUpperCase() === "B"
      ? Buffer.from(word, "base64").toString("utf8")
      : quotedPrintable(word.replaceAll("_", " ")),
  );
}

/** A separate worker whose clock the test controls. */
async function workerAt(site: TestInbox, nowMs: () => number, url: string): Promise<OutboxWorker> {
  const mailer = new Mailer({ ...addresses, smtpUrl: url }, await loadBrands(fixtures));
  return new OutboxWorker({ ...site.inbox, lane, sender: mailer, nowMs });
}

async function stateOfMails({ inbox }: TestInbox): Promise<readonly string[]> {
  const entries = await inbox.entries.list({});
  const mails = await Promise.all(entries.map(({ id }) => inbox.outbox.ofEntry(id)));
  return mails.flat().map(({ state }) => state);
}

onBothDatabases((open) => {
  test.runIf(isLocale("de"))(
    "staff are notified of an entry, and the sender gets the copy that was ticked",
    async () => {
      const smtp = await smtpCatcher();
      const site = await testInbox(await open(), { mail: { ...addresses, smtpUrl: smtp.url } });
      const json = contactForm({ sendCopy: true, message: "Zażółć gęślą jaźń" });
      const headers = { "accept-locale": "de", "x-request-id": "edge-0123456789" };
      await site.send(contactPath, { json, headers });
      await expect.poll(() => smtp.mails.length).toBe(3);
      await expect.poll(() => stateOfMails(site)).toEqual(["sent", "sent", "sent"]);
      const to = smtp.mails.flatMap((mail) => mail.to);
      expect(to.toSorted()).toEqual(["anna@example.com", ...addresses.to]);
      const staff = plain(
        smtp.mails.find((mail) => mail.to.includes(addresses.to[0] ?? ""))?.raw ?? "",
      );
      expect(staff).toContain("Subject: Demo & Co: Contact form");
      expect(staff).toContain("Reply-To: anna@example.com");
      expect(staff).toMatch(/^x-request-id: edge-0123456789\r?$/im);
      expect(staff).toContain("Zażółć gęślą jaźń");
      const copy = plain(
        smtp.mails.find((mail) => mail.to.includes("anna@example.com"))?.raw ?? "",
      );
      expect(copy).toContain("Subject: Kopie Ihrer Nachricht an Demo & Co");
      expect(copy).toContain("Content-Language: de");
      expect(copy).not.toContain("Reply-To");
    },
  );

  test("a failed email is retried, later each time, and parked after a week", async () => {
    const site = await testInbox(await open(), {
      mail: { ...addresses, to: ["a@b.example"], smtpUrl: "smtp://127.0.0.1:1" },
    });
    await site.send(contactPath, { json: contactForm() });
    await expect.poll(() => site.log.lines().map(({ event }) => event)).toContain("mail-failed");
    const [entry] = await site.inbox.entries.list({});
    const mail = async () => (await site.inbox.outbox.ofEntry(entry?.id ?? ""))[0];
    // The log may record the failure before the outbox does.
    await expect.poll(async () => (await mail())?.attempts).toBe(1);
    let now = Date.now();
    const refusal = Object.assign(new Error("planted refusal"), { responseCode: 451 });
    const mailer = { send: () => Promise.reject(refusal), close: () => Promise.resolve() };
    const worker = new OutboxWorker({ ...site.inbox, lane, sender: mailer, nowMs: () => now });
    const pauses: number[] = [];
    while ((await mail())?.state === "waiting") {
      now = Date.parse((await mail())?.due_at ?? "");
      await worker.wake();
      pauses.push(Date.parse((await mail())?.due_at ?? "") - now);
    }
    expect(pauses.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(Math.max(...pauses)).toBe(outboxRules.longestPauseMs);
    expect(now - Date.parse(entry?.created_at ?? "")).toBeGreaterThanOrEqual(7 * dayMs);
    expect(await mail()).toMatchObject({ state: "parked", last_error: "smtp-451" });
    expect(site.log.lines().at(-1)).toMatchObject({ event: "mail-parked", code: "smtp-451" });
    await worker.close();
  });

  test("an email that the server refused is sent once the server accepts it", async () => {
    const smtp = await smtpCatcher();
    smtp.refuse = 451;
    const mail = { ...addresses, to: ["a@b.example"], smtpUrl: smtp.url };
    const site = await testInbox(await open(), { mail });
    await site.send(contactPath, { json: contactForm() });
    await expect.poll(() => site.log.lines().map(({ event }) => event)).toContain("mail-failed");
    smtp.refuse = undefined;
    const worker = await workerAt(site, () => Date.now() + outboxRules.firstPauseMs, smtp.url);
    // The first worker reports its failure slightly before it releases the mail.
    await expect.poll(() => worker.wake().then(() => stateOfMails(site))).toEqual(["sent"]);
    expect(smtp.mails).toHaveLength(1);
    await worker.close();
  });

  test("an email that another worker has sent in the meantime stays sent when the first one fails late", async () => {
    const mail = { ...addresses, to: ["a@b.example"], smtpUrl: "smtp://127.0.0.1:1" };
    const site = await testInbox(await open(), { mail });
    await site.send(contactPath, { json: contactForm() });
    const { outbox } = site.inbox;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const first = await outbox.claim(lane, { now: at(dayMs), leaseUntil: at(2 * dayMs) });
    const second = await outbox.claim(lane, { now: at(3 * dayMs), leaseUntil: at(4 * dayMs) });
    if (first === undefined || second === undefined) throw new Error("nothing was claimed");
    await outbox.settle(second, { state: "sent", attempts: 1, due_at: at(0), last_error: null });
    await outbox.settle(first, { state: "waiting", attempts: 1, due_at: at(0), last_error: "x" });
    expect(await stateOfMails(site)).toEqual(["sent"]);
  });

  test("an email is sent by only one of two workers", async () => {
    const smtp = await smtpCatcher();
    const site = await testInbox(await open(), {
      mail: { ...addresses, smtpUrl: "smtp://127.0.0.1:1" },
    });
    await site.send(contactPath, { json: contactForm() });
    await expect.poll(() => site.log.lines().map(({ event }) => event)).toContain("mail-failed");
    const later = Date.now() + dayMs;
    const workers = [
      await workerAt(site, () => later, smtp.url),
      await workerAt(site, () => later, smtp.url),
    ];
    await Promise.all(workers.map((worker) => worker.wake()));
    expect(smtp.mails).toHaveLength(2);
    await Promise.all(workers.map((worker) => worker.close()));
  });
});

describe("a copy", () => {
  test.each(locales)("has its own texts in %s", async (locale) => {
    const smtp = await smtpCatcher();
    const site = await testInbox(sqliteFile());
    const mailer = new Mailer({ ...addresses, smtpUrl: smtp.url }, await loadBrands(fixtures));
    await site.send(contactPath, { json: contactForm() });
    const [entry] = await site.inbox.entries.list({});
    if (entry === undefined) throw new Error("no entry");
    const mail = { id: "1", entry_id: entry.id, kind: "copy", recipient: "a@b.example" } as const;
    const rest = {
      state: "waiting",
      attempts: 0,
      created_at: "",
      due_at: "",
      request_id: null,
      last_error: null,
    } as const;
    await mailer.send({ ...mail, ...rest }, { ...entry, locale });
    const text = plain(smtp.mails[0]?.raw ?? "");
    expect(text).not.toMatch(/mail\.|form\./);
    expect(text).toContain("Anna Kowalska");
    await mailer.close();
  });

  test("goes to one address at most three times a day, whoever requests it", async () => {
    const smtp = await smtpCatcher();
    const mail = { ...addresses, to: ["office@demo.example"], smtpUrl: smtp.url };
    const site = await testInbox(sqliteFile(), { mail });
    for (let time = 0; time < 6; time += 1) {
      const email = time % 2 === 0 ? "victim@example.com" : "Victim@Example.com";
      const json = contactForm({ sendCopy: true, email });
      await site.send(contactPath, { json, visitor: `visitor ${time}` });
    }
    await expect.poll(() => smtp.mails.length).toBe(9);
    const copies = smtp.mails.filter(({ to }) => to.includes("victim@example.com"));
    expect(copies).toHaveLength(3);
  });

  test("is not sent for an entry that a bot may have submitted", async () => {
    const smtp = await smtpCatcher();
    const mail = { ...addresses, to: ["office@demo.example"], smtpUrl: smtp.url };
    const site = await testInbox(sqliteFile(), { mail });
    const json = contactForm({ sendCopy: true, contactUrl: "http://spam.test" });
    expect((await site.send(contactPath, { json })).status).toBe(202);
    await expect.poll(() => smtp.mails.length).toBe(1);
    expect(smtp.mails[0]?.to).toEqual(["office@demo.example"]);
    expect(plain(smtp.mails[0]?.raw ?? "")).toContain("could not be checked");
  });

  test.each([
    ["email", "a@b.example\r\nBcc: victim@example.com"],
    ["email", "a@b.example, victim@example.com"],
    ["email", "<a@b.example> victim@example.com"],
    ["fullName", "Anna\r\nBcc: victim@example.com"],
    ["companyName", "X\nSubject: planted"],
  ])("cannot be given another header by %s %j", async (field, value) => {
    const site = await testInbox(sqliteFile());
    const json = contactForm({ sendCopy: true, [field]: value });
    expect((await site.send(contactPath, { json })).status).toBe(422);
  });

  test("has the same headers whatever the message contains", async () => {
    const smtp = await smtpCatcher();
    const mail = { ...addresses, to: ["office@demo.example"], smtpUrl: smtp.url };
    const site = await testInbox(sqliteFile(), { mail });
    const message = "Hello\r\n.\r\nMAIL FROM:<x@y.example>\r\n\r\nBcc: victim@example.com";
    await site.send(contactPath, { json: contactForm({ sendCopy: true, message }) });
    await expect.poll(() => smtp.mails.length).toBe(2);
    const to = smtp.mails.flatMap((caught) => caught.to);
    expect(to.toSorted()).toEqual(["anna@example.com", "office@demo.example"]);
    expect(smtp.mails[0]?.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc/im);
  });
});
